/** A hand-in as it is being graded: what the server tells, as it tells it. */
import { classroom, type ClassroomEvent, type HandIn } from "../api/classroom";
import { EventStream, type Link } from "../api/socket";

export class Grading {
  handIn = $state.raw<HandIn | null>(null);
  link = $state<Link>("connecting");

  #stream: EventStream<ClassroomEvent>;

  constructor(id: string) {
    this.#stream = new EventStream<ClassroomEvent>(
      classroom.events(id),
      null,
      (event) => this.#hear(event),
      (link) => (this.link = link),
    );
  }

  close(): void {
    this.#stream.close();
  }

  #hear(event: ClassroomEvent): void {
    if (event.type === "hand-in") this.handIn = event.hand_in;
    else if (event.type === "question" && this.handIn) {
      const { question, asking } = event;
      const questions = this.handIn.questions.map((one) => (one.id === question?.id ? question : one));
      this.handIn = { ...this.handIn, asking, questions };
    }
  }
}
