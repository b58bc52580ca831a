/** A formula reads from the left in every language; in Persian its signs would else be mirrored. */
const formula = (text: string): string => `\u2066${text}\u2069`;

/** What is worth at most that. */
export const atMost = (value: string): string => formula(`≤ ${value}`);

/** An interval, as its bar lies: the least on the left. */
export const interval = (low: string, high: string): string => formula(`${low} … ${high}`);
