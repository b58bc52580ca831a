import { expect, test } from "vitest";
import type { Session } from "../lib/api/types";
import { type Ask, Early, hasOpponent, type Opening, type Place } from "./early";

const place = (ply: number, moves: Record<string, Place> = {}): Place => ({
  session: { id: "recorded", seq: 7, ply, seed: 5, seats: ["human", "human"] } as Session,
  moves,
});
const OPENING: Opening = {
  game: "rows(size=8)",
  tree: { current: 0, comment: "", turns: [] },
  start: place(0, { d3: place(1) }),
};
const WANTED = { game: "rows(size=8)", seats: ["human", "greedy"] };
const move = (action: string, ply: number) => JSON.stringify({ action, ply });

/** Python, which has come when `come` is called. */
function python() {
  let come = (): void => {};
  const there = new Promise<void>((resolve) => (come = resolve));
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const ask: Ask = async (_method, path, _headers, body) => {
    await there;
    asked.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    return Response.json({});
  };
  return { come, asked, early: new Early(Promise.resolve([OPENING]), ask) };
}

const bodyOf = async (answer: Response | undefined) => (await answer?.json()) as Session;

test("a recorded game is shown at once, and Python begins the same one later", async () => {
  const { come, asked, early } = python();
  const begun = await early.begin(JSON.stringify(WANTED));
  expect(begun?.status).toBe(201);
  const session = await bodyOf(begun);
  expect(session.id).toMatch(/^[\w-]{12}$/);
  expect(session.seats).toEqual(["human", "greedy"]);
  expect(await bodyOf(early.answer("GET", `sessions/${session.id}`, null))).toEqual(session);
  expect(await early.answer("GET", `sessions/${session.id}/tree`, null)?.json()).toEqual(OPENING.tree);

  const moved = await bodyOf(early.answer("POST", `sessions/${session.id}/move`, move("d3", 0)));
  expect([moved.ply, moved.id]).toEqual([1, session.id]);
  expect(moved.seq).toBeGreaterThan(session.seq);
  expect(asked).toEqual([]);

  come();
  await early.settled(`sessions/${session.id}/events?after=0`);
  expect(asked).toEqual([
    { path: "sessions", body: { ...WANTED, id: session.id, seed: 5, any: true } },
    { path: `sessions/${session.id}/move`, body: { action: "d3", ply: 0 } },
  ]);
  expect(early.answer("GET", `sessions/${session.id}`, null), "it is Python's now").toBeUndefined();
});

test("what was not recorded waits for Python", async () => {
  for (const wanted of [
    { game: "rows(size=6)" },
    { ...WANTED, seed: 3 },
    { ...WANTED, start: "-" },
    { ...WANTED, seats: ["greedy", "human"] },
    { link: "x" },
  ])
    expect(await python().early.begin(JSON.stringify(wanted)), JSON.stringify(wanted)).toBeUndefined();

  const { come, asked, early } = python();
  const { id } = await bodyOf(await early.begin(JSON.stringify(WANTED)));
  const here = `sessions/${id}`;
  expect(early.answer("GET", `${here}/positions/0`, null)).toBeUndefined();
  expect(early.answer("POST", `${here}/analysis`, "{}")).toBeUndefined();
  expect(early.answer("POST", `${here}/move`, move("d3", 0))?.ok, "asking about it has changed nothing").toBe(true);
  expect(early.answer("GET", `${here}/tree`, null)).toBeUndefined();
  expect(early.answer("POST", `${here}/undo`, null)).toBeUndefined();
  expect(early.answer("GET", here, null), "what undoing led to is not known").toBeUndefined();
  let settled = false;
  const waiting = early.settled(here).then(() => (settled = true));
  await Promise.resolve();
  expect(settled).toBe(false);
  come();
  await waiting;
  expect(asked.map(({ path }) => path)).toEqual(["sessions", `${here}/move`]);
});

test("an unknown move, or one meant for another position, is not answered", async () => {
  for (const body of [move("a1", 0), move("d3", 1), move("constructor", 0)]) {
    const { early } = python();
    const { id } = await bodyOf(await early.begin(JSON.stringify(WANTED)));
    expect(early.answer("POST", `sessions/${id}/move`, body)).toBeUndefined();
    expect(early.answer("GET", `sessions/${id}`, null)).toBeUndefined();
  }
});

test("a second worker is expected where somebody else than a person plays", () => {
  expect(hasOpponent(JSON.stringify(WANTED))).toBe(true);
  expect(hasOpponent(JSON.stringify({ game: "rows", seats: ["human", "human"] }))).toBe(false);
  expect(hasOpponent(JSON.stringify({ game: "rows" }))).toBe(false);
});

test("nothing waits for ever where Python refuses, and other paths do not wait at all", async () => {
  const early = new Early(Promise.resolve([OPENING]), () => Promise.reject(new Error("no")));
  await early.settled("sessions/other");
  await early.settled("games");
  const { id } = await bodyOf(await early.begin(JSON.stringify(WANTED)));
  await early.settled(`sessions/${id}`);
  expect(early.answer("GET", `sessions/${id}`, null)).toBeUndefined();
});
