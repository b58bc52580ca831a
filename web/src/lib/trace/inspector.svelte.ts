/** One recorded search and what is being looked at in it. */
import { api } from "../api/http";
import type { Trace, TraceInfo, TraceNode, TraceRequest } from "../api/traces";
import { toasts } from "../toasts.svelte";
import { childrenOf, chosenLine, growForest, pathTo, type Forest } from "./forest";

export class Inspector {
  info = $state.raw<TraceInfo | null>(null);
  trace = $state.raw<Trace | null>(null);
  forest = $state.raw<Forest | null>(null);
  searching = $state(false);
  selected = $state(0);
  hovered = $state(-1);
  /** Nodes below this number are shown. */
  until = $state(0);
  board = $state.raw<TraceNode | null>(null);

  #asking: AbortController | null = null;
  #boards = new Map<number, TraceNode>();

  path = $derived.by(() => (this.trace ? pathTo(this.trace.parent, this.selected) : []));
  best = $derived.by(() => (this.trace && this.forest ? chosenLine(this.trace, this.forest) : []));
  /** The node whose board is shown. */
  shown = $derived(this.hovered >= 0 ? this.hovered : this.selected);

  /** The game that was searched, as it is written. */
  get game(): string {
    return this.trace?.game ?? "";
  }

  async search(wanted: TraceRequest): Promise<boolean> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.searching = true;
    this.trace = null;
    this.info = null;
    this.board = null;
    try {
      this.info = await api.record(wanted, asking.signal);
      const trace = await api.trace(this.info.id, asking.signal);
      this.forest = growForest(trace.parent);
      this.#boards.clear();
      this.until = trace.count;
      // The move it chose, so that the replies to it are open already.
      const line = chosenLine(trace, this.forest);
      this.selected = line[1] ?? line[0] ?? 0;
      this.hovered = -1;
      this.trace = trace;
      return true;
    } catch (error) {
      toasts.fail(error);
      return false;
    } finally {
      if (this.#asking === asking) this.searching = false;
    }
  }

  close(): void {
    this.#asking?.abort();
  }

  /** Fetch the board of the node that is shown; called a moment after the pointer came to rest. */
  async fetchBoard(): Promise<void> {
    const { trace, shown } = this;
    if (!trace || shown < 0 || shown >= trace.count) return;
    try {
      const known = this.#boards.get(shown) ?? (await api.traceNode(trace.id, shown));
      this.#boards.set(shown, known);
      if (this.shown === shown && this.trace === trace) this.board = known;
    } catch (error) {
      toasts.fail(error);
    }
  }

  name(node: number): string {
    const { trace } = this;
    return trace ? (trace.names[trace.action[node] ?? -1] ?? "") : "";
  }

  fact(what: string, node: number): number | string | null {
    return this.trace?.columns[what]?.[node] ?? null;
  }

  /** What the search itself knew at this moment of the film: a value only once the node was done. */
  value(node: number): number | null {
    const value = this.fact("value", node) ?? this.fact("f", node);
    return typeof value === "number" && (this.forest?.done[node] ?? 0) < this.until ? value : null;
  }

  /** Arrow keys: up to the parent, down to a child, sideways among siblings. */
  walk(key: string): boolean {
    const { trace, forest, selected } = this;
    if (!trace || !forest) return false;
    const parent = trace.parent[selected] ?? -1;
    const siblings = childrenOf(forest, parent);
    const at = siblings.indexOf(selected);
    const next = {
      ArrowUp: parent,
      ArrowDown: childrenOf(forest, selected)[0],
      ArrowLeft: siblings[at - 1],
      ArrowRight: siblings[at + 1],
    }[key];
    if (next === undefined || next < 0) return false;
    this.selected = next;
    return true;
  }
}
