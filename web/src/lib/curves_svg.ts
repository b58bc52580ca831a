/** Curves as an SVG file: what a canvas shows, for papers and slides. */

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

export function curvesSvg(curves: Drawn[], across: string, write: (value: number) => string): string {
  const xs = curves.flatMap((curve) => curve.points.map(([x]) => x));
  const ys = curves.flatMap((curve) => curve.points.flatMap(([, y]) => (y === null ? [] : [y])));
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const x = (value: number) => EDGE.left + ((value - x0) / (x1 - x0 || 1)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - ((value - y0) / (y1 - y0 || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const parts = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
    const [at, value] = [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
    return [
      `<line x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>`,
      `<text x="${EDGE.left - 8}" y="${y(value) + 4}" text-anchor="end">${escaped(write(value))}</text>`,
      `<text x="${x(at)}" y="${HEIGHT - 34}" text-anchor="middle">${escaped(write(at))}</text>`,
    ];
  });
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
