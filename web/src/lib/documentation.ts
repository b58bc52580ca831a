/** Where the documentation lies beside the page, in the page's language; null where it does not. */
import { service } from "./api/service";
import { prefs } from "./prefs.svelte";

/** The Persian pages lie below the English ones. `page` is an address among them, as in `first-steps/`. */
export function documentation(page = ""): string | null {
  const folder = service().documentation;
  return folder === null ? null : `${folder}${prefs.language === "fa" ? "fa/" : ""}${page}`;
}
