import { describe, expect, it } from "vitest";
import { findUnstorable } from "./unstorable.ts";

describe("text that cannot be stored", () => {
  it.each([
    ["a\0b", ""],
    [{ name: "Maya", notes: ["fine", "half \ud800"] }, "notes.1"],
    [{ "a\0": 1 }, ""],
  ])("is detected: %j", (value, path) => {
    expect(findUnstorable(value)).toBe(path);
  });

  it.each([undefined, null, 7, "plain", "emoji 😀 and \t tab", { at: new Date(), list: [{ ok: true }] }])(
    "is not reported for valid text: %j",
    (value) => expect(findUnstorable(value)).toBeUndefined(),
  );

  it("is detected at any depth of a value", () => {
    const value = JSON.parse(`${"[".repeat(20_000)}"\\u0000"${"]".repeat(20_000)}`);
    expect(findUnstorable(value)).toContain("0.0.0");
  });
});
