/** The server's sentences in Persian. It speaks English; a catalogue holds each sentence as a template, `{}` for every
 * fact in it, and the Persian one with `{1}`, `{2}` … in their places. Facts may be phrases with templates of their own.
 * A test of the server's sources fails when a sentence is missing. */
import { prefs } from "../prefs.svelte";
import { fill, num, t } from "./index.svelte";
import shared from "./sentences.fa.json";

export interface Sentences {
  sentences: Record<string, string>;
  phrases: Record<string, string>;
}

interface Template {
  pattern: RegExp;
  text: string;
}

/** Marks around a name that is written from left to right. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A fact right behind another is something in brackets, or nothing. */
const patternOf = (english: string): RegExp =>
  new RegExp(
    `^${escaped(english).replaceAll("\\{\\}\\{\\}", "(.*?)((?: \\(.*\\))?)").replaceAll("\\{\\}", "(.*?)")}$`,
    "su",
  );

/** Templates that say more come first: "it takes {} from {} to {}" before "it takes {}". */
const compiled = (entries: Record<string, string>): Template[] =>
  Object.entries(entries)
    .sort(([one], [other]) => other.replaceAll("{}", "").length - one.replaceAll("{}", "").length)
    .map(([english, text]) => ({ pattern: patternOf(english), text }));

let sentences = compiled(shared.sentences);
let phrases = compiled(shared.phrases);

/** Called once, before the page is shown: what the games' own rules say. */
export function teach(others: readonly Sentences[]): void {
  const all = [shared, ...others];
  sentences = compiled(Object.assign({}, ...all.map((one) => one.sentences)));
  phrases = compiled(Object.assign({}, ...all.map((one) => one.phrases)));
}

/** A sentence of the server's in the language of the page. */
export function serverSays(message: string): string {
  if (prefs.language === "en") return message;
  return translated(message, sentences) ?? t("error.other", { message: isolated(message) });
}

function translated(message: string, templates: readonly Template[]): string | undefined {
  for (const { pattern, text } of templates) {
    const found = pattern.exec(message);
    if (found) return fill(text, Object.fromEntries(found.slice(1).map((fact, at) => [`${at + 1}`, told(fact)])));
  }
  return undefined;
}

function told(fact: string): string {
  if (!fact) return "";
  if (/^\d+$/.test(fact)) return num(Number(fact));
  return translated(fact, phrases) ?? translated(fact, sentences) ?? isolated(fact);
}
