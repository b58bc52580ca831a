/** Films as a file of their own: everything they show is inside it. */
import { mount } from "svelte";
import OfflineFilm from "./components/film/OfflineFilm.svelte";
import { KITS } from "./games";
import type { OfflineFilms } from "./lib/film/offline";
import { provide } from "./lib/game/kits";
import { readPacked } from "./lib/packed";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/pages.css";

provide(KITS);
void readPacked<OfflineFilms>("film").then((shown) =>
  mount(OfflineFilm, { target: document.getElementById("app") as HTMLElement, props: { shown } }),
);
