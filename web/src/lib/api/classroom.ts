/** The classroom as the server sends it. */
import type { ClassBook, ClassroomInfo, HandIn } from "../../../api/schema";
import { request } from "./http";

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
  handIn: (game: string, file: File) =>
    request<HandIn>("POST", `classroom/hand-ins?${new URLSearchParams({ game, name: file.name })}`, file),
};
