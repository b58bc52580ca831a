/** Othello's positions put together by hand. */
import type { OthelloView } from "../../../api/schema";
import { t } from "../../lib/i18n/index.svelte";
import { cellName, type GridEditor } from "../../lib/game/grid_editor";
import { say } from "./words";

const TOKENS = ["-", "X", "O"];

export const editor: GridEditor<OthelloView> = {
  side: (view) => view.size,
  palette: () => TOKENS,
  cells: (view) => view.cells.map((disc) => (disc === 0 ? "X" : disc === 1 ? "O" : "-")),
  look: (token) =>
    token === "-"
      ? { fill: "#1f7a68", ink: "#fff", text: "" }
      : { fill: token === "X" ? "#15161b" : "#f4f1e8", ink: "#888", text: "", round: true },
  spoken: (token) => (token === "X" ? say("black") : token === "O" ? say("white") : t("board.empty")),
  cellName,
  write: (cells, mover) => `${cells.join("")} ${mover === 0 ? "X" : "O"}`,
};
