import { describe, expect, it } from "vitest";
import { stepped } from "./roving.svelte";

describe("arrow keys", () => {
  it("stop at the edges of the board", () => {
    expect(stepped(0, "ArrowLeft", 6, 36)).toBe(0);
    expect(stepped(5, "ArrowRight", 6, 36)).toBe(5);
    expect(stepped(5, "ArrowDown", 6, 36)).toBe(11);
    expect(stepped(31, "ArrowDown", 6, 36)).toBe(31);
  });
});
