/** 2048's boards put together by hand. */
import type { Twenty48View } from "../../../api/schema";
import { num, t } from "../../lib/i18n/index.svelte";
import { cellName, type GridEditor } from "../../lib/game/grid_editor";

const LARGEST = 13;
/** The power of two from which tiles are so dark that their number is white. */
const DARK = 11;

function rows(cells: string[]): string[] {
  const side = Math.sqrt(cells.length);
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side).join(" "));
}

export const editor: GridEditor<Twenty48View> = {
  side: (view) => view.size,
  palette: () => ["0", ...Array.from({ length: LARGEST }, (_, power) => String(2 ** (power + 1)))],
  cells: (view) => view.cells.map(String),
  look: (token) => {
    const power = Math.log2(Number(token));
    if (token === "0") return { fill: "light-dark(#e7dfd0, #262b3a)", ink: "inherit", text: "" };
    return {
      fill: `oklch(${0.93 - power * 0.035} ${0.04 + power * 0.011} ${85 - power * 5})`,
      ink: power < DARK ? "#000" : "#fff",
      text: num(Number(token)),
    };
  },
  spoken: (token) => (token === "0" ? t("board.empty") : num(Number(token))),
  cellName,
  write: (cells) => rows(cells).join("/"),
};
