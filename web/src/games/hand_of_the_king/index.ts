import type { KingView } from "../../../api/schema";
import { kit } from "../../lib/game/kits";
import { told } from "../../lib/i18n/index.svelte";
import { cellName } from "../../lib/game/grid_editor";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import CompanionChoice from "./CompanionChoice.svelte";
import CompanionPicker from "./CompanionPicker.svelte";
import { editor } from "./editor";
import { houseName } from "./houses";
import { Picking } from "./picking.svelte";
import Score from "./Score.svelte";
import sentences from "./sentences.fa.json";
import { words } from "./words";

const SIDE = 6;

export default kit<KingView, Picking>({
  kind: "hand-of-the-king",
  words,
  sentences,
  Board,
  Art,
  Foot: CompanionPicker,
  Choice: CompanionChoice,
  Aside: Score,
  others: "350px",
  draft: (done) => new Picking(done),
  /** A cell says little without the house on it. */
  moveNameIn: (view, action) =>
    action.kind === "capture"
      ? `${houseName(view.houses[action.house - 1]?.name ?? "")} ${cellName(action.cell, view.side)}`
      : undefined,
  /** `27` is d5, `Ramsay 3 8` is Ramsay d1 c2: files count cells, people name them, and companions in their language. */
  moveName: (name) =>
    name
      .split(" ")
      .map((part) => (/^\d+$/.test(part) ? cellName(Number(part), SIDE) : told(`companion.${part}`, part, words)))
      .join(" "),
  gridEditor: editor,
  training: "mohreh train hand-of-the-king genetic --minutes 2",
});
