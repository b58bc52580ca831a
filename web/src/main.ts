import { mount } from "svelte";
import App from "./App.svelte";
import { KITS } from "./games";
import { network } from "./lib/api/network";
import { answerBy } from "./lib/api/service";
import { provide } from "./lib/game/kits";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/pages.css";

answerBy(network);
provide(KITS);
mount(App, { target: document.getElementById("app") as HTMLElement });
