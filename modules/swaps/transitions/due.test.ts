import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { chicagoClock, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { tasks } from "../tables.ts";
import { isBankDay, nextBankDay } from "./bank-days.ts";
import { cashPaymentDue, dueAfter } from "./due.ts";

/** "2026-11-24 17:30" in Chicago. */
const due = (day: string, time: string) => {
  const at = cashPaymentDue(chicagoInstant(day, time));
  return `${chicagoDay(at)} ${chicagoClock(at)}`;
};

describe("the seller of a cash offer is paid", () => {
  it.each([
    ["a Tuesday morning", "2026-11-24", "09:00", "2026-11-24 17:30"],
    ["a minute before two", "2026-11-24", "13:59", "2026-11-24 17:30"],
    ["at two", "2026-11-24", "14:00", "2026-11-24 17:30"],
    ["a minute past two", "2026-11-24", "14:01", "2026-11-25 17:30"],
    ["the evening before Thanksgiving", "2026-11-25", "20:00", "2026-11-27 17:30"],
    ["on Thanksgiving", "2026-11-26", "09:00", "2026-11-27 17:30"],
    ["Friday at two", "2026-12-04", "14:00", "2026-12-04 17:30"],
    ["Friday past two", "2026-12-04", "14:01", "2026-12-07 17:30"],
    ["on a Saturday morning", "2026-12-05", "09:00", "2026-12-07 17:30"],
    ["on a Sunday", "2026-12-06", "09:00", "2026-12-07 17:30"],
    ["on Christmas, a Friday", "2026-12-25", "09:00", "2026-12-28 17:30"],
    ["past two on New Year's Eve, a Thursday", "2026-12-31", "15:00", "2027-01-04 17:30"],
    ["on the Monday after a Fourth of July on Sunday", "2027-07-05", "09:00", "2027-07-06 17:30"],
    ["on the Friday before a Fourth of July on Saturday", "2026-07-03", "09:00", "2026-07-03 17:30"],
    ["at two on the last business day before the clocks change in spring", "2026-03-06", "14:00", "2026-03-06 17:30"],
    ["past two before the clocks change in spring", "2026-03-06", "14:01", "2026-03-09 17:30"],
    ["past two before the clocks change in fall", "2026-10-30", "14:01", "2026-11-02 17:30"],
  ])("when the papers are complete %s", (_, day, time, expected) => {
    expect(due(day, time)).toBe(expected);
  });

  it("by Chicago's clock in winter and in summer", () => {
    expect(cashPaymentDue(new Date("2026-01-13T20:00:00Z"))).toEqual(new Date("2026-01-13T23:30:00Z"));
    expect(cashPaymentDue(new Date("2026-07-14T19:00:00Z"))).toEqual(new Date("2026-07-14T22:30:00Z"));
    expect(cashPaymentDue(new Date("2026-07-14T19:00:01Z"))).toEqual(new Date("2026-07-15T22:30:00Z"));
  });

  it("on a bank day, after the papers, and never later for papers that were earlier", () => {
    const time = fc.date({
      min: new Date("2026-01-01T00:00:00Z"),
      max: new Date("2031-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, fc.nat(10 * 86_400_000), (complete, later) => {
        const first = cashPaymentDue(complete);
        expect(isBankDay(chicagoDay(first))).toBe(true);
        expect(first.getTime()).toBeGreaterThan(complete.getTime());
        expect(cashPaymentDue(new Date(complete.getTime() + later)).getTime()).toBeGreaterThanOrEqual(first.getTime());
      }),
    );
  });
});

describe("bank holidays", () => {
  it("are those of the Federal Reserve in 2026", () => {
    const days: string[] = [];
    for (
      let day = "2026-01-01";
      day <= "2026-12-31";
      day = chicagoDay(new Date(chicagoInstant(day, "12:00").getTime() + 86_400_000))
    )
      if (!isBankDay(day) && isBankDay(nextBankDay(day)) && ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
        days.push(day);
    expect(days).toEqual([
      "2026-01-01",
      "2026-01-19",
      "2026-02-16",
      "2026-05-25",
      "2026-06-19",
      "2026-09-07",
      "2026-10-12",
      "2026-11-11",
      "2026-11-26",
      "2026-12-25",
    ]);
  });
});

describe("the task of the seller's payment", () => {
  beforeAll(() => testDatabase());

  async function paymentTask(cash: boolean) {
    const amounts = cash ? { cashOffer: 18_000, cashOfferAgreedAt: new Date(), priceSold: 18_000 } : {};
    const { id } = await makeSwap({ step: "finalize-deal", ...amounts });
    await driveSwap(id, "create-deal");
    const [task] = await db()
      .select()
      .from(tasks)
      .where(and(eq(tasks.swapId, id), eq(tasks.kind, "seller-payment")));
    if (!task) throw new Error("no task");
    return task;
  }

  it("is due within the business day for a cash offer, and in a day for other sales", async () => {
    const [cash, sale] = [await paymentTask(true), await paymentTask(false)];
    expect(cash.dueAt).toEqual(cashPaymentDue(cash.createdAt));
    expect(sale.dueAt).toEqual(dueAfter(sale.createdAt, 24));
  });
});
