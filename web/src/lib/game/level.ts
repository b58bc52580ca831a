/** A level being drawn: columns of tokens, written as the text that the server reads. */

export type Level = string[][];

/** What the pictures of both puzzles have in common: columns from the bottom to the top, `#` for an empty one. */
export function writeLevel(level: Level, heading: string): string {
  const columns = level.map((column) => (column.length ? column.join(" ") : "#"));
  return (heading ? [heading, ...columns] : columns).join(" / ");
}

/** The first line of a card sort level: columns, colours, cards of each colour. */
export function cardHeading(level: Level): string {
  const cards = level.flat();
  const colours = new Set(cards.map((card) => card.replace(/^\d+/, "")));
  const highest = Math.max(0, ...cards.map((card) => Number.parseInt(card, 10)));
  return `${level.length} ${colours.size} ${highest}`;
}

export const added = (level: Level, at: number, token: string): Level =>
  level.map((column, index) => (index === at ? [...column, token] : column));

export const popped = (level: Level, at: number): Level =>
  level.map((column, index) => (index === at ? column.slice(0, -1) : column));
