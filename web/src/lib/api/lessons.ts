/** Lessons as the server sends them. */
import type { Lesson, LessonInfo } from "../../../api/schema";
import type { Language } from "../prefs.svelte";
import { request } from "./http";

export const lessons = {
  list: (language: Language) => request<LessonInfo[]>("GET", `lessons?language=${language}`),
  open: (name: string, language: Language, signal?: AbortSignal) =>
    request<Lesson>("GET", `lessons/${encodeURIComponent(name)}?language=${language}`, undefined, signal),
};
