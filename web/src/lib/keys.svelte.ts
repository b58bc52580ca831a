/** Whether the list of keys is shown, and of which game. */
export const keys = $state({ open: false, game: "" });
