/** Levels of cards: a card is written as its number and the letter of its colour. */
import type { CardView } from "../../../api/schema";
import type { Editor, Level } from "../../lib/game/level";
import { cardColour } from "./colours";

/** The first line of a level: columns, colours, cards of each colour. */
export function heading(level: Level): string {
  const cards = level.flat();
  const colours = new Set(cards.map((card) => card.replace(/^\d+/, "")));
  const highest = Math.max(0, ...cards.map((card) => Number.parseInt(card, 10)));
  return `${level.length} ${colours.size} ${highest}`;
}

export const editor: Editor<CardView> = {
  palette: [..."gryb"].flatMap((colour) => Array.from({ length: 9 }, (_, at) => `${at + 1}${colour}`)),
  drawn: (view) => view.columns.map((column) => column.map((card) => `${card.number}${card.colour}`)),
  heading,
  colour: (token) => cardColour(token.at(-1) ?? "g"),
  face: (token, placed) => (placed ? token : token.slice(0, -1)),
  spoken: (token) => token,
};
