import { describe, expect, it } from "vitest";
import { changedLines, enteredSource, needsApproval } from "./term-changes.ts";

const lines = { tax: 109_000, "title-fee": 16_500, "registration-fee": null, delivery: 0, deposit: 0 };

describe("lines that staff enter", () => {
  it.each([
    ["nothing", {}, [], false],
    ["the same amount", { tax: 109_000 }, [], false],
    ["$50 more", { tax: 114_000 }, ["tax"], false],
    ["a cent above $50 less", { tax: 103_999 }, ["tax"], true],
    ["a registration that was not included", { "registration-fee": 15_100 }, ["registration-fee"], true],
    ["a delivery that the buyer did not choose", { delivery: 9_900 }, ["delivery"], true],
    ["a deposit of $50", { deposit: 5_000 }, ["deposit"], false],
    ["a deposit of $500", { deposit: 50_000 }, ["deposit"], true],
  ])("%s", (_, entered, changed, waits) => {
    expect(changedLines(lines, entered)).toEqual(changed);
    expect(needsApproval(lines, entered)).toBe(waits);
  });

  it("need no second person for a tax that no rule knows", () => {
    expect(needsApproval({ ...lines, tax: null }, { tax: 91_200 })).toBe(false);
    expect(needsApproval({ ...lines, tax: null }, { tax: 91_200, deposit: 50_000 })).toBe(true);
  });

  it("name their source in a sentence", () => {
    expect(enteredSource("Letter of Nov 3. ", "p")).toEqual({ rule: "Entered by our team: Letter of Nov 3.", by: "p" });
  });
});
