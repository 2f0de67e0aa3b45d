import { describe, expect, it } from "vitest";
import { pause } from "./slices.ts";
import { Turns } from "./turns.ts";

describe("turns", () => {
  it("run one after the other with all of their pauses, also after one that failed", async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work = (name: string, fails = false) =>
      turns.take(async () => {
        seen.push(`${name} begins`);
        await pause();
        if (fails) throw new Error(name);
        seen.push(`${name} ends`);
        return name;
      });
    const [first, second, third] = [work("a"), work("b", true), work("c")];
    await expect(second).rejects.toThrow("b");
    expect([await first, await third]).toEqual(["a", "c"]);
    expect(seen).toEqual(["a begins", "a ends", "b begins", "c begins", "c ends"]);
  });
});
