/** What a game offers the page beyond what the server tells: its pictures and its words. All but the board is optional;
 * a game without a kit is shown as text. Found by the kind of the view that the server sends. */
import type { Component } from "svelte";
import type { Advice, Position, Session, Turn, View } from "../api/types";
import { readCall } from "../calls";
import type { Words } from "../i18n/index.svelte";
import { teach, type Sentences } from "../i18n/sentences";
import type { GridEditor } from "./grid_editor";
import type { Editor } from "./level";
import type { Table } from "./table.svelte";

/** A move that takes several presses: what has been chosen so far. */
export interface Draft {
  readonly begun: boolean;
  reset(): void;
}

/** What of some advice is shown on a board: the move it names, and what the others are worth. */
export type Seen = Pick<Advice, "action" | "unit" | "values">;

export interface BoardProps<V extends View = View, D extends Draft = Draft> {
  position: Position;
  view: V;
  /** The turn to animate: null shows the position as it is. */
  fresh: Turn | null;
  last: Turn | null;
  hint: Seen | null;
  draft?: D | undefined;
  /** How much of its full time an animation takes. */
  pace: number;
  /** Missing: the board can only be looked at. */
  onmove?: ((action: string) => void) | undefined;
}

export interface PartProps<V extends View = View, D extends Draft = Draft> {
  session: Session;
  table: Table;
  view: V;
  draft?: D | undefined;
}

/** What is chosen beside the board where a position asks for that, and what is known of it. */
export interface ChoiceProps<V extends View = View, D extends Draft = Draft> {
  view: V;
  draft: D;
  hint: Seen | null;
}

export interface Kit<V extends View = View, D extends Draft = Draft> {
  kind: V["kind"];
  words: Words;
  /** What its rules say no with, in Persian. */
  sentences?: Sentences;
  Board: Component<BoardProps<V, D>>;
  /** Its card on the first page: SVG on a field of 400 × 176. */
  Art?: Component;
  /** Above the board. */
  Head?: Component<PartProps<V, D>>;
  /** Below the board. */
  Foot?: Component<PartProps<V, D>>;
  /** What some moves are chosen from beside the board. */
  Choice?: Component<ChoiceProps<V, D>>;
  /** Below the controls. */
  Tools?: Component<PartProps<V, D>>;
  /** First in the side panel. */
  Aside?: Component<PartProps<V, D>>;
  /** A board that grows in width, not a square. */
  wide?: boolean;
  /** How high everything beside the board is together: a square board leaves that room on the screen. */
  others?: string;
  /** Begin a move that takes several presses; `done` plays it. */
  draft?: (done: (action: string) => void) => D;
  /** The game as people know it, where its usual settings are others. */
  usual?: string;
  /** What its own keys do: the keys, and the word that says it. */
  keys?: [string, string][];
  /** The move that a key stands for. */
  keyed?: (event: KeyboardEvent) => string | undefined;
  /** A key that nobody else took. */
  onkey?: (event: KeyboardEvent, table: Table) => void;
  /** A move in words, where its name and the words of the game do not say enough. */
  moveName?: (name: string) => string;
  /** The same where the position is known; undefined: no better than that. */
  moveNameIn?: (view: V, action: Position["actions"][number]) => string | undefined;
  /** A sign before the name of a move. */
  sign?: (name: string) => string;
  /** What the pieces of its players look like in a list of moves. */
  pieces?: [string, string];
  /** Whether its colours carry a mark only where that is wanted. */
  marked?: boolean;
  /** How its positions are put together by hand, cell by cell. */
  gridEditor?: GridEditor<V>;
  /** How its levels are drawn by hand. */
  editor?: Editor<V>;
  /** Whether every position is valued as it comes, unless a person chose otherwise. */
  watched?: boolean;
  /** A command that trains something for it. */
  training?: string;
}

const kits = new Map<string, Kit>();

/** Called once, before the page is shown. */
export function provide(offered: readonly Kit[]): void {
  for (const kit of offered) kits.set(kit.kind, kit);
  teach(offered.flatMap((kit) => kit.sentences ?? []));
}

/** A kit among those of other games: its components are only ever given views of its own kind. */
export const kit = <V extends View, D extends Draft = Draft>(own: Kit<V, D>): Kit => own as unknown as Kit;

/** The kit for a kind of view, or for a game as it is written. */
export const kitOf = (game: string): Kit | undefined => kits.get(readCall(game).name);

export const allKits = (): Kit[] => [...kits.values()];
