/** How a game ended for the person at the board. */
import type { Session } from "../api/types";

export type Ending = "won" | "lost" | "drawn" | "over";

/** Null while the game continues; `over` where nobody at this board has won or lost. */
export function endingOf(session: Session): Ending | null {
  const { outcome, turn } = session.position;
  if (turn !== "over" || !outcome) return null;
  if (session.rules.has_points) return outcome.winner === 0 ? "won" : "over";
  if (session.rules.puzzle) return outcome.winner === 0 ? "won" : "lost";
  if (outcome.winner === null) return "drawn";
  const people = session.seats.filter((seat) => seat === "human").length;
  if (people !== 1) return "over";
  return session.seats[outcome.winner] === "human" ? "won" : "lost";
}
