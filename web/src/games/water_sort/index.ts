import type { WaterView } from "../../../api/schema";
import { placesMoved } from "../../lib/game/choosing.svelte";
import { kit } from "../../lib/game/kits";
import { MARKS, PALETTE } from "../../lib/palette";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { colourName, waterColour } from "./colours";
import sentences from "./sentences.fa.json";
import { words } from "./words";

export default kit<WaterView>({
  kind: "water-sort",
  words,
  sentences,
  Board,
  Art,
  wide: true,
  marked: true,
  moveName: placesMoved,
  editor: {
    palette: PALETTE.map((_, unit) => String(unit)),
    drawn: (view) => view.tubes.map((tube) => tube.map(String)),
    colour: (token) => waterColour(Number(token)),
    face: (token) => MARKS[waterColour(Number(token))] ?? "",
    spoken: (token) => colourName(Number(token)),
  },
});
