import { describe, expect, it } from "vitest";
import type { SettingInfo } from "./api/types";
import { filled, readCall, writeCall } from "./calls";

const depth: SettingInfo = { name: "depth", type: "int", default: 3, help: "" };
const evaluation: SettingInfo = { name: "evaluation", type: "str", default: null, help: "" };
const order: SettingInfo = { name: "order", type: "bool", default: false, help: "" };

describe("a name with settings", () => {
  it("is taken apart, with brackets and commas inside its values", () => {
    expect(readCall("human")).toEqual({ name: "human", values: {} });
    expect(readCall('alphabeta(depth=5, evaluation="course(corners=9, mobility=1)", order=True)')).toEqual({
      name: "alphabeta",
      values: { depth: 5, evaluation: "course(corners=9, mobility=1)", order: true },
    });
  });

  it("leaves out what is at its default or not set", () => {
    const settings = [depth, evaluation, order];
    expect(writeCall("minimax", { depth: 3, evaluation: null, order: false }, settings)).toBe("minimax");
    expect(writeCall("minimax", { depth: 4, evaluation: "", order: true }, settings)).toBe(
      "minimax(depth=4, order=True)",
    );
  });

  it("is the same after reading and writing", () => {
    const text = 'alphabeta(depth=5, evaluation="course(corners=9)", order=True)';
    const { name, values } = readCall(text);
    expect(writeCall(name, values, [depth, evaluation, order])).toBe(text);
  });

  it("fills a form with defaults", () => {
    expect(filled([depth, order], { depth: 7 })).toEqual({ depth: 7, order: false });
  });
});
