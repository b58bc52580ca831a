import { expect, test } from "vitest";
import { EarlyWork } from "./early_work";

/** A worker whose rest comes when `come` is called; `done` is what its bench was given, `said` what it let out. */
function worker() {
  let come = (): void => {};
  const rest = new Promise<void>((resolve) => (come = resolve));
  const done: string[] = [];
  const said: string[] = [];
  const early = new EarlyWork((text) => said.push(text), rest);
  early.workAt((text) => done.push(text));
  const arrives = async () => {
    come();
    await rest;
    await Promise.resolve();
  };
  return { early, done, said, arrives };
}

const choose = (id: number, agent = "greedy") => JSON.stringify({ id, kind: "choose", agent });
const failed = (id: number) => JSON.stringify({ id, error: { code: "failed", message: "no such module" } });

test("a move is made at once, everything else waits for the rest", async () => {
  const { early, done, said, arrives } = worker();
  const waiting = [
    JSON.stringify({ id: 2, kind: "film" }),
    choose(3, "engine(nodes=500)"),
    choose(4, 'careless(player="solver")'),
  ];
  early.take(choose(1));
  for (const text of waiting) early.take(text);
  expect(done).toEqual([choose(1)]);
  early.say('{"id":1,"result":{}}');
  expect(said).toEqual(['{"id":1,"result":{}}']);
  await arrives();
  expect(done).toEqual([choose(1), ...waiting]);
  early.take(choose(5, "engine"));
  expect(done.at(-1)).toBe(choose(5, "engine"));
});

test("a move that failed before the rest was there is made again, once", async () => {
  const { early, done, said, arrives } = worker();
  early.take(choose(1));
  early.say('{"id":1,"progress":{}}');
  early.say(failed(1));
  expect(said).toEqual(['{"id":1,"progress":{}}']);
  await arrives();
  expect(done).toEqual([choose(1), choose(1)]);
  early.say(failed(1));
  expect(said.at(-1)).toBe(failed(1));
});

test("whoever is not wanted any more is told so, in the order of the wishes", async () => {
  const { early, done, said, arrives } = worker();
  early.take(choose(1));
  early.take('{"cancel":1}');
  early.say(failed(1));
  expect(said, "it is not made again").toEqual([failed(1)]);
  early.take('{"id":2,"kind":"film"}');
  early.take('{"cancel":2}');
  expect(done).toEqual([choose(1), '{"cancel":1}']);
  await arrives();
  expect(done.slice(2)).toEqual(['{"id":2,"kind":"film"}', '{"cancel":2}']);
});
