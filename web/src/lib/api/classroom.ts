/** The classroom as the server sends it. */
import type { ClassBook, ClassroomInfo, HandIn } from "../../../api/schema";
import { Refusal, request, Unreachable } from "./http";

export type {
  ClassBook,
  ClassroomEvent,
  ClassroomInfo,
  HandIn,
  HandInExample,
  HandInQuestion,
  HandInVerdict,
  Tree,
  TreeNode,
} from "../../../api/schema";

const at = (id: string, rest = "") => `classroom/hand-ins/${encodeURIComponent(id)}${rest}`;

export const classroom = {
  about: () => request<ClassroomInfo>("GET", "classroom"),
  open: (id: string) => request<HandIn>("GET", at(id)),
  end: (id: string) => request<void>("DELETE", at(id)),
  events: (id: string) => at(id, "/events"),
  book: (name: string) => request<ClassBook>("GET", `classroom/classes/${encodeURIComponent(name)}`),
  ofClass: (name: string, file: string) =>
    request<HandIn>("GET", `classroom/classes/${encodeURIComponent(name)}/hand-in?${new URLSearchParams({ file })}`),

  /** Hand a file in: its bytes as they are. */
  async handIn(game: string, file: File): Promise<HandIn> {
    const query = new URLSearchParams({ game, name: file.name });
    const headers = { "content-type": "application/octet-stream" };
    let answer: Response;
    try {
      answer = await fetch(`api/classroom/hand-ins?${query}`, { method: "POST", body: file, headers });
    } catch {
      throw new Unreachable();
    }
    if (answer.ok) return (await answer.json()) as HandIn;
    const told = (await answer.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
    throw new Refusal(answer.status, told?.error?.code ?? "unknown", told?.error?.message ?? answer.statusText);
  },
};
