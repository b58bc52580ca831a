/** The page of the static site: the studio's own, answered by Python in a worker of the tab. */
import { mount } from "svelte";
import App from "./App.svelte";
import Arrival from "./components/tab/Arrival.svelte";
import { KITS } from "./games";
import { answerBy } from "./lib/api/service";
import { provide } from "./lib/game/kits";
import { about } from "./tab/about";
import { TabService } from "./tab/service";
import { stayOffline } from "./tab/stay_offline.svelte";
import worker from "./tab/worker?worker&url";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/pages.css";

const { python, recorded, documented } = about();
answerBy(new TabService(worker, python, recorded, documented));
provide(KITS);
mount(App, { target: document.getElementById("app") as HTMLElement });
mount(Arrival, { target: document.body });
stayOffline();
