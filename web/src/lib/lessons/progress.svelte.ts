/** What one has done of the lessons, kept in the browser. */

export interface Done {
  /** The step one was at; −1: before the first. */
  step: number;
  /** The steps whose question was answered rightly. */
  right: number[];
  /** Whether the last step was reached. */
  ended: boolean;
}

const KEY = "mohreh.lessons";
const NOTHING: Done = { step: -1, right: [], ended: false };

function kept(): Record<string, Done> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Record<string, Done>) : {};
  } catch {
    return {};
  }
}

class Progress {
  #done = $state<Record<string, Done>>(kept());

  of(lesson: string): Done {
    return { ...NOTHING, ...this.#done[lesson] };
  }

  note(lesson: string, news: Partial<Done>): void {
    this.#done[lesson] = { ...this.of(lesson), ...news };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#done));
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }

  answered(lesson: string, step: number): void {
    const { right } = this.of(lesson);
    if (!right.includes(step)) this.note(lesson, { right: [...right, step].sort((one, other) => one - other) });
  }
}

export const progress = new Progress();
