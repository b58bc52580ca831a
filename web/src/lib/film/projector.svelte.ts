/** A film that is being watched: where one is in it, what one looks at, and the ways to continue. */
import type { Film } from "../../../api/schema";
import { CodeSteps } from "./code";
import { pathTo, growForest, type Forest } from "./forest";
import { Frontier, frontierKind, type FrontierKind } from "./frontier";
import { jumpsOf, type Jump } from "./jumps";
import { lineAt, Replay, rootAt } from "./replay";

/** Where a film stands: after that many events, of which no more than `last` may be seen. */
export interface Place {
  moment: number;
  readonly last: number;
  /** The node to look at; −1, or missing: where the search is. */
  readonly target?: number;
}

/** More lines than any file has. */
const FILE = 1_000_000;

class OwnPlace implements Place {
  moment = $state(0);

  constructor(readonly last: number) {}
}

export class Projector {
  readonly replay: Replay;
  readonly code: CodeSteps | null;
  readonly forest: Forest;
  readonly frontier: Frontier;
  readonly frontierKind: FrontierKind | null;
  readonly jumps: Map<Jump, number[]>;

  /** Lines at which playing stops. */
  stops = $state.raw<ReadonlySet<number>>(new Set());

  #place: Place;
  /** The step one has gone to line by line; it holds until the moment is another. */
  #walked = $state.raw<{ moment: number; step: number } | null>(null);
  /** The node that was chosen to be looked at; it holds until one continues. */
  #looked = $state.raw<{ moment: number; step: number; node: number } | null>(null);

  constructor(
    readonly film: Film,
    place?: Place,
  ) {
    this.replay = new Replay(film);
    this.code = film.code ? new CodeSteps(film.code, film) : null;
    this.forest = growForest(film.nodes.parent);
    this.frontier = new Frontier(film);
    this.frontierKind = frontierKind(film);
    this.jumps = jumpsOf(film, this.replay);
    this.#place = place ?? new OwnPlace(film.events.kind.length);
  }

  get last(): number {
    return Math.min(this.#place.last, this.replay.length);
  }

  get moment(): number {
    return Math.min(this.#place.moment, this.last);
  }

  /** The line of code that is about to run, or in which the last event happened; −1: no code was recorded. */
  get step(): number {
    if (!this.code?.length) return -1;
    return this.#walked?.moment === this.moment ? this.#walked.step : this.code.stepOf(this.moment);
  }

  /** What is known now. */
  get now(): Replay {
    return this.replay.seek(this.moment);
  }

  /** The event that has just happened; −1: none yet. */
  get event(): number {
    return this.moment - 1;
  }

  get kind(): string {
    return this.kindOf(this.event);
  }

  kindOf(event: number): string {
    return this.film.kinds[this.film.events.kind[event] ?? -1] ?? "";
  }

  /** The node of the last event; −1: none. */
  get here(): number {
    return this.film.events.node[this.event] ?? -1;
  }

  get root(): number {
    return rootAt(this.now, this.forest.roots);
  }

  /** The line that the search would play now. */
  get line(): number[] {
    return lineAt(this.now, this.root);
  }

  /** The node one looks at: the one chosen, else where the search is. */
  get selected(): number {
    const { moment, step, node } = this.#looked ?? { moment: -1, step: -1, node: -1 };
    if (moment === this.moment && step === this.step && this.now.has(node)) return node;
    const wanted = [this.#place.target ?? -1, this.here].find((one) => this.now.has(one));
    return wanted ?? Math.max(0, this.root);
  }

  /** From the root to where the search is. */
  get path(): number[] {
    const at = this.now.has(this.here) ? this.here : this.root;
    return at < 0 ? [] : pathTo(this.film.nodes.parent, at);
  }

  /** Whether there is nothing before this. */
  get begins(): boolean {
    return this.moment <= 0 && this.step <= 0;
  }

  look(node: number): void {
    this.#looked = { moment: this.moment, step: this.step, node };
  }

  /** Go to a moment. */
  go(moment: number): void {
    this.#walked = null;
    this.#place.moment = Math.max(0, Math.min(this.last, moment));
  }

  /** Go to a step of the code. */
  walk(step: number): void {
    if (!this.code) return;
    const moment = this.code.momentOf(step);
    if (step < 0 || step >= this.code.length || moment > this.last) {
      this.go(step < 0 ? 0 : this.last);
      return;
    }
    this.#place.moment = moment;
    this.#walked = { moment, step };
  }

  /** One line; without code one event. */
  into(): void {
    if (this.code) this.walk(this.step + 1);
    else this.go(this.moment + 1);
  }

  /** To the next line without what the calls in this one do; without code past all that happens below this node. */
  over(): void {
    if (this.code) this.#onward(this.code.over(this.step));
    else this.go(this.#leaving(this.here));
  }

  /** Until the call that runs has come back; without code until the search is above this node. */
  out(): void {
    if (this.code) this.#onward(this.code.out(this.step));
    else this.go(this.#leaving(this.film.nodes.parent[this.here] ?? -1));
  }

  /** One line back: first to before its events, if they have happened. */
  back(): void {
    if (!this.code) this.go(this.moment - 1);
    else if (this.code.momentOf(this.step) < this.moment) this.walk(this.step);
    else this.walk(this.step - 1);
  }

  canJump(jump: Jump): boolean {
    return this.#next(this.jumps.get(jump) ?? []) >= 0;
  }

  jump(jump: Jump): void {
    const event = this.#next(this.jumps.get(jump) ?? []);
    if (event >= 0) this.go(event + 1);
  }

  /** To the next event at the node one looks at, which stays chosen; false: nothing more happens there. */
  visit(): boolean {
    const { node } = this.film.events;
    const wanted = this.selected;
    for (let event = this.moment; event < this.last; event++)
      if (node[event] === wanted) {
        this.go(event + 1);
        return true;
      }
    return false;
  }

  stopsAt(file: number, line: number): boolean {
    return this.stops.has(file * FILE + line);
  }

  toggleStop(file: number, line: number): void {
    const stops = new Set(this.stops);
    if (!stops.delete(file * FILE + line)) stops.add(file * FILE + line);
    this.stops = stops;
  }

  /** The next step at a line with a stop; −1: there is none. */
  nextStop(): number {
    if (!this.code || !this.stops.size) return -1;
    const step = this.code.nextAt(this.step, (file, line) => this.stopsAt(file, line));
    return step >= 0 && this.code.momentOf(step) <= this.last ? step : -1;
  }

  #onward(step: number): void {
    if (step < 0) this.go(this.last);
    else this.walk(step);
  }

  #next(events: number[]): number {
    const event = events.find((one) => one >= this.moment) ?? -1;
    return event < this.last ? event : -1;
  }

  /** The moment after the next event that does not happen below a node. */
  #leaving(node: number): number {
    const { parent } = this.film.nodes;
    for (let event = this.moment; event < this.last; event++) {
      let at = this.film.events.node[event] ?? -1;
      if (at === node) return event + 1;
      while (at >= 0 && at !== node) at = parent[at]!;
      if (at < 0) return event + 1;
    }
    return this.last;
  }
}
