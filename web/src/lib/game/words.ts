/** Games, players and results in words. */
import { readCall } from "../calls";
import { num, t, told } from "../i18n/index.svelte";
import type { GameInfo, Position, Session } from "../api/types";

export const gameTitle = (game: string): string => told(`game.${readCall(game).name}`, readCall(game).name);

/** The settings of a game that differ from the usual ones, in words. */
export function variant(game: string): string {
  return Object.entries(readCall(game).values)
    .map(([name, value]) => {
      const label = told(`setting.${name}`, name);
      if (typeof value === "boolean") return value ? label : "";
      const shown = typeof value === "number" ? num(value) : told(`choice.${name}.${value}`, String(value));
      return `${label}: ${shown}`;
    })
    .filter(Boolean)
    .join(" · ");
}

export function playerName(rules: GameInfo, player: number): string {
  if (rules.players === 1) return t("seat.player");
  return told(
    `player.${rules.name}.${player}`,
    told(`player.${player}`, rules.player_names[player] ?? String(player)),
  );
}

/** A move as people read it: directions in words, tubes and columns counted from 1 as they are labelled. */
export function moveName(name: string): string {
  const carried = /^(\d+)>(\d+)$/.exec(name);
  if (carried) return `${num(Number(carried[1]) + 1)} → ${num(Number(carried[2]) + 1)}`;
  return told(`move.${name}`, name);
}

/** The same where the position is known: in Hand of the King a cell says little without the house on it. */
export function moveNameIn(position: Position, name: string): string {
  const action = position.actions.find((known) => known.name === name);
  if (action?.kind !== "capture" || position.view.kind !== "hand-of-the-king") return moveName(name);
  const house = position.view.houses[action.house - 1]?.name ?? "";
  return `${told(`house.${house}`, house)} ${num(action.cell)}`;
}

/** `human` or an agent, as people read it. */
export function seatName(seat: string): string {
  return seat === "human" ? t("seat.human") : told(`seat.${seat}`, seat);
}

/** How the game ended, in one line. */
export function resultText(rules: GameInfo, position: Position, points: number): string {
  const { outcome } = position;
  if (!outcome) return "";
  if (rules.has_points) return t(outcome.winner === 0 ? "result.reached" : "result.points", { points });
  if (rules.puzzle) return outcome.winner === 0 ? t("result.solved") : t("result.stuck");
  const score = outcome.score.map((part) => num(part)).join(" – ");
  if (outcome.winner === null) return t("result.draw", { score });
  return t("result.wins", { player: playerName(rules, outcome.winner), score });
}

/** Whose turn it is, or what came of the game. */
export function statusText(session: Session): string {
  const { rules, position } = session;
  if (position.turn === "over") return resultText(rules, position, session.points);
  if (rules.players === 1) return "";
  return t("turn.of", { player: playerName(rules, position.player ?? 0) });
}
