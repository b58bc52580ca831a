/** Games, players and results in words. */
import type { GameInfo, Position, Session } from "../api/types";
import { readCall } from "../calls";
import { fill, num, t, told, unfilled, type Key, type Values } from "../i18n/index.svelte";
import { opponents } from "../ladder/opponents.svelte";
import { guestTitle } from "./guests.svelte";
import { kitOf } from "./kits";

/** One of the server's names in a game, which is given by the kind of its view or as it is written. */
export const word = (game: string, key: string, otherwise: string): string =>
  told(key, otherwise, kitOf(game)?.words);

/** A text of the page that a game may put in words of its own. */
const phrase = (game: string, key: Key, values: Values): string => fill(word(game, key, unfilled(key)), values);

/** A game by name. Where the kind of its view is known that decides: somebody's own game may be called like another. */
export const gameTitle = (game: string, view = game): string =>
  word(view, "title", guestTitle(game) ?? readCall(game).name);

/** The settings of a game that differ from the usual ones, in words. */
export function variant(game: string, view = game): string {
  return Object.entries(readCall(game).values)
    .map(([name, value]) => {
      const label = word(view, `setting.${name}`, name);
      if (typeof value === "boolean") return value ? label : "";
      const shown = typeof value === "number" ? num(value) : word(view, `choice.${name}.${value}`, String(value));
      return `${label}: ${shown}`;
    })
    .filter(Boolean)
    .join(" · ");
}

export function playerName(rules: GameInfo, player: number): string {
  if (rules.players === 1) return t("seat.player");
  return word(rules.view, `player.${player}`, rules.player_names[player] ?? String(player));
}

/** A move as people read it. */
export const moveName = (game: string, name: string): string =>
  kitOf(game)?.moveName?.(name) ?? word(game, `move.${name}`, name);

/** Several, one after the other: a raised dot would be taken for a Persian zero. A line breaks between moves only. */
export const moveLine = (moves: string[]): string =>
  moves.map((move) => move.replaceAll(" ", "\u00a0")).join(t("moves.between"));

/** The same where the position is known. */
export function moveNameIn({ view, actions }: Position, name: string): string {
  const action = actions.find((known) => known.name === name);
  return (action && kitOf(view.kind)?.moveNameIn?.(view, action)) ?? moveName(view.kind, name);
}

/** What an engine expects to be played: a sign stands only between moves that are themselves written in parts. */
export function lineOfPlay(game: string, names: string[]): string {
  const moves = names.map((name) => moveName(game, name));
  return moves.some((move) => move.includes(" ")) ? moveLine(moves) : moves.join(" ");
}

/** A search by its name in the reader's language, its settings as they are written. */
export function searchName(search: string): string {
  const { name } = readCall(search);
  const title = told(`method.${name}`, told(`agent.${name}`, name));
  return search.length > name.length ? `${title} \u2066${search.slice(name.length)}\u2069` : title;
}

/** An agent as people read it: its name, and the settings that were chosen. */
export function agentName(game: string, agent: string): string {
  const { name, values } = readCall(agent);
  const settings = Object.entries(values)
    .filter(([setting]) => !HIDDEN.has(setting))
    .map(([setting, value]) => {
      const shown =
        typeof value === "number" ? num(value, 3) : word(game, `choice.${setting}.${value}`, String(value));
      return `${word(game, `setting.${setting}`, setting)} ${shown}`;
    });
  const known = word(game, `agent.${name}`, name);
  return settings.length ? `${known} (${settings.join(", ")})` : known;
}

/** Settings that say nothing about how an agent plays. */
const HIDDEN = new Set(["memory", "threads", "speed"]);

/** `human` or an agent, as people read it. */
export function seatName(seat: string, game = ""): string {
  if (seat === "human") return t("seat.human");
  return opponents.nameOf(seat) ?? told(`seat.${seat}`, agentName(game, seat));
}

/** How the game ended, in one line. */
export function resultText(rules: GameInfo, position: Position, points: number): string {
  const { outcome } = position;
  if (!outcome) return "";
  if (rules.has_points)
    return phrase(rules.view, outcome.winner === 0 ? "result.reached" : "result.points", { points });
  if (rules.puzzle) return outcome.winner === 0 ? t("result.solved") : t("result.stuck");
  const score = outcome.score.map((part) => num(part)).join(" – ");
  if (outcome.winner === null) return t("result.draw", { score });
  return t("result.wins", { player: playerName(rules, outcome.winner), score });
}

interface Ending {
  code: string;
  reason: string;
  values?: Values;
}

/** Why a game ended, in its own words for the code; the server's sentence where there are none, or they say more. */
export function outcomeText(game: string, { code, reason, values = {} }: Ending): string {
  const text = code ? word(game, `outcome.${code}`, "") : "";
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, place = ""]) => place);
  if (!text || places.some((place) => !(place in values))) return reason;
  const named = (name: string, value: string | number) =>
    typeof value === "string" ? word(game, `${name}.${value}`, value) : value;
  return fill(text, Object.fromEntries(places.map((place) => [place, named(place, values[place] ?? "")])));
}

/** Whose turn it is, or what came of the game. */
export function statusText(session: Session): string {
  const { rules, position } = session;
  if (position.turn === "over") return resultText(rules, position, session.points);
  if (rules.players === 1) return "";
  return t("turn.of", { player: playerName(rules, position.player ?? 0) });
}
