/** Moves in a lesson's texts, in the words of the page: the lesson marks them, the game names them. */
import { moveLine, moveName, searchName } from "../game/words";
import type { LessonOption } from "../../../api/schema";

const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/g;

/** Moves, separated by commas, as the game says them. */
export function movesNamed(game: string, text: string): string {
  return moveLine(text.split(", ").map((name) => moveName(game, name)));
}

/** A sentence with its moves in the words of the page. */
export function withMoves(game: string, text: string): string {
  return text.replace(ISOLATED, (_, inside: string) => `\u2066${movesNamed(game, inside)}\u2069`);
}

/** HTML with the moves in it named: those that are marked, and those that stand alone in code. */
export function htmlWithMoves(game: string, html: string): string {
  const named = html.replace(
    ISOLATED,
    (_, inside: string) => `<bdi dir="ltr">${escaped(movesNamed(game, unescaped(inside)))}</bdi>`,
  );
  return named.replace(/<code>([^<]*)<\/code>/g, (_, inside: string) => {
    const text = unescaped(inside);
    return `<code dir="ltr">${escaped(movesNamed(game, text))}</code>`;
  });
}

const unescaped = (text: string) =>
  text
    .replace(/&gt;/g, ">")
    .replace(/&lt;/g, "<")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** What an option is called. */
export function optionName(game: string, option: LessonOption): string {
  if (option.says === "move") return movesNamed(game, option.label);
  return option.says === "search" ? searchName(option.label) : option.label;
}
