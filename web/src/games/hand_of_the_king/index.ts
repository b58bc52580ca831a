import type { KingView } from "../../../api/schema";
import { kit } from "../../lib/game/kits";
import { num } from "../../lib/i18n/index.svelte";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import CompanionPicker from "./CompanionPicker.svelte";
import { houseName } from "./houses";
import { Picking } from "./picking.svelte";
import Score from "./Score.svelte";
import sentences from "./sentences.fa.json";
import { words } from "./words";

export default kit<KingView, Picking>({
  kind: "hand-of-the-king",
  words,
  sentences,
  Board,
  Art,
  Foot: CompanionPicker,
  Aside: Score,
  others: "350px",
  draft: (done) => new Picking(done),
  /** A cell says little without the house on it. */
  moveNameIn: (view, action) =>
    action.kind === "capture"
      ? `${houseName(view.houses[action.house - 1]?.name ?? "")} ${num(action.cell)}`
      : undefined,
  training: "mohreh train hand-of-the-king genetic --minutes 2",
});
