/** Letters with a colour of their own; the other letters share the rest of the palette. */
const LETTERS: Record<string, number> = { g: 2, r: 0, y: 3, b: 1 };
const OTHERS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** The place of a letter's colour in the palette. */
export function cardColour(letter: string): number {
  return LETTERS[letter] ?? OTHERS[(letter.charCodeAt(0) - 97) % OTHERS.length] ?? 11;
}
