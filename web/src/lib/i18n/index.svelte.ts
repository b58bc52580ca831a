/** The words on the page in the reader's language, and numbers in its digits. */
import { prefs, type Language } from "../prefs.svelte";
import { DECIDED } from "../values";
import { en } from "./en";
import { fa } from "./fa";
import { namesEn } from "./names.en";
import { namesFa } from "./names.fa";

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

/** Words in both languages. */
export type Words = Record<Language, Record<string, string>>;

/** The same words in Persian, and maybe more: what the server says in English needs no other English. */
export type Persian<English> = Record<keyof English, string> & Record<string, string>;

const PAGE = { en, fa };
const NAMES: Words = { en: namesEn, fa: namesFa };

/** A text with its `{places}` filled; numbers get the digits of the language. `{n|move|moves}` is the word that goes
 * with the number: the first one beside 1. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g, (_, name: string, one?: string, more?: string) => {
    const value = values[name];
    if (one && more) return String(value) === "1" ? one : more;
    return typeof value === "number" ? num(value) : (value ?? "");
  });
}

/** How a part of the page says its own words. */
export function speaker<English extends Record<string, string>>(words: {
  en: English;
  fa: Record<keyof English, string>;
}) {
  return (key: keyof English, values: Values = {}): string => fill(words[prefs.language][key], values);
}

/** The words that no game has to itself. */
export const t = speaker(PAGE);

/** One of these words with its places still open. */
export const unfilled = (key: Key): string => PAGE[prefs.language][key];

/** What one of the server's names stands for, in a game's own words or in everybody's; one that came later is shown as
 * the server wrote it. */
export function told(key: string, otherwise: string, own?: Words): string {
  return own?.[prefs.language][key] ?? NAMES[prefs.language][key] ?? otherwise;
}

const locale = () => (prefs.language === "fa" ? "fa-IR" : "en-GB");

const formats = new Map<string, Intl.NumberFormat>();

/** Numbers in the digits of the language; each way to write them is made once, for making one takes long. */
function written(value: number, how: string, options: Intl.NumberFormatOptions): string {
  const key = `${locale()} ${how} ${options.maximumFractionDigits}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale(), options)));
  return format.format(value);
}

export function num(value: number, digits = 0): string {
  return written(value, "plain", { maximumFractionDigits: digits, signDisplay: "negative" });
}

/** A number that is a name, such as a seed: the digits of the language, nothing between them. */
export function plain(value: number): string {
  return written(value, "name", { useGrouping: false });
}

export function percent(value: number, digits = 0): string {
  return written(value, "percent", { style: "percent", maximumFractionDigits: digits });
}

/** A large count, short: 12.3K, 1.5M. Capitals, for `m` would be thousandths. */
export function short(value: number): string {
  return written(value, "short", { notation: "compact", maximumFractionDigits: 1 }).toUpperCase();
}

/** What a move is worth: a decided game in words, else a signed number of few digits. */
export function worth(value: number | null | undefined, most = 2): string {
  if (value === null || value === undefined) return "–";
  if (value >= DECIDED) return t("value.win");
  if (value <= -DECIDED) return t("value.loss");
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : most;
  return written(value, "worth", { maximumFractionDigits: digits, signDisplay: "negative" });
}

export function seconds(value: number): string {
  if (value < 0.1) return t("unit.milliseconds", { n: num(value * 1000, value < 0.001 ? 1 : 0) });
  return t("unit.seconds", { n: num(value, value < 10 ? 2 : 1) });
}

/** How long ago, for lists of games. */
export function ago(since: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  const past = Math.max(0, now - since);
  if (past < 3600) return format.format(-Math.round(past / 60), "minute");
  if (past < 86_400) return format.format(-Math.round(past / 3600), "hour");
  return format.format(-Math.round(past / 86_400), "day");
}
