import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
const { href, readRoute } = await import("./router.svelte");

describe("an address", () => {
  it("is read back as it was written", () => {
    const route = readRoute(href("inside", "", { game: "garden(size=8)", position: "2 0/0 2" }));
    expect(route.page).toBe("inside");
    expect(route.query.get("game")).toBe("garden(size=8)");
    expect(route.query.get("position")).toBe("2 0/0 2");
  });

  it("carries names with brackets and quotes", () => {
    const game = 'garden(deal="course")';
    expect(readRoute(href("new", game)).rest).toBe(game);
  });

  it("of nothing is home", () => {
    expect(readRoute("")).toMatchObject({ page: "", rest: "" });
    expect(readRoute("#/")).toMatchObject({ page: "", rest: "" });
  });
});
