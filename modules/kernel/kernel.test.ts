import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Actor, gateRefuses, guest, system } from "./actor.ts";
import { chicagoClock, chicagoDay, chicagoInstant } from "./chicago.ts";
import { formatDashboardDate, formatDashboardMoment, formatDate, formatMoment } from "./format-time.ts";
import { idOf, isId, newId } from "./ids.ts";
import { defineLifecycle } from "./lifecycle.ts";
import { formatCents, formatDollars, formatNumber, parseCents, parseDollars, roundHalfAway } from "./money.ts";
import { pageOfRows, pagesOfRows } from "./paging.ts";
import { type Permission, rolesCan } from "./permissions.ts";
import { defineErrors } from "./result.ts";

const member: Actor = { ...guest, id: newId(), kind: "user", roles: ["user"], verified: true, active: true };

describe("permissions", () => {
  const table: [Permission, string[], string[]][] = [
    ["system.manage", ["admin"], ["user", "dealer", "editor", "guest"]],
    ["system.content", ["admin", "editor"], ["technician"]],
    ["swap.buy", ["user"], ["dealer", "admin", "guest"]],
    ["swap.valuate", ["admin", "swap-agent", "appraiser"], ["technician"]],
    ["auction.bid", ["dealer"], ["admin", "user"]],
    ["auction.bid.remove", ["admin", "swap-agent"], ["dealer"]],
    ["newsletter", ["admin", "swap-agent", "dealer-agent", "dealmaker-auction"], ["editor", "dealmaker"]],
    ["dashboard.home", ["dealer", "user"], ["admin"]],
    ["dashboard.tasks", ["admin", "technician", "call-center"], ["user", "dealer"]],
  ];
  it.each(table)("%s is held by exactly the roles of the specification", (permission, holders, others) => {
    for (const role of holders) expect(rolesCan([role as "admin"], permission)).toBe(true);
    for (const role of others) expect(rolesCan([role as "admin"], permission)).toBe(false);
  });

  it("throws on an unknown name", () => {
    expect(() => rolesCan(["admin"], "swap.fly" as Permission)).toThrow('Unknown permission "swap.fly"');
  });

  it("requires no sign-in for guest permissions, and a sign-in for all others", () => {
    expect(gateRefuses(guest, "anyone")).toBeNull();
    expect(gateRefuses(guest, "swap.share.email")).toBeNull();
    expect(gateRefuses(guest, "swap.buy")).toBe("sign-in-required");
    expect(gateRefuses({ ...member, verified: false }, "swap.buy")).toBe("not-verified");
    expect(gateRefuses(member, "deal.pay")).toBe("not-allowed");
    expect(gateRefuses(member, ["deal.pay", "swap.buy"])).toBeNull();
    expect(gateRefuses(system, "deal.pay")).toBeNull();
  });
});

describe("amounts", () => {
  it("are formatted in US English", () => {
    const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (value) => {
        expect(formatDollars(value)).toBe(dollars.format(value));
        expect(formatCents(value)).toBe(exact.format(value / 100));
        expect(formatNumber(value)).toBe(value.toLocaleString("en-US"));
      }),
    );
    expect([formatDollars(18_499.5), formatDollars(-0.2), formatCents(5), formatCents(-5)]).toEqual([
      "$18,500",
      "$0",
      "$0.05",
      "-$0.05",
    ]);
  });
});

describe("Chicago time", () => {
  it("shows dates as the specification does", () => {
    const time = "2026-11-21T15:30:00Z";
    expect(formatDate(time)).toBe("Nov 21, 2026");
    expect(formatDashboardDate(time)).toBe("21 Nov 2026");
    expect(formatDashboardMoment(time)).toBe("Sat, 21 Nov 2026, 9:30 AM Central Time");
    expect(formatMoment(time)).toBe("Sat, Nov 21, 2026, 9:30 AM Central Time");
  });

  it("keeps the calendar day across midnight UTC and both clock changes", () => {
    expect(chicagoDay(new Date("2026-11-22T04:00:00Z"))).toBe("2026-11-21");
    expect(chicagoInstant("2026-03-08", "02:30").toISOString()).toBe("2026-03-08T08:30:00.000Z");
    expect(chicagoInstant("2026-11-01", "01:30").toISOString()).toBe("2026-11-01T06:30:00.000Z");
    expect(chicagoClock(new Date("2026-07-01T13:05:00Z"))).toBe("08:05");
  });
});

