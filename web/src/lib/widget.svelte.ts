/** What the kernel of a notebook tells a widget, kept up to date. */
import type { Position } from "./api/types";
import type { OfflineFilms } from "./film/offline";

/** What anywidget gives a module: the traits of the Python object, and a way to talk to it. */
export interface Model {
  get(name: string): unknown;
  on(event: string, heard: () => void): void;
  off(event: string, heard: () => void): void;
  send(message: unknown): void;
}

export class Told {
  position = $state.raw<Position>({} as Position);
  sentence = $state("");
  readonly films: OfflineFilms;
  #model: Model;

  constructor(model: Model) {
    this.#model = model;
    this.films = model.get("films") as OfflineFilms;
    this.#read();
    model.on("change", this.#read);
  }

  #read = (): void => {
    this.position = this.#model.get("position") as Position;
    this.sentence = (this.#model.get("sentence") as string | undefined) ?? "";
  };

  stop(): void {
    this.#model.off("change", this.#read);
  }
}
