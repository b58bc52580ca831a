import type { Twenty48View } from "../../../api/schema";
import { kit } from "../../lib/game/kits";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import { editor } from "./editor";
import { keyed, onkey } from "./keys";
import Players from "./Players.svelte";
import Score from "./Score.svelte";
import sentences from "./sentences.fa.json";
import { words } from "./words";

const ARROWS: Record<string, string> = { up: "↑", right: "→", down: "↓", left: "←" };

export default kit<Twenty48View>({
  kind: "2048",
  words,
  sentences,
  Board,
  Art,
  Head: Score,
  Tools: Players,
  others: "430px",
  keyed,
  onkey,
  keys: [
    ["← ↑ → ↓", "keys.slide"],
    ["W A S D", "keys.slide"],
    ["E", "agent.expectimax"],
    ["M", "agent.mcts"],
    ["U", "agent.ucb"],
  ],
  sign: (name) => ARROWS[name] ?? "",
  watched: true,
  gridEditor: editor,
});
