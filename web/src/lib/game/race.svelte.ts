/** A race of methods as it was watched: the rows as they stand, and the curves of what came before. */
import type { RaceEvent, RaceRow } from "../api/types";

export interface Sample {
  seconds: number;
  expanded: number;
  generated: number;
}

export class RaceRecord {
  rows = $state.raw<RaceRow[]>([]);
  curves = $state.raw<Record<string, Sample[]>>({});
  done = $state(true);
  #work = -1;

  hear(event: RaceEvent): void {
    if (event.work !== this.#work) {
      this.#work = event.work;
      this.curves = {};
    }
    this.rows = event.rows;
    this.done = event.done;
    const curves = { ...this.curves };
    for (const row of event.rows) {
      const known = curves[row.method] ?? [{ seconds: 0, expanded: 0, generated: 0 }];
      if (row.seconds > (known.at(-1)?.seconds ?? 0)) {
        const { seconds, expanded, generated } = row;
        curves[row.method] = [...known, { seconds, expanded, generated }];
      } else curves[row.method] = known;
    }
    this.curves = curves;
  }
}
