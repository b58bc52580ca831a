/** The code beside a film: at each step the line that is about to run, the calls under way, and what variables hold. */
import type { Film } from "../../../api/schema";
import { countBelow, grouped, sums, type Grouped } from "./columns";

type Code = NonNullable<Film["code"]>;

export interface Call {
  frame: number;
  name: string;
  file: number;
  /** The line of it that runs, or that waits for the call above it. */
  line: number;
  /** The node at which the search was when it began; −1: at none yet. */
  node: number;
}

export interface Variable {
  name: string;
  value: string;
  /** Whether the line before has just changed it. */
  fresh: boolean;
}

export class CodeSteps {
  readonly length: number;
  readonly #frame: Int32Array;
  /** The call from which each call came; −1: from none that is watched. */
  readonly #caller: Int32Array;
  readonly #stepsOf: Grouped;
  readonly #changesOf: Grouped;
  /** The step at which each change was seen. */
  readonly #changedAt: Int32Array;
  /** The step during which each event happened. */
  readonly #eventStep: Int32Array;

  constructor(
    readonly code: Code,
    film: Film,
  ) {
    const { steps, frames, changed } = code;
    this.length = steps.line.length;
    this.#frame = sums(steps.frame);
    this.#eventStep = sums(film.events.step);
    this.#stepsOf = grouped(this.#frame, frames.node.length);
    this.#caller = new Int32Array(frames.node.length).fill(-1);
    const stack: number[] = [];
    for (let step = 0; step < this.length; step++) {
      const frame = this.#frame[step]!;
      const depth = frames.depth[frame]!;
      if (stack[depth] === frame) continue;
      stack[depth] = frame;
      this.#caller[frame] = stack[depth - 1] ?? -1;
    }
    const firstChange = sums(steps.changes);
    this.#changedAt = new Int32Array(changed.value.length);
    const owner = new Int32Array(changed.value.length);
    for (let step = 0; step < this.length; step++) {
      const end = firstChange[step + 1] ?? changed.value.length;
      for (let change = firstChange[step]!; change < end; change++) {
        this.#changedAt[change] = step;
        owner[change] = this.#frame[step]!;
      }
    }
    this.#changesOf = grouped(owner, frames.node.length);
  }

  depth(step: number): number {
    return this.code.frames.depth[this.#frame[step]!] ?? 0;
  }

  /** The file and the line that are about to run. */
  place(step: number): { file: number; line: number } {
    const { frames, functions, steps } = this.code;
    return {
      file: functions[frames.function[this.#frame[step]!]!]?.file ?? 0,
      line: steps.line[step] ?? 0,
    };
  }

  /** The calls under way, the first one first. */
  stack(step: number): Call[] {
    const { frames, functions, steps } = this.code;
    const calls: Call[] = [];
    for (let frame = this.#frame[step] ?? -1; frame >= 0; frame = this.#caller[frame]!) {
      const { name, file } = functions[frames.function[frame]!]!;
      calls.push({ frame, name, file, line: steps.line[this.#lastOf(frame, step)]!, node: frames.node[frame]! });
    }
    return calls.reverse();
  }

  /** What the variables of a call hold when a step is about to run. */
  variables(frame: number, step: number): Variable[] {
    const { start, member } = this.#changesOf;
    const { changed, variables, values } = this.code;
    const held = new Map<number, { value: number; at: number }>();
    for (let at = start[frame]!; at < start[frame + 1]!; at++) {
      const change = member[at]!;
      if (this.#changedAt[change]! > step) break;
      held.set(changed.variable[change]!, { value: changed.value[change]!, at: this.#changedAt[change]! });
    }
    const now = this.#lastOf(frame, step);
    return [...held].flatMap(([variable, { value, at }]) =>
      value < 0 ? [] : { name: variables[variable]!, value: values[value]!, fresh: at === now },
    );
  }

  /** That many events have happened when a step is about to run. */
  momentOf(step: number): number {
    return countBelow(this.#eventStep, step);
  }

  /** The step during which the last of that many events happened. */
  stepOf(moment: number): number {
    return Math.max(0, this.#eventStep[moment - 1] ?? 0);
  }

  /** The next step from one on, or (`by` −1) the one before, that is no deeper in the stack; −1: there is none. */
  over(step: number, by: 1 | -1 = 1): number {
    return this.#seek(step, by, this.depth(step));
  }

  /** The next step of a call further out. */
  out(step: number): number {
    return this.#seek(step, 1, this.depth(step) - 1);
  }

  /** The next step at a line where somebody wants to stop. */
  nextAt(step: number, wanted: (file: number, line: number) => boolean): number {
    for (let at = step + 1; at < this.length; at++) {
      const { file, line } = this.place(at);
      if (wanted(file, line)) return at;
    }
    return -1;
  }

  #seek(step: number, by: 1 | -1, depth: number): number {
    const { frames } = this.code;
    for (let at = step + by; at >= 0 && at < this.length; at += by)
      if (frames.depth[this.#frame[at]!]! <= depth) return at;
    return -1;
  }

  /** The last step of a call up to a step. */
  #lastOf(frame: number, step: number): number {
    const { start, member } = this.#stepsOf;
    const [first, end] = [start[frame]!, start[frame + 1]!];
    return member[first + countBelow(member, step + 1, first, end) - 1]!;
  }
}
