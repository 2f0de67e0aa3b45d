import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkState, stateByZip, zipSentence } from "./zip-states.ts";

describe("a state and a ZIP code", () => {
  it.each([
    ["IL", "60614"],
    ["il", "60614-1234"],
    ["DC", "20001"],
    ["PR", "00901"],
    ["VI", "00802"],
    ["GU", "96910"],
    ["AS", "96799"],
    ["MP", "96950"],
    ["NY", "06390"],
    ["AE", "09096"],
    ["AA", "34002"],
    ["AP", "96201"],
    ["TX", "88510"],
    ["TX", "73301"],
    ["TX", "73960"],
    ["OK", "73960"],
    ["CA", ""],
    ["", "60614"],
    [null, undefined],
    ["CA", "ABCDE"],
  ])("are one address: %s, %s", (state, zip) => expect(zipSentence(state, zip)).toBeNull());

  it.each([
    ["TX", "60614", "IL"],
    ["CA", "60601", "IL"],
    ["IL", "00901", "PR"],
    ["VA", "20001", "DC"],
    ["NY", "09096", "AE"],
    ["GU", "96799", "AS"],
    ["AP", "96701", "HI"],
  ])("are two places: %s, %s", (state, zip, expected) =>
    expect(zipSentence(state, zip)).toBe(
      `The ZIP code ${zip} is in ${expected}, not in ${state}. Please check the state and the ZIP code.`,
    ),
  );

  it("are told by the prefix", () => {
    expect(stateByZip("60614-1234")).toBe("IL");
    expect([stateByZip("ABCDE"), stateByZip("")]).toEqual([undefined, undefined]);
  });

  it("are checked beside the state's field", () => {
    const schema = z.object({ state: z.string().optional(), zip: z.string().optional() }).superRefine(checkState);
    expect(schema.safeParse({ state: "TX", zip: "60614" }).error?.issues[0]?.path).toEqual(["state"]);
    expect(schema.safeParse({ state: "IL", zip: "60614" }).success).toBe(true);
  });
});
