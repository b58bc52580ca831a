import type { CardView } from "../../../api/schema";
import { placesMoved } from "../../lib/game/choosing.svelte";
import { kit } from "../../lib/game/kits";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { editor } from "./levels";
import sentences from "./sentences.fa.json";
import { words } from "./words";

export default kit<CardView>({
  kind: "card-sort",
  words,
  sentences,
  Board,
  Art,
  wide: true,
  moveName: placesMoved,
  editor,
});
