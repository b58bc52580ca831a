/** Short messages: what went wrong, and what a screen reader should say. */
import { Refusal, Unreachable } from "./api/http";
import { t } from "./i18n/index.svelte";
import { serverSays } from "./i18n/sentences";

export interface Toast {
  id: number;
  kind: "info" | "error";
  text: string;
}

const STAYS = 6_000;

class Toasts {
  shown = $state<Toast[]>([]);
  /** For screen readers only. */
  spoken = $state("");
  #made = 0;

  say(text: string, kind: Toast["kind"] = "info"): void {
    if (this.shown.some((toast) => toast.text === text)) return;
    const id = ++this.#made;
    this.shown = [...this.shown.slice(-2), { id, kind, text }];
    setTimeout(() => this.dismiss(id), STAYS);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }

  /** Tell what went wrong; a request that was broken off on purpose is nothing to tell. */
  fail(error: unknown): void {
    if (error instanceof DOMException && error.name === "AbortError") return;
    if (error instanceof Unreachable) this.say(t("error.unreachable"), "error");
    else if (error instanceof Refusal) this.say(serverSays(error.message), "error");
    else throw error;
  }
}

export const toasts = new Toasts();
