/** Drawing a laid-out forest on a canvas. Whatever falls on one pixel is drawn once, so any size stays smooth. */
import type { Trace } from "../api/traces";
import type { Forest, Layout } from "./forest";

export interface Sight {
  /** Pixels for one unit of the layout, and for one ply. */
  wide: number;
  tall: number;
  /** Where the layout's origin stands on the canvas. */
  left: number;
  top: number;
}

export interface Ink {
  text: string;
  soft: string;
  line: string;
  paper: string;
  accent: string;
  first: string;
  second: string;
  chance: string;
  bad: string;
  best: string;
}

export interface Scene {
  trace: Trace;
  forest: Forest;
  layout: Layout;
  /** Nodes with a number below this are shown: the film. */
  until: number;
  selected: number;
  hovered: number;
  path: Set<number>;
  best: Set<number>;
  /** Letters of the longest name: names are shown where they have room. */
  longest: number;
  label: (node: number) => { name: string; value: string };
}

const LETTER = 6.5;
const ROUND = 7;

export const placeX = (sight: Sight, x: number) => sight.left + x * sight.wide;
export const placeY = (sight: Sight, depth: number) => sight.top + depth * sight.tall;

export function paint(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  sight: Sight,
  scene: Scene,
  ink: Ink,
): void {
  context.clearRect(0, 0, width, height);
  const { layout } = scene;
  const first = Math.max(0, Math.floor((-sight.top - sight.tall) / sight.tall));
  const last = Math.min(layout.rows.length - 1, Math.ceil((height - sight.top + sight.tall) / sight.tall));
  edges(context, width, sight, scene, ink, Math.max(1, first), last);
  for (let depth = first; depth <= last; depth++) row(context, width, sight, scene, ink, depth);
}

function edges(
  context: CanvasRenderingContext2D,
  width: number,
  sight: Sight,
  scene: Scene,
  ink: Ink,
  first: number,
  last: number,
): void {
  const { trace, layout, until } = scene;
  context.lineWidth = 1;
  context.strokeStyle = ink.line;
  context.globalAlpha = 0.6;
  context.beginPath();
  const strong: number[] = [];
  for (let depth = first; depth <= last; depth++) {
    const y = Math.round(placeY(sight, depth));
    const above = Math.round(placeY(sight, depth - 1));
    let lastChild = NaN;
    let lastParent = NaN;
    for (const node of layout.rows[depth]!) {
      if (node >= until) continue;
      const parent = trace.parent[node]!;
      const x = clamped(placeX(sight, layout.x[node]!), width);
      const from = clamped(placeX(sight, layout.x[parent]!), width);
      if ((x === lastChild && from === lastParent) || (x === from && (x < 0 || x > width))) continue;
      lastChild = x;
      lastParent = from;
      if (scene.path.has(node) || scene.best.has(node)) strong.push(node);
      context.moveTo(from, above);
      context.lineTo(x, y);
    }
  }
  context.stroke();
  context.globalAlpha = 1;
  for (const node of strong) {
    context.beginPath();
    context.lineWidth = 3;
    context.strokeStyle = scene.path.has(node) ? ink.accent : ink.best;
    context.moveTo(placeX(sight, layout.x[trace.parent[node]!]!), placeY(sight, scene.forest.depth[node]! - 1));
    context.lineTo(placeX(sight, layout.x[node]!), placeY(sight, scene.forest.depth[node]!));
    context.stroke();
  }
}

/** Whole pixels; all that is far off screen counts as one place beside it. */
function clamped(x: number, width: number): number {
  return x < -40 ? -40 : x > width + 40 ? width + 40 : Math.round(x);
}

function row(
  context: CanvasRenderingContext2D,
  width: number,
  sight: Sight,
  scene: Scene,
  ink: Ink,
  depth: number,
): void {
  const { layout, trace, until } = scene;
  const y = placeY(sight, depth);
  const cuts = trace.columns.cut;
  const roomy = Math.max(24, scene.longest * LETTER);
  const nodes = layout.rows[depth]!.filter((node) => node < until);
  let drawn = -Infinity;
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    const x = placeX(sight, layout.x[node]!);
    if (x < -30 || x > width + 30) continue;
    const marked = node === scene.selected || node === scene.hovered;
    if (Math.round(x) === Math.round(drawn) && !marked) continue;
    // A node is as large, and named, as the distance to its neighbours allows.
    const next = at + 1 < nodes.length ? placeX(sight, layout.x[nodes[at + 1]!]!) : Infinity;
    const room = Math.min(x - drawn, next - x);
    drawn = x;
    const size = Math.max(marked ? 5 : 1.5, Math.min(ROUND, room * 0.32));
    shape(context, x, y, size, trace.turn[node]!, ink);
    if (cuts?.[node] && size > 3) {
      context.lineWidth = 2.5;
      context.strokeStyle = ink.bad;
      context.beginPath();
      context.moveTo(x - size, y + size + 4);
      context.lineTo(x + size, y + size + 4);
      context.stroke();
    }
    if (marked) {
      context.lineWidth = 3;
      context.strokeStyle = node === scene.selected ? ink.accent : ink.text;
      context.beginPath();
      context.arc(x, y, size + 4, 0, Math.PI * 2);
      context.stroke();
    }
    if (room >= roomy || marked) names(context, x, y, size, scene.label(node), ink);
  }
}

/** Players are round, chance is a diamond, a finished game is square. */
function shape(context: CanvasRenderingContext2D, x: number, y: number, size: number, turn: number, ink: Ink): void {
  context.fillStyle = turn === 0 ? ink.first : turn === 1 ? ink.second : turn === -1 ? ink.chance : ink.soft;
  if (size < 2.5) {
    context.fillRect(x - size / 2, y - 4, Math.max(1, size), 8);
    return;
  }
  context.beginPath();
  if (turn === -1) {
    context.moveTo(x, y - size * 1.2);
    context.lineTo(x + size * 1.2, y);
    context.lineTo(x, y + size * 1.2);
    context.lineTo(x - size * 1.2, y);
    context.closePath();
  } else if (turn === -2) context.rect(x - size * 0.85, y - size * 0.85, size * 1.7, size * 1.7);
  else context.arc(x, y, size, 0, Math.PI * 2);
  context.fill();
}

function names(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  label: { name: string; value: string },
  ink: Ink,
): void {
  context.textAlign = "center";
  context.lineWidth = 4;
  context.strokeStyle = ink.paper;
  context.font = "600 11px Inter Variable, Vazirmatn Variable, sans-serif";
  context.strokeText(label.name, x, y - size - 6);
  context.fillStyle = ink.text;
  context.fillText(label.name, x, y - size - 6);
  if (!label.value) return;
  context.font = "10px Inter Variable, Vazirmatn Variable, sans-serif";
  context.strokeText(label.value, x, y + size + 16);
  context.fillStyle = ink.soft;
  context.fillText(label.value, x, y + size + 16);
}
