/** A review of a game, as far as the server has told it. */
import type { ReviewedMove, ReviewEvent } from "../api/types";

export type Wrong = "inaccuracy" | "mistake" | "blunder";
export const WRONG: Wrong[] = ["inaccuracy", "mistake", "blunder"];
export const isWrong = (grade: ReviewedMove["grade"]): grade is Wrong => WRONG.includes(grade as Wrong);

export class ReviewRecord {
  event = $state.raw<ReviewEvent | null>(null);
  moves = $state.raw<ReviewedMove[]>([]);

  /** False for a review that began before this page was there: it is not shown without its beginning. */
  hear(event: ReviewEvent): boolean {
    const known = event.work === this.event?.work ? this.moves : [];
    if (known.length + event.moves.length < event.judged) return false;
    this.event = event;
    this.moves = [...known, ...event.moves].sort((one, other) => one.ply - other.ply);
    return true;
  }

  /** The moves worth a second look: those that were not good, and where the game turned. */
  get notable(): ReviewedMove[] {
    return this.moves.filter((move) => move.turning || isWrong(move.grade));
  }

  count(player: number, grade: string): number {
    return this.moves.filter((move) => move.player === player && move.grade === grade).length;
  }

  /** Mistakes to practise from: another move was better, and it is known which. */
  lessons(players: number[]): ReviewedMove[] {
    return this.moves.filter((move) => isWrong(move.grade) && move.best !== null && players.includes(move.player));
  }
}
