import type { OthelloView } from "../../../api/schema";
import { kit } from "../../lib/game/kits";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { editor } from "./editor";
import Score from "./Score.svelte";
import sentences from "./sentences.fa.json";
import { words } from "./words";

export default kit<OthelloView>({
  kind: "othello",
  words,
  sentences,
  Board,
  Art,
  Head: Score,
  others: "425px",
  usual: "othello(size=8)",
  pieces: ["#1b1d24", "#f4f1ea"],
  gridEditor: editor,
});
