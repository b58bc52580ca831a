/** What an event of a film says, in the reader's language. */
import type { Film } from "../../../api/schema";
import { moveName } from "../game/words";
import { worth } from "../i18n/index.svelte";
import type { Language } from "../prefs.svelte";

type Word = NonNullable<Film["speech"]>["facts"][number][number];

const isolated = (text: string) => `\u2066${text}\u2069`;

/** The sentence of the event that leads to a moment; nothing at the beginning. */
export function sentenceAt(film: Film, moment: number, language: Language): string {
  const { speech } = film;
  const told = speech?.languages[language];
  if (!speech || !told || moment < 1) return "";
  const { words, sentences } = told;
  const move = (name: string) => isolated(moveName(film.game, name));
  const said = (word: Word | undefined): string => {
    if (word === undefined) return "";
    if (typeof word === "number") return worth(word);
    if (typeof word === "string") return move(word);
    if (!Array.isArray(word)) return words[word.word ?? ""] ?? "";
    const moves = word.map(move);
    const last = moves.pop() ?? "";
    return moves.length ? moves.join(words.comma) + (words.and ?? "") + last : last;
  };
  const facts = speech.facts[moment - 1] ?? [];
  const template = sentences[speech.keys[speech.key[moment - 1] ?? -1] ?? ""] ?? "";
  return template.replace(/\{(\d+)\}/g, (_, place: string) => said(facts[Number(place)]));
}