describe("money", () => {
  it("reads and shows whole dollars", () => {
    expect(formatDollars(18_500)).toBe("$18,500");
    expect(parseDollars("$1,250")).toBe(1_250);
    expect(["18.5k", "20 K", "1,000", "$ 5", "-40"].map(parseDollars)).toEqual([18_500, 20_000, 1_000, 5, -40]);
    for (const text of [
      "15,000",
      "15 000",
      "15\u00A0000",
      "15,000$",
      "US$ 15,000",
      "15000 USD",
      "15,000 dollars",
      "１５０００",
    ])
      expect(parseDollars(text), text).toBe(15_000);
    for (const text of [
      "12.50",
      "15 00",
      "1 5000",
      "15.500,00",
      "1,5000",
      "15,50",
      "12,34",
      "1,2,3,4,5",
      "1250,50",
      "1,00",
      ",500",
      "1e9",
      "",
      "20'000",
      "20.000",
    ])
      expect(parseDollars(text), text).toBeNaN();
    for (const text of ["1250,50", "75,94", "1,23.50", "1.234,50", "20k", "-5"])
      expect(parseCents(text), text).toBeNaN();
    expect(parseCents("1,234.5")).toBe(123_450);
    expect(parseCents("$.50")).toBe(50);
    expect(parseCents("1.234")).toBeNaN();
    expect([0.5, 1.5, -0.5, 2.4].map(roundHalfAway)).toEqual([1, 2, -1, 2]);
  });
});

describe("ids", () => {
  it("are time-ordered and valid", () => {
    const ids = Array.from({ length: 50 }, newId);
    expect(ids.every(isId)).toBe(true);
    expect(new Set(ids).size).toBe(50);
  });
  it("are the same for the same words and differ where the words are cut elsewhere", () => {
    expect(idOf("a", "bc")).toBe(idOf("a", "bc"));
    expect(idOf("a", "bc")).not.toBe(idOf("ab", "c"));
    expect(isId(idOf("event", "listener"))).toBe(true);
  });
});

describe("lists", () => {
  it("report which rows they hold and whether more follow", () => {
    expect(pageOfRows([1, 2, 3], 2, 2)).toEqual({
      list: [1, 2],
      page: { page: 2, records: 2, from: 3, to: 4, end: false },
    });
    expect(pageOfRows([], 1, 2, 0)).toEqual({
      list: [],
      page: { page: 1, records: 2, from: 0, to: 0, total: 0, end: true },
    });
  });
});

describe("several pages of a list", () => {
  it("count as the last of them that has rows", () => {
    const page = { records: 2, from: 3 };
    expect(pagesOfRows([3, 4, 5, 6, 7], 2, 2, 2)).toEqual({
      list: [3, 4, 5, 6],
      page: { ...page, page: 3, to: 6, end: false },
    });
    expect(pagesOfRows([3, 4, 5], 2, 2, 2)).toEqual({ list: [3, 4, 5], page: { ...page, page: 3, to: 5, end: true } });
    expect(pagesOfRows([3], 2, 2, 4)).toEqual({ list: [3], page: { ...page, page: 2, to: 3, end: true } });
    expect(pagesOfRows([], 2, 2, 4)).toEqual({
      list: [],
      page: { page: 2, records: 2, from: 0, to: 2, end: true },
    });
  });
});

describe("a lifecycle", () => {
  const light = defineLifecycle(
    ["red", "green", "off"],
    [
      { action: "go", from: ["red"], to: ["green"] },
      { action: "stop", from: ["green"], to: ["red"] },
      { action: "break", from: ["red", "green"], to: ["off"] },
    ],
  );
  it("knows the allowed actions and their targets", () => {
    expect(light.allowed("red")).toEqual(["go", "break"]);
    expect(light.targets("green", "stop")).toEqual(["red"]);
    expect(light.allows("off", "go")).toBe(false);
    expect(light.isFinal("off")).toBe(true);
  });
  it("does not accept a row with an unknown state", () => {
    expect(() => defineLifecycle(["a"], [{ action: "x", from: ["a"], to: ["b" as "a"] }])).toThrow('unknown state "b"');
  });
});

describe("an error", () => {
  it("carries its status and sentence, and a wrong code is an error", () => {
    const refuse = defineErrors({ "own-swap": { status: 409, message: "This is your own car." } });
    expect(refuse("own-swap")).toEqual({
      ok: false,
      error: { code: "own-swap", status: 409, message: "This is your own car." },
    });
    expect(() => refuse("no-such" as "own-swap")).toThrow("Unknown error");
  });
});
