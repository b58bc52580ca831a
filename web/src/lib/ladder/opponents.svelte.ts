/** Ladders as they were asked for, and what the agents on them are called. */
import type { LadderInfo, RungInfo } from "../../../api/schema";
import { ladder } from "../api/ladder";
import { prefs } from "../prefs.svelte";

class Opponents {
  #names = $state.raw(new Map<string, RungInfo["names"]>());

  /** A game's ladder, asked for anew each time: the level changes with every game. */
  async of(game: string): Promise<LadderInfo> {
    const found = await ladder(game);
    this.#names = new Map([...this.#names, ...found.rungs.map((rung) => [rung.agent, rung.names] as const)]);
    return found;
  }

  /** What an agent is called if it stands on a ladder that was asked for. */
  nameOf(agent: string): string | undefined {
    return this.#names.get(agent)?.[prefs.language];
  }
}

export const opponents = new Opponents();

/** The rung of about one's own level. */
export const ownRung = (found: LadderInfo): RungInfo | undefined =>
  found.rungs.find((rung) => rung.rank === found.level?.rank);
