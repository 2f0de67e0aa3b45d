import { describe, expect, it } from "vitest";
import type { PeriodReport } from "#modules/ledger/schemas.ts";
import { draw } from "#test/draw.tsx";
import { PeriodReportView } from "./period-report.tsx";

const none = { count: 0, cents: 0 };
const open: PeriodReport = {
  month: "2026-10-01",
  closedAt: null,
  entries: 3,
  closing: null,
  over: true,
  report: {
    month: "2026-10-01",
    balances: [{ account: "bank", cents: 155_300 }],
    checks: { lines: { count: 2, cents: 3_120 }, unseen: none, approvals: none, overdue: none, unbalanced: none },
    refunds: none,
    writeOffs: { count: 1, cents: 4_000 },
    bankFees: -1_500,
    interest: 0,
  },
  history: [],
};
const drawn = (period: PeriodReport) => draw(<PeriodReportView period={period} state={null} />);
const closing = { _id: "c", act: "close" as const, asker: "Ann Ledger", reason: "A fee of the bank.", may: true };

describe("the page of a month", () => {
  it("names what is left, and asks for an explanation before it is closed", async () => {
    const html = await drawn(open);
    for (const words of ["2 bank lines without a match", "$31.20", "✓ No approval that waits", "1, $40.00"])
      expect(html).toContain(words);
    expect(html).toMatch(/>Left<.*<a class="link"[^>]* href="\/u\/ledger\/bank\?view=open">/s);
    expect(html).toContain("What is left, and why it may stay");
    expect(html).toContain("Ask to close the month");
  });

  it("lets a second person decide, and the one who asked take it back", async () => {
    expect(await drawn({ ...open, closing })).toContain("Ann Ledger asks to close this month");
    expect(await drawn({ ...open, closing })).toContain("Approve");
    const own = await drawn({ ...open, closing: { ...closing, may: false } });
    expect(own).toContain("Take it back");
    expect(own).not.toContain("Approve");
  });

  it("offers to open a closed month with a reason, and none before its end", async () => {
    const closed = { ...open, closedAt: "2026-11-03T15:00:00Z" };
    expect(await drawn(closed)).toContain("Why it is opened again");
    expect(await drawn({ ...open, over: false })).toContain("This month can be closed after its end.");
  });
});
