/** A formula reads from the left in every language; in Persian its signs would else be mirrored. */
const formula = (text: string): string => `\u2066${text}\u2069`;

/** A name among the words of a sentence keeps its own direction: `1 → 7` would else be read as `7 → 1`. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What is worth at most that. */
export const atMost = (value: string): string => formula(`≤ ${value}`);

/** An interval, as its bar lies: the least on the left. */
export const interval = (low: string, high: string): string => formula(`${low} … ${high}`);
