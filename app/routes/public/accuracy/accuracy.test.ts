import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { eachOutcome, findAccuracy, rebuildAnalytics } from "#modules/analytics/index.ts";
import { type Accuracy, FEWEST, FINDINGS } from "#modules/analytics/schemas.ts";
import { lotClosed } from "#modules/auctions/events.ts";
import { claimDecided, claimOpened } from "#modules/claims/events.ts";
import { swapSold } from "#modules/deals/events.ts";
import { chicagoInstant } from "#modules/kernel/chicago.ts";
import { readCsv } from "#modules/kernel/csv.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { swapListed, swapRegistered } from "#modules/swaps/events.ts";
import { ownerDatabase } from "#test/database.ts";
import { pastEvents } from "#test/factories/past-event.ts";
import { today } from "#test/today.ts";
import { loader } from "./accuracy-file.ts";

beforeAll(() => ownerDatabase());

/** The first day of the month that lies so many months before this one. */
function monthBefore(months: number): string {
  const [year = 0, month = 1] = today().split("-").map(Number);
  const at = year * 12 + month - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

type Past = { event: RecordedEvent; at: Date };
const at = (month: number, day: number) =>
  chicagoInstant(`${monthBefore(month)}-${String(day).padStart(2, "0")}`, "12:00");

type Sale = {
  month: number;
  area?: string;
  state?: string;
  channel?: "listing" | "auction";
  estimate?: number;
  price: number;
  cash?: boolean;
  claim?: { category: "mechanical" | "title"; outcome?: "granted" | "declined" };
};

/** A car that was listed on the 2nd and sold on the 20th of the month. */
function sale(number: number, { month, channel = "listing", price, ...more }: Sale): Past[] {
  const about = { swap: idOf("accuracy car", String(number)), seller: idOf("seller", String(number)) };
  const place = more.area ? { area: more.area, state: more.state ?? "IL" } : {};
  const estimates = more.estimate ? { estimateListing: more.estimate, estimateAuction: more.estimate - 1_000 } : {};
  const claim = { ...about, claim: idOf("claim", String(number)), deal: "x", buyer: "x" };
  return [
    { event: swapRegistered({ ...about, by: null, name: "A car", ...place, ...estimates }), at: at(month, 1) },
    { event: swapListed({ ...about, channel, price }), at: at(month, 2) },
    { event: swapSold({ ...about, channel, price, ...(more.cash ? { cash: true } : {}) }), at: at(month, 20) },
    ...(more.claim
      ? [
          { event: claimOpened({ ...claim, category: more.claim.category }), at: at(month, 24) },
          ...(more.claim.outcome
            ? [{ event: claimDecided({ ...claim, outcome: more.claim.outcome }), at: at(month, 26) }]
            : []),
        ]
      : []),
  ];
}

function lot(number: number, month: number, estimate: number, price: number | null, met: boolean): Past[] {
  const about = { swap: idOf("lot car", String(number)), seller: "x", lot: idOf("lot", String(number)) };
  const outcome = price === null ? "no bids" : met ? "sold" : "reserve not met";
  return [
    {
      event: swapRegistered({
        swap: about.swap,
        seller: "00000000-0000-7000-8000-000000000009",
        by: null,
        estimateAuction: estimate,
      }),
      at: at(month, 1),
    },
    { event: lotClosed({ ...about, outcome, price, winner: null }), at: at(month, 10) },
  ];
}

async function world(events: Past[]): Promise<Accuracy> {
  const { db } = await import("#db/client.ts");
  const { sql } = await import("drizzle-orm");
  await db().execute(sql`truncate events`);
  await pastEvents(events);
  await rebuildAnalytics();
  return findAccuracy();
}

type Row = Record<string, string>;

/** The rows of the file as anyone gets it. */
async function download(): Promise<Row[]> {
  const response = await loader({ request: new Request("http://x/accuracy/data.csv"), params: {}, context: {} });
  const [head = [], ...lines] = readCsv((await response.text()).replace(/^\uFEFF/, ""));
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ""])));
}

/* What a reader with a spreadsheet calculates, from the definitions on the page. */

const number = (text: string | undefined) => (text === undefined || text === "" ? null : Number(text));
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
}
const enough = (values: number[], figure: (values: number[]) => number) =>
  values.length >= FEWEST ? figure(values) : null;
const share = (values: number[], is: (value: number) => boolean) =>
  enough(values, (all) => (all.filter(is).length / all.length) * 100);
const offs = (rows: Row[]) =>
  rows.flatMap(({ estimate, price }) => {
    const [expected, paid] = [number(estimate), number(price)];
    return expected && paid !== null ? [(paid - expected) / expected] : [];
  });

