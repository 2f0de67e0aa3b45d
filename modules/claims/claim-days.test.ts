import { describe, expect, it } from "vitest";
import { chicagoInstant } from "#modules/kernel/chicago.ts";
import { lastClaimDay } from "./claim-days.ts";

const TODAY = "2026-11-20";
const noonOf = (day: string) => chicagoInstant(day, "12:00");

describe("the last day for a claim", () => {
  it.each([
    ["a fault", "mechanical", "2026-11-05", "2026-11-09", "2026-11-15"],
    ["a fault of a car that was picked up", "mechanical", null, "2026-11-09", "2026-11-19"],
    ["a fault before the handover", "mechanical", null, null, null],
    ["the title, sent after the delivery", "title", "2026-11-05", "2026-11-09", "2026-11-19"],
    ["the title, sent before the delivery", "title", "2026-11-09", "2026-11-05", "2026-11-19"],
    ["the title, sent on the day of the delivery", "title", "2026-11-09", "2026-11-09", "2026-11-19"],
    ["a title that was not sent yet", "title", "2026-11-05", null, "2026-11-30"],
    ["a title before the handover", "title", null, null, null],
  ] as const)("about %s (%s, delivered %s, title sent %s) is %s", (_, category, delivered, titleSentOn, last) => {
    const deliveredAt = delivered && noonOf(delivered);
    expect(lastClaimDay({ deliveredAt, titleSentOn }, category, TODAY)).toBe(last);
  });

  it("is counted from the day in Chicago", () => {
    const late = new Date("2026-11-06T05:59:00Z");
    const next = new Date("2026-11-06T06:00:00Z");
    const handover = (deliveredAt: Date) => ({ deliveredAt, titleSentOn: null });
    expect(lastClaimDay(handover(late), "mechanical", TODAY)).toBe("2026-11-15");
    expect(lastClaimDay(handover(next), "mechanical", TODAY)).toBe("2026-11-16");
  });
});
