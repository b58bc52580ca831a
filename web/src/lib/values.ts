/** Values of moves and positions as the server tells them. */

/** A decided game, won or (negative) lost. */
export const DECIDED = 1_000_000;

export const isDecided = (value: number): boolean => Math.abs(value) >= DECIDED;

/** A value that can be drawn beside others: unknown ones and decided games cannot. */
export const isOpen = (value: number | null): value is number => value !== null && !isDecided(value);
