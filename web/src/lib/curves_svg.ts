/** Curves as an SVG file: what a canvas shows, for papers and slides. */

import { powersOfTen } from "./ticks";

export interface Drawn {
  label: string;
  colour: string;
  /** Places and values; a missing one leaves a gap. */
  points: [number, number | null][];
}

const WIDTH = 720;
const HEIGHT = 380;
const EDGE = { left: 64, right: 20, top: 20, bottom: 56 };

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where numbers lie on an axis, from 0 to 1, and its ticks. */
function axis(values: number[], logarithmic: boolean): { share: (value: number) => number; ticks: number[] } {
  const [least, largest] = [Math.min(...values), Math.max(...values)];
  const ticks = logarithmic
    ? powersOfTen(least, largest)
    : [0, 0.25, 0.5, 0.75, 1].map((share) => least + share * (largest - least));
  const on = logarithmic ? Math.log10 : (value: number) => value;
  const [first, last] = [on(ticks[0] ?? 1), on(ticks.at(-1) ?? 1)];
  return { share: (value) => (on(value) - first) / (last - first || 1), ticks };
}

/** With `logarithmic` axes nothing may be zero. */
export function curvesSvg(
  curves: Drawn[],
  across: string,
  write: (value: number) => string,
  logarithmic = false,
): string {
  const points = curves.flatMap((curve) => curve.points);
  const horizontal = axis(
    points.map(([at]) => at),
    logarithmic,
  );
  const upright = axis(
    points.flatMap(([, value]) => (value === null ? [] : [value])),
    logarithmic,
  );
  const x = (value: number) => EDGE.left + horizontal.share(value) * (WIDTH - EDGE.left - EDGE.right);
  const y = (value: number) => HEIGHT - EDGE.bottom - upright.share(value) * (HEIGHT - EDGE.top - EDGE.bottom);
  const parts = upright.ticks.flatMap((value) => [
    `<line x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>`,
    `<text x="${EDGE.left - 8}" y="${y(value) + 4}" text-anchor="end">${escaped(write(value))}</text>`,
  ]);
  for (const at of horizontal.ticks)
    parts.push(`<text x="${x(at)}" y="${HEIGHT - 34}" text-anchor="middle">${escaped(write(at))}</text>`);
  curves.forEach((curve, index) => {
    const known = curve.points.filter((point): point is [number, number] => point[1] !== null);
    const line = known.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    parts.push(`<polyline points="${line}" fill="none" stroke="${curve.colour}" stroke-width="2"/>`);
    parts.push(
      `<text x="${EDGE.left + 12}" y="${EDGE.top + 14 + index * 17}" fill="${curve.colour}">${escaped(curve.label)}</text>`,
    );
  });
  parts.push(`<text x="${WIDTH / 2}" y="${HEIGHT - 10}" text-anchor="middle">${escaped(across)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>\n`;
}
