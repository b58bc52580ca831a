import { expect, it } from "vitest";
import { latest } from "./latest";

const soon = async (answer: string) => (await Promise.resolve(), answer);
const late = async (answer: string) => (await soon(answer), await soon(answer), answer);
const failing = () => Promise.reject<string>(new Error());

it("an answer that comes after another question was asked is not taken, nor is its failure", async () => {
  const told: string[] = [];
  const take = (answer: string) => told.push(answer);
  const forget = latest(late("first"), take);
  forget();
  latest(soon("second"), take);
  latest(failing(), take, () => told.push("failed before"))();
  latest(failing(), take, () => told.push("failed"));
  await late("");
  await late("");
  expect(told.sort()).toEqual(["failed", "second"]);
});
