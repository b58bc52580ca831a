/** What an exported lesson holds: the lesson in each of its languages, and the one to begin with. */
import type { Lesson } from "../../../api/schema";
import type { Language } from "../prefs.svelte";

export interface OfflineLessons {
  language: Language;
  lessons: Partial<Record<Language, Lesson>>;
}
