/** A lesson as a file of its own: everything it shows is inside it. */
import { mount } from "svelte";
import OfflineLesson from "./components/lessons/OfflineLesson.svelte";
import { KITS } from "./games";
import { provide } from "./lib/game/kits";
import { readPacked } from "./lib/packed";
import type { OfflineLessons } from "./lib/lessons/offline";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/pages.css";

provide(KITS);
void readPacked<OfflineLessons>("data").then((lessons) =>
  mount(OfflineLesson, { target: document.getElementById("app") as HTMLElement, props: { lessons } }),
);
