import { describe, expect, it, vi } from "vitest";
import type { CardRow } from "../cards.ts";
import { CardRows } from "./card-rows.ts";

const row = (id: string, price = 10_000) => ({ id, price }) as CardRow;
const rowsOf = (price?: number) => vi.fn(async (ids: string[]) => ids.map((id) => row(id, price)));

describe("the cache of card rows", () => {
  it("reads each row once, and only rows that aren't cached", async () => {
    const cards = new CardRows();
    const read = rowsOf();
    await cards.find(["a", "b"], read);
    const found = await cards.find(["b", "c"], read);
    expect([...found.keys()].sort()).toEqual(["b", "c"]);
    expect(read.mock.calls).toEqual([[["a", "b"]], [["c"]]]);
    await cards.find(["a", "b", "c"], read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("reads a row again after a change", async () => {
    const cards = new CardRows();
    await cards.find(["a", "b"], rowsOf(1));
    cards.forget(["a"]);
    const read = rowsOf(2);
    const found = await cards.find(["a", "b"], read);
    expect(read.mock.calls).toEqual([[["a"]]]);
    expect([found.get("a")?.price, found.get("b")?.price]).toEqual([2, 1]);
  });

  it("doesn't cache a row that changed during the read", async () => {
    const cards = new CardRows();
    const meanwhile = async (ids: string[]) => {
      cards.forget(["a"]);
      return ids.map((id) => row(id, 1));
    };
    await cards.find(["a"], meanwhile);
    expect((await cards.find(["a"], rowsOf(2))).get("a")?.price).toBe(2);
  });

  it("omits rows that are no longer public, and reads them again", async () => {
    const cards = new CardRows();
    const none = vi.fn(async () => []);
    expect((await cards.find(["a"], none)).size).toBe(0);
    await cards.find(["a"], none);
    expect(none).toHaveBeenCalledTimes(2);
  });

  it("evicts the least recently used rows", async () => {
    const cards = new CardRows();
    const all = Array.from({ length: 20_000 }, (_, n) => `car ${n}`);
    await cards.find(all, rowsOf());
    const read = rowsOf();
    await cards.find(["car 0"], read); // Used again, so it is no longer the oldest.
    await cards.find(["one more"], read);
    await cards.find(["car 0", "car 2"], read);
    expect(read.mock.calls).toEqual([[["one more"]]]);
    await cards.find(["car 1"], read);
    expect(read.mock.calls.at(-1)).toEqual([["car 1"]]);
  });
});
