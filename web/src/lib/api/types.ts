/** What travels between the server and the page; docs/studio-api.md says what it means. */

export interface SettingInfo {
  name: string;
  type: "int" | "float" | "bool" | "str";
  default: SettingValue;
  choices?: SettingValue[] | null;
  range?: [number | null, number | null] | null;
  help: string;
}

export type SettingValue = string | number | boolean | null;

export interface Named {
  name: string;
  summary: string;
  settings: SettingInfo[];
}

export interface GameInfo extends Named {
  view: View["kind"];
  players: number;
  player_names: string[];
  has_chance: boolean;
  has_points: boolean;
  puzzle: boolean;
}

export interface AgentList {
  game: string;
  agents: Named[];
  hint: string;
}

export interface MethodInfo {
  name: string;
  summary: string;
  informed: boolean;
}

export interface HeuristicInfo {
  name: string;
  admissible: boolean;
  consistent: boolean;
  note: string;
}

export interface MethodList {
  game: string;
  methods: MethodInfo[];
  heuristics: HeuristicInfo[];
}

export interface AlgorithmList {
  game: string;
  algorithms: Named[];
}

export interface Slide {
  source: number;
  target: number;
  tile: number;
  merged: boolean;
}

export interface SlideAction {
  kind: "slide";
  name: string;
  points: number;
  slides: Slide[];
}

export interface DiscAction {
  kind: "disc";
  name: string;
  square: number | null;
  turned: number[];
}

export interface CaptureAction {
  kind: "capture";
  name: string;
  cell: number;
  house: number;
  captured: number[];
}

export interface CompanionAction {
  kind: "companion";
  name: string;
  companion: string;
  cells: number[];
  dismissed: string | null;
}

export interface PourAction {
  kind: "pour";
  name: string;
  source: number;
  target: number;
  units: number;
  colour: number;
}

export interface Card {
  number: number;
  colour: string;
}

export interface CarryAction {
  kind: "carry";
  name: string;
  source: number;
  target: number;
  card: Card;
}

export interface PlainAction {
  kind: "plain";
  name: string;
}

export type Action =
  SlideAction | DiscAction | CaptureAction | CompanionAction | PourAction | CarryAction | PlainAction;

export interface Twenty48View {
  kind: "2048";
  size: number;
  cells: number[];
  largest: number;
}

export interface OthelloView {
  kind: "othello";
  size: number;
  cells: (0 | 1 | null)[];
  counts: [number, number];
  mobility: [number, number];
}

export interface House {
  name: string;
  size: number;
  left: number;
  held: [number, number];
  banner: number | null;
  secured: number | null;
}

export interface Companion {
  name: string;
  picks: number;
  cells: number[];
  dismiss: string[];
}

export interface KingView {
  kind: "hand-of-the-king";
  side: number;
  cells: number[];
  varys: number;
  houses: House[];
  banners: [number, number];
  with_companions: boolean;
  choosing: boolean;
  companions: Companion[];
}

export interface WaterView {
  kind: "water-sort";
  capacity: number;
  tubes: number[][];
  done: boolean[];
}

export interface CardView {
  kind: "card-sort";
  columns: Card[][];
  colours: string[];
  cards: number;
  done: boolean[];
}

export interface TextView {
  kind: "text";
}

export type View = Twenty48View | OthelloView | KingView | WaterView | CardView | TextView;

export interface Outcome {
  winner: number | null;
  reason: string;
  score: number[];
}

export interface Position {
  text: string;
  board: string;
  turn: "player" | "chance" | "over";
  player: number | null;
  actions: Action[];
  action_count: number;
  outcome: Outcome | null;
  view: View;
}

export interface Chance {
  name: string;
  cell?: number | null;
  tile?: number | null;
}

export interface Turn {
  ply: number;
  player: number;
  action: Action;
  chance: Chance[];
  by: string;
  points: number;
  value: number | null;
  exact: boolean;
}

export interface MoveLine {
  ply: number;
  player: number;
  name: string;
  chance: string[];
  by: string;
  value: number | null;
}

export interface MoveList {
  ply: number;
  moves: MoveLine[];
}

export interface Thinking {
  player: number;
  agent: string;
  seconds: number;
  nodes: number;
}

export type WorkKind = "solve" | "race" | "graph" | "light" | "hint";

export interface Session {
  id: string;
  seq: number;
  game: string;
  rules: GameInfo;
  seed: number;
  seats: string[];
  ply: number;
  plies: number;
  points: number;
  best: number | null;
  last: Turn | null;
  position: Position;
  can_undo: boolean;
  can_redo: boolean;
  autoplay: { playing: boolean; agent: string | null; delay: number };
  thinking: Thinking | null;
  working: WorkKind[];
  created: number;
  updated: number;
}

export interface SessionSummary {
  id: string;
  game: string;
  seed: number;
  seats: string[];
  plies: number;
  created: number;
  updated: number;
}

export interface NewSession {
  game?: string;
  seed?: number;
  seats?: string[];
  start?: string;
  moves?: string[];
  text?: string;
  link?: string;
}

export interface HintValue {
  name: string;
  value: number | null;
  bounded: boolean;
}

export interface Hint {
  ply: number;
  agent: string;
  action: string | null;
  value: number | null;
  values: HintValue[];
  line: string[];
  nodes: number;
  depth: number;
  seconds: number;
  exact: boolean;
  complete: boolean;
}

export interface Exported {
  text: string;
  link: string;
  position: string;
  board: string;
}

export interface RaceRow {
  method: string;
  heuristic: string | null;
  state: "waiting" | "searching" | "solved" | "impossible" | "gave up";
  expanded: number;
  generated: number;
  depth: number;
  length: number | null;
  optimal: boolean;
  seconds: number;
}

export interface GraphPoint {
  ply: number;
  value: number | null;
}

export interface SolveEvent {
  type: "solve";
  seq: number;
  work: number;
  state: "searching" | "solved" | "impossible" | "gave up" | "playing" | "done" | "stopped";
  method: string;
  expanded: number;
  generated: number;
  seconds: number;
  moves: string[] | null;
  optimal: boolean;
  at: number;
}

export interface RaceEvent {
  type: "race";
  seq: number;
  work: number;
  rows: RaceRow[];
  done: boolean;
}

export interface LightEvent {
  type: "light";
  seq: number;
  work: number;
  ply: number;
  state: "working" | "open" | "dead" | "unknown";
}

export interface SessionEvent {
  type: "session";
  seq: number;
  reason: "snapshot" | "move" | "undo" | "redo" | "goto" | "seats" | "autoplay";
  session: Session;
}

export interface GraphEvent {
  type: "graph";
  seq: number;
  work: number;
  judge: string;
  points: GraphPoint[];
  done: boolean;
}

export type Event =
  | SessionEvent
  | GraphEvent
  | SolveEvent
  | RaceEvent
  | LightEvent
  | { type: "thinking"; seq: number; thinking: Thinking | null }
  | { type: "notice"; seq: number; code: string; message: string }
  | { type: "pong"; seq: number };
