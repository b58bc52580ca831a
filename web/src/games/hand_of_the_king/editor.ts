/** Hand of the King's positions put together by hand: the cards on the grid, and what the first player holds of the rest. */
import type { KingView } from "../../../api/schema";
import { t } from "../../lib/i18n/index.svelte";
import { cellName, type GridEditor } from "../../lib/game/grid_editor";
import { HOUSE_LOOKS, houseName } from "./houses";
import { say } from "./words";

const LETTERS = "-SGLTBYUV";
const HOUSES = ["Stark", "Greyjoy", "Lannister", "Targaryen", "Baratheon", "Tyrell", "Tully"];
const SIZES = [8, 7, 6, 5, 4, 3, 2];

const onGrid = (cells: string[], house: number) => cells.filter((token) => token === LETTERS[house + 1]).length;
const taken = (cells: string[], house: number) => Math.max(0, (SIZES[house] ?? 0) - onGrid(cells, house));

export const editor: GridEditor<KingView> = {
  side: (view) => view.side,
  palette: () => [...LETTERS],
  cells: (view) => view.cells.map((card) => LETTERS[card] ?? "-"),
  look: (token) => {
    const look = HOUSE_LOOKS[LETTERS.indexOf(token) - 1];
    if (look) return { fill: look.fill, ink: look.ink, text: houseName(HOUSES[LETTERS.indexOf(token) - 1] ?? "") };
    return token === "V"
      ? { fill: "#f3e9d2", ink: "#241a33", text: say("varys") }
      : { fill: "transparent", ink: "inherit", text: "" };
  },
  spoken: (token) =>
    token === "-"
      ? t("board.empty")
      : token === "V"
        ? say("varys")
        : houseName(HOUSES[LETTERS.indexOf(token) - 1] ?? ""),
  cellName,
  tallies: (view) =>
    HOUSES.map((name, house) => ({
      label: houseName(name),
      value: view.houses[house]?.held[0] ?? 0,
      most: (cells) => taken(cells, house),
    })),
  write: (cells, mover, first, before) => {
    const [, , , last = "", , ...companions] = before.split(" / ");
    const second = HOUSES.map((_, house) => taken(cells, house) - (first[house] ?? 0));
    const took = HOUSES.map((_, house) => {
      const [one, other] = [first[house] ?? 0, second[house] ?? 0];
      if (!one && !other) return "-";
      return !other ? "f" : !one ? "s" : last[house] === "s" ? "s" : "f";
    });
    const grid = Array.from({ length: 6 }, (_, row) => cells.slice(row * 6, row * 6 + 6).join(""));
    return [
      grid.join(" "),
      first.join(" "),
      second.join(" "),
      took.join(""),
      mover === 0 ? "first" : "second",
      ...companions,
    ].join(" / ");
  },
};
