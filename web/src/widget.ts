/** The module that notebooks load (anywidget): a board to play on, or a film to step through. */
import { mount, unmount } from "svelte";
import WidgetBoard from "./components/widget/WidgetBoard.svelte";
import WidgetTree from "./components/widget/WidgetTree.svelte";
import { KITS } from "./games";
import { provide } from "./lib/game/kits";
import { prefs, type Language } from "./lib/prefs.svelte";
import { Told, type Model } from "./lib/widget.svelte";
import "./styles/tokens.css";
import "./styles/controls.css";
import "./styles/helpers.css";
import "./styles/widget.css";

provide(KITS);

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  prefs.language = model.get("language") as Language;
  el.classList.add("mohreh-widget");
  el.lang = prefs.language;
  el.dir = prefs.language === "fa" ? "rtl" : "ltr";
  const told = new Told(model);
  const shown =
    model.get("kind") === "tree"
      ? mount(WidgetTree, { target: el, props: { shown: told.films } })
      : mount(WidgetBoard, {
          target: el,
          props: {
            get position() {
              return told.position;
            },
            get sentence() {
              return told.sentence;
            },
            onmove: (move: string) => model.send({ move }),
          },
        });
  return () => {
    told.stop();
    void unmount(shown);
  };
}

export default { render };
