/** What the server tells of a change, put into what is known: objects of one kind are merged, all else is replaced. */
import type { ChangeEvent, Session } from "../api/types";

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function merged(known: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  if (Array.isArray(known) && Array.isArray(change.splice)) {
    const [start, count, ...items] = change.splice as [number, number, ...unknown[]];
    return known.toSpliced(start, count, ...items);
  }
  if (!isObject(known) || ("kind" in change && change.kind !== known.kind)) return change;
  const after = { ...known };
  for (const [name, part] of Object.entries(change)) after[name] = merged(known[name], part);
  return after;
}

/**
 * The session after a change: what follows from the rest was left out. Its position has no text any more: that is asked
 * for when it is needed.
 */
export function changed(session: Session, { seq, to }: ChangeEvent): Session {
  const { last, position, ...after } = merged(session, to) as Session;
  const told = to as { last?: object; position?: object };
  return {
    ...after,
    seq,
    plies: "plies" in to ? after.plies : after.ply,
    thinking: null,
    last: last && told.last && !("number" in told.last) ? { ...last, number: after.ply } : last,
    position: {
      ...position,
      action_count: follows(told.position) ? position.actions.length : position.action_count,
      text: "",
    },
  };
}

const follows = (position: object | undefined) =>
  position !== undefined && "actions" in position && !("action_count" in position);
