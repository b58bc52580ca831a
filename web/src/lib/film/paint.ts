/** What of a tree is drawn on a canvas: all of its lines, and the nodes that are too small for a number. Whatever falls
 * on one pixel is drawn once, so any size stays smooth. */
import type { Layout } from "./forest";
import type { Replay } from "./replay";
import { placeX, placeY, ROUND, type Seen, type Sight, type Size } from "./sight";

export interface Ink {
  soft: string;
  line: string;
  accent: string;
  first: string;
  second: string;
  chance: string;
  bad: string;
  best: string;
  mark: string;
}

export interface Picture {
  replay: Replay;
  layout: Layout;
  /** How deep each node is. */
  depth: Int32Array;
  seen: Seen;
  sight: Sight;
  size: Size;
  ink: Ink;
  /** From the root to where the search is. */
  path: ReadonlySet<number>;
  /** The line that the search would play now. */
  best: ReadonlySet<number>;
  /** Nodes that differ from those of another film. */
  marked: ReadonlySet<number>;
  /** Visits of the root, by which those of the others are thick; 0: nothing is counted. */
  visits: number;
}

const THICKEST = 9;

export function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  context.clearRect(0, 0, picture.size.width, picture.size.height);
  lines(context, picture);
  dots(context, picture);
}

function lines(context: CanvasRenderingContext2D, picture: Picture): void {
  const { replay, layout, sight, seen, ink, size } = picture;
  const { parent } = replay.film.nodes;
  const strong: number[] = [];
  const ghosts: number[] = [];
  const thick: number[] = [];
  context.lineWidth = 1.2;
  context.strokeStyle = ink.line;
  context.globalAlpha = 0.75;
  context.beginPath();
  for (let depth = Math.max(1, seen.first); depth <= seen.last; depth++) {
    let before = NaN;
    for (const node of layout.rows[depth]!) {
      if (!replay.has(node)) continue;
      const x = Math.round(placeX(sight, layout.x[node]!));
      const above = placeX(sight, layout.x[parent[node]!]!);
      if ((x < -40 && above < -40) || (x > size.width + 40 && above > size.width + 40)) continue;
      if (picture.path.has(node) || picture.best.has(node)) strong.push(node);
      else if (replay.status(node) === "ghost") ghosts.push(node);
      else if (picture.visits && replay.fact(node, "visits")) thick.push(node);
      else if (x !== before) stroke(context, picture, node);
      before = x;
    }
  }
  context.stroke();
  for (const node of thick) {
    context.beginPath();
    context.lineWidth = thickness(picture, node);
    stroke(context, picture, node);
    context.stroke();
  }
  context.globalAlpha = 0.5;
  context.lineWidth = 1;
  context.setLineDash([3, 4]);
  context.beginPath();
  for (const node of ghosts) stroke(context, picture, node);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
  for (const node of strong) {
    context.beginPath();
    context.lineWidth = Math.max(3.5, thickness(picture, node));
    context.strokeStyle = picture.path.has(node) ? ink.accent : ink.best;
    stroke(context, picture, node);
    context.stroke();
  }
}

function thickness({ replay, visits }: Picture, node: number): number {
  return visits ? 1 + THICKEST * Math.sqrt((replay.fact(node, "visits") ?? 0) / visits) : 1.2;
}

function stroke(context: CanvasRenderingContext2D, picture: Picture, node: number): void {
  const { replay, layout, sight } = picture;
  const above = replay.film.nodes.parent[node]!;
  const depth = picture.depth[node]!;
  const gap = sight.tall >= 50 ? ROUND - 2 : 0;
  context.moveTo(placeX(sight, layout.x[above]!), placeY(sight, depth - 1) + gap);
  context.lineTo(placeX(sight, layout.x[node]!), placeY(sight, depth) - gap);
}

function dots(context: CanvasRenderingContext2D, picture: Picture): void {
  const { replay, seen, ink } = picture;
  let [lastX, lastY] = [NaN, NaN];
  for (const { node, x, y, half } of seen.small) {
    if (!replay.has(node)) continue;
    const noted = picture.path.has(node) || picture.marked.has(node);
    if (Math.round(x) === lastX && y === lastY && !noted) continue;
    [lastX, lastY] = [Math.round(x), y];
    const status = replay.status(node);
    context.globalAlpha = status === "ghost" || status === "unfinished" ? 0.4 : 1;
    dot(context, x, y, noted ? Math.max(3, half) : half, replay.film.nodes.turn[node]!, ink);
    if (status === "cut" && half > 3) bar(context, x, y + half + 4, half, ink.bad);
    if (picture.marked.has(node)) {
      context.lineWidth = 2;
      context.strokeStyle = ink.mark;
      context.beginPath();
      context.arc(x, y, Math.max(3, half) + 3, 0, Math.PI * 2);
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

function bar(context: CanvasRenderingContext2D, x: number, y: number, half: number, colour: string): void {
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(x - half, y);
  context.lineTo(x + half, y);
  context.stroke();
}

/** Players are round, chance is a diamond, a finished game is square. */
function dot(context: CanvasRenderingContext2D, x: number, y: number, size: number, turn: number, ink: Ink): void {
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
