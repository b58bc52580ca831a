/** Colours of water and cards, far apart from each other, each with a mark for eyes that do not part them. */

export const WATER = [
  "#e5484d",
  "#2f7de1",
  "#34a853",
  "#f5b52a",
  "#8e4ec6",
  "#ef7f1a",
  "#12a5a5",
  "#e668b3",
  "#8c5a34",
  "#9bcf3d",
  "#1c3f94",
  "#8a93a3",
  "#f6a19a",
  "#0f6b4f",
  "#6bc7ef",
];

export const MARKS = [..."●▲■◆★✚♥♣♠✿☾☀♦✖◐"];

/** Letters of card sort with a colour of their own; the other letters share the rest of the palette. */
const LETTERS: Record<string, number> = { g: 2, r: 0, y: 3, b: 1 };
const OTHERS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

export function cardColour(letter: string): number {
  return LETTERS[letter] ?? OTHERS[(letter.charCodeAt(0) - 97) % OTHERS.length] ?? 11;
}
