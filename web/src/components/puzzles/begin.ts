/** Begin a puzzle and go to its board; the address remembers which puzzle it is. */
import { puzzles } from "../../lib/api/puzzles";
import { href, router } from "../../lib/router.svelte";
import { toasts } from "../../lib/toasts.svelte";

export async function begin(pack: string, id: string, day = ""): Promise<void> {
  try {
    const session = await puzzles.play(pack, id);
    router.go(href("play", session.id, { puzzle: `${pack}/${id}`, ...(day ? { day } : {}) }));
  } catch (error) {
    toasts.fail(error);
  }
}
