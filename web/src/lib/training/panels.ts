/** The series of a run as the plots draw them: one panel an upright axis, its columns side by side. */
import type { CurveSeries, RunCurves } from "../api/training";

export interface Band {
  /** The columns of the upper and the lower end. */
  high: number;
  low: number;
  /** The column of the curve that they belong to. */
  of: number;
}

export interface Panel {
  key: string;
  label: string;
  series: CurveSeries[];
  /** Across first, then a column for each series, then the ends of the bands. */
  data: (number | null)[][];
  bands: Band[];
}

export function panels(run: Pick<RunCurves, "across" | "series">): Panel[] {
  const labels = [...new Set(run.series.map((one) => one.panel))];
  return labels.map((label) => {
    const series = run.series.filter((one) => one.panel === label);
    const data: (number | null)[][] = [run.across.values, ...series.map((one) => one.values)];
    const bands: Band[] = [];
    series.forEach((one, index) => {
      if (!one.low || !one.high) return;
      bands.push({ high: data.length, low: data.length + 1, of: index + 1 });
      data.push(one.high, one.low);
    });
    // A family of numbers, `weights.first`, is drawn together.
    return { key: series[0]?.key.split(".")[0] ?? "", label, series, data, bands };
  });
}

/** The game that a run trains something for: its kind begins with it. */
export const gameOf = (run: Pick<RunCurves, "kind">): string => run.kind.split(" ")[0] ?? "";

/** The last number that a series tells. */
export function last(values: (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null;
}
