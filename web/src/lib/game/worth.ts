/** What a move is worth, in the unit of its game. */
import type { Advice } from "../api/types";
import { num, percent, t, worth } from "../i18n/index.svelte";
import { prefs } from "../prefs.svelte";
import { DECIDED } from "../values";

export type Unit = Advice["unit"];

const signed = (value: number, digits: number) =>
  new Intl.NumberFormat(prefs.language === "fa" ? "fa-IR" : "en-GB", {
    maximumFractionDigits: digits,
    signDisplay: "exceptZero",
  }).format(value);

export function worthIn(unit: Unit, value: number | null | undefined, exact = false): string {
  if (value === null || value === undefined) return "–";
  if (unit !== "moves" && Math.abs(value) >= DECIDED) return t(value > 0 ? "value.win" : "value.loss");
  switch (unit) {
    case "discs":
      return signed(value, 1);
    case "chance":
      if (exact && value >= 100) return t("value.win");
      if (exact && value <= 0) return t("value.loss");
      return percent(value / 100);
    case "points":
      return num(value);
    case "moves":
      return value <= -DECIDED ? t("value.dead") : t("value.moves", { n: -value });
    default:
      return worth(value);
  }
}

/** A loss, in the same unit. */
export function lossIn(unit: Unit, loss: number): string {
  if (loss >= DECIDED / 2) return t("loss.game");
  switch (unit) {
    case "discs":
      return t("loss.discs", { n: num(loss, 1) });
    case "chance":
      return t("loss.chance", { n: percent(loss / 100) });
    case "points":
      return t("loss.points", { n: num(loss) });
    case "moves":
      return Math.round(loss) === 1 ? t("loss.move") : t("loss.moves", { n: num(loss) });
    default:
      return num(loss, 1);
  }
}