function salesLine(rows: Row[]) {
  const away = offs(rows).map(Math.abs);
  const days = rows.flatMap((row) => number(row.days) ?? []);
  return {
    sales: rows.length,
    compared: away.length,
    off: enough(away, (all) => median(all) * 100),
    within5: share(away, (value) => value <= 0.05),
    within10: share(away, (value) => value <= 0.1),
    days: enough(days, median),
  };
}

function lotsLine(rows: Row[]) {
  const of = (result: string) => rows.filter((row) => row.result_or_subject === result).length;
  const bids = rows.flatMap(({ estimate, price }) =>
    number(estimate) && price ? [Number(price) / Number(estimate)] : [],
  );
  return {
    lots: rows.length,
    sold: of("sold"),
    below: of("reserve not met"),
    none: of("no bids"),
    met: rows.length >= FEWEST ? (of("sold") / rows.length) * 100 : null,
    bid: enough(bids, (all) => median(all) * 100),
  };
}

function claimsLine(sales: Row[], claims: Row[]) {
  const found = claims.filter((row) => (FINDINGS as readonly string[]).includes(row.result_or_subject as string));
  return {
    sales: sales.length,
    found: found.length,
    granted: found.filter((row) => row.decision === "granted").length,
    rate: sales.length >= FEWEST ? (found.length * 100) / sales.length : null,
  };
}

const monthsOf = (rows: Row[]) => [...new Set(rows.flatMap(({ month }) => (month ? [month] : [])))].sort();

/** All figures of the page, from the rows of the file alone. */
function recompute(rows: Row[]): Omit<Accuracy, "from" | "to"> {
  const of = (record: string) => rows.filter((row) => row.record === record);
  const [sales, lots, claims] = [of("sale"), of("lot"), of("claim")];
  const inMonth = (list: Row[], month: string) => list.filter((row) => row.month === month);
  const on = (channel: string) => sales.filter((row) => row.channel === channel);
  const steps = offs(sales).map((off) => Math.min(Math.max(Math.floor((off * 100) / 5) * 5, -30), 25));
  const subjects = [...new Set(claims.map((row) => row.result_or_subject as string))];
  const counted = subjects.map((category) => {
    const about = claims.filter((row) => row.result_or_subject === category);
    return { category, claims: about.length, granted: about.filter((row) => row.decision === "granted").length };
  });
  return {
    sales: {
      all: salesLine(sales),
      listing: salesLine(on("listing")),
      auction: salesLine(on("auction")),
      months: monthsOf(sales).map((month) => ({ month, ...salesLine(inMonth(sales, month)) })),
    },
    spread:
      steps.length < FEWEST
        ? []
        : Array.from({ length: 12 }, (_, at) => at * 5 - 30).map((from) => ({
            from,
            sales: steps.filter((step) => step === from).length,
          })),
    lots: {
      all: lotsLine(lots),
      months: monthsOf(lots).map((month) => ({ month, ...lotsLine(inMonth(lots, month)) })),
    },
    claims: {
      all: claimsLine(sales, claims),
      months: monthsOf([...sales, ...claims]).map((month) => ({
        month,
        ...claimsLine(inMonth(sales, month), inMonth(claims, month)),
      })),
      categories: counted.toSorted((a, b) => b.claims - a.claims || (a.category < b.category ? -1 : 1)),
    },
  };
}

/** Figures are shown with one decimal. */
const rounded = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, one) => (typeof one === "number" ? Math.round((one + 1e-9) * 10) / 10 : one)),
  ) as T;

async function expectRecomputable(accuracy: Accuracy): Promise<Row[]> {
  const rows = await download();
  const { from: _from, to: _to, ...shown } = accuracy;
  expect(rounded(recompute(rows))).toEqual(rounded(shown));
  return rows;
}

