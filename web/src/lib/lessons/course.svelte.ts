/** One walk through a lesson: where one is, what is on the stage, what was answered. */
import type { Lesson, LessonScene } from "../../../api/schema";
import { Projector, type Place } from "../film/projector.svelte";
import { judge, type Answer, type Verdict } from "./judge";
import { progress } from "./progress.svelte";

export class Course implements Place {
  readonly lesson: Lesson;
  /** −1: before the first step. */
  at = $state(-1);
  chosen = $state<string[]>([]);
  verdict = $state.raw<Verdict | null>(null);
  /** Whether the right answer was shown instead of found. */
  shown = $state(false);
  moment = $state(0);

  step = $derived.by(() => this.lesson.steps[this.at] ?? null);
  question = $derived.by(() => this.step?.question ?? null);
  /** What refutes the answer, while it is looked at. */
  refutation = $derived.by(() =>
    this.verdict && !this.verdict.right && !this.shown ? this.verdict.refutation : null,
  );
  sceneNumber = $derived.by(() => this.refutation?.scene ?? this.step?.scene ?? -1);
  scene = $derived.by(() => this.lesson.scenes[this.sceneNumber] ?? null);
  /** The film on the stage. */
  projector = $derived.by(() => (this.scene ? this.#shown(this.scene) : null));
  /** The node that shows why the answer is wrong. */
  target = $derived.by(() => this.refutation?.node ?? -1);
  /** Whether the question, if there is one, is done with. */
  settled = $derived.by(() => !this.question || this.shown || this.verdict?.right === true);
  /** How far the film may be seen: what an open question asks for comes after it. */
  last = $derived.by(() => {
    const all = this.scene?.film.events.kind.length ?? 0;
    return this.settled || this.refutation || !this.step ? all : this.step.moment;
  });
  ended = $derived.by(() => this.at === this.lesson.steps.length - 1);

  #projectors = new Map<LessonScene, Projector>();

  constructor(lesson: Lesson, at = -1) {
    this.lesson = lesson;
    this.go(at);
  }

  go(at: number): void {
    this.at = Math.max(-1, Math.min(this.lesson.steps.length - 1, at));
    this.#fresh();
    progress.note(this.lesson.name, {
      step: this.at,
      ...(this.at === this.lesson.steps.length - 1 ? { ended: true } : {}),
    });
  }

  pick(option: string): void {
    if (this.settled || this.verdict) return;
    const { chosen } = this;
    if (this.question?.sheet.form !== "many") this.chosen = [option];
    else this.chosen = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  }

  answer(answer: Answer): void {
    if (!this.question) return;
    this.verdict = judge(this.question.sheet, answer);
    if (this.verdict.right) progress.answered(this.lesson.name, this.at);
    this.moment = this.refutation?.moment ?? this.moment;
  }

  again(): void {
    this.#fresh();
  }

  show(): void {
    this.shown = true;
    this.moment = this.step?.moment ?? 0;
    this.chosen = this.question?.sheet.right ?? [];
  }

  #shown(scene: LessonScene): Projector {
    const known = this.#projectors.get(scene) ?? new Projector(scene.film, this);
    this.#projectors.set(scene, known);
    return known;
  }

  #fresh(): void {
    this.chosen = [];
    this.verdict = null;
    this.shown = false;
    this.moment = this.step?.moment ?? 0;
  }
}
