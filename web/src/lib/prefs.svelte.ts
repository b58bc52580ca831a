/** What a person chose for good, kept in the browser: language, colours, speed. */

export type Language = "en" | "fa";
export type Theme = "system" | "light" | "dark";

interface Kept {
  language: Language;
  theme: Theme;
  /** Seconds between the moves of agents. */
  delay: number;
  /** Whether colours also carry a mark, for eyes that do not part them. */
  marks: boolean;
  /** Games in which every position is valued as it comes; null: nobody chose yet. */
  watching: string[] | null;
  /** Whether moves are heard. */
  sounds: boolean;
  /** How many lines an analysis shows. */
  lines: number;
  /** Whether it also looks while an opponent thinks. */
  always: boolean;
  /** Whether it is said who wins with best play, where that is proven. */
  verdict: boolean;
  /** The last settings used of each game, as it is written. */
  games: Record<string, string>;
}

const KEY = "mohreh";

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

const DEFAULTS: Kept = {
  language: globalThis.navigator?.language.startsWith("fa") ? "fa" : "en",
  theme: "system",
  delay: 0.5,
  marks: false,
  watching: null,
  sounds: false,
  lines: 3,
  always: false,
  verdict: true,
  games: {},
};

export const prefs = $state<Kept>({ ...DEFAULTS, ...kept() });

/** Carry the preferences to the document and keep them; called once, by the app. */
export function applyPrefs(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = prefs.language;
    root.dir = prefs.language === "fa" ? "rtl" : "ltr";
    root.dataset.theme = prefs.theme;
    localStorage.setItem(KEY, JSON.stringify(prefs));
  });
}