describe("how accurate our estimates are", () => {
  it("follows from the rows of the data set alone", async () => {
    const events = [
      ...Array.from({ length: 12 }, (_, n) =>
        sale(n, {
          month: 1,
          area: n < 6 ? "606" : "601",
          estimate: 10_000 + n * 700,
          price: 9_700 + n * 720,
          ...(n < 2
            ? { claim: { category: "mechanical" as const, outcome: n === 0 ? ("granted" as const) : undefined } }
            : {}),
          ...(n === 2 ? { claim: { category: "title" as const } } : {}),
        } as Sale),
      ),
      ...Array.from({ length: 7 }, (_, n) =>
        sale(20 + n, {
          month: 3,
          channel: n < 5 ? "auction" : "listing",
          area: "530",
          state: "WI",
          estimate: 9_000,
          price: 6_000 + n * 900,
        }),
      ),
      ...Array.from({ length: 6 }, (_, n) => sale(40 + n, { month: 5, price: 7_000 })),
      ...Array.from({ length: 9 }, (_, n) => lot(n, 2, 8_000, n === 0 ? null : 6_500 + n * 250, n > 3)),
      ...sale(90, { month: 1, price: 5_000, estimate: 9_000, cash: true }),
      ...sale(91, { month: 0, price: 5_000, estimate: 9_000 }),
      ...sale(92, { month: 25, price: 5_000, estimate: 9_000 }),
    ].flat();
    const accuracy = await world(events);
    const rows = await expectRecomputable(accuracy);
    // Two marketplace sales of the third month are fewer than five, and would stand alone without a month.
    expect(accuracy.sales.all).toMatchObject({ sales: 23, compared: 17, days: 18 });
    expect(accuracy.sales.listing).toMatchObject({ sales: 18, compared: 12, off: 1.4, within5: 100 });
    expect(accuracy.sales.months.map(({ month, sales }) => [month, sales])).toEqual([
      [monthBefore(5), 6],
      [monthBefore(3), 5],
      [monthBefore(1), 12],
    ]);
    expect(accuracy.lots.all).toEqual({ lots: 9, sold: 5, below: 3, none: 1, met: 55.6, bid: 95.6 });
    expect(accuracy.claims.all).toEqual({ sales: 23, found: 2, granted: 1, rate: 8.7 });
    expect(accuracy.claims.categories).toEqual([
      { category: "mechanical", claims: 2, granted: 1 },
      { category: "title", claims: 1, granted: 0 },
    ]);
    expect(new Set(rows.map(({ place }) => place))).toEqual(new Set(["", "IL 606", "IL 601", "WI 530"]));
  });

  it("has words instead of figures while there are too few sales", async () => {
    const accuracy = await world(
      Array.from({ length: 4 }, (_, n) => sale(n, { month: 1, estimate: 9_000, price: 9_000 })).flat(),
    );
    expect(await download()).toEqual([]);
    expect(accuracy.sales.all).toEqual({ sales: 0, compared: 0, off: null, within5: null, within10: null, days: null });
    expect([accuracy.spread, accuracy.sales.months, accuracy.lots.months, accuracy.claims.categories]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it("names neither a car nor a person nor a day, and never the place of a few", async () => {
    const drawn = fc.array(
      fc.record({
        month: fc.integer({ min: 0, max: 4 }),
        area: fc.constantFrom("606", "601", "530", "100"),
        state: fc.constantFrom("IL", "WI"),
        channel: fc.constantFrom("listing" as const, "auction" as const),
        estimate: fc.integer({ min: 4_000, max: 30_000 }),
        price: fc.integer({ min: 4_000, max: 30_000 }),
        claim: fc.option(fc.record({ category: fc.constantFrom("mechanical" as const, "title" as const) }), {
          nil: undefined,
        }),
      }),
      { minLength: 20, maxLength: 120 },
    );
    const property = fc.asyncProperty(drawn, async (sales) => {
      const rows = await expectRecomputable(await world(sales.flatMap((one, n) => sale(n, one as Sale))));
      const cells = Map.groupBy(
        rows.filter(({ record }) => record !== "claim"),
        ({ record, channel, month, place }) => JSON.stringify([record, channel, month, place]),
      );
      for (const [cell, inside] of cells) expect(inside.length, cell).toBeGreaterThanOrEqual(FEWEST);
      const months = new Set(
        rows.filter(({ record }) => record === "sale").map(({ channel, month }) => `${channel} ${month}`),
      );
      for (const row of rows.filter(({ record }) => record === "claim")) {
        expect([row.place, row.estimate, row.price, row.days]).toEqual(["", "", "", ""]);
        expect(months).toContain(`${row.channel} ${row.month}`);
      }
      for (const row of rows) {
        expect(row.month).toMatch(/^(\d{4}-\d{2})?$/);
        expect(row.place).toMatch(/^([A-Z]{2}( \d{3})?)?$/);
        expect([Number(row.estimate) % 100, Number(row.price) % 100]).toEqual([0, 0]);
      }
    });
    await fc.assert(property, { numRuns: process.env.TEST_LONG ? 30 : 3 });
  });

  it("reads the file in batches", async () => {
    await world(Array.from({ length: 6 }, (_, n) => sale(n, { month: 1, price: 9_000 })).flat());
    const sizes = [];
    for await (const batch of eachOutcome()) sizes.push(batch.length);
    expect(sizes).toEqual([6]);
  });
});
