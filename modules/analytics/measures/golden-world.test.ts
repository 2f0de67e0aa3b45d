import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { signedIn, userRegistered, userVerified } from "#modules/accounts/events.ts";
import { dealClosed, dealCreated, swapSold } from "#modules/deals/events.ts";
import { inspectionBooked, inspectionCompleted } from "#modules/inspections/events.ts";
import { system } from "#modules/kernel/actor.ts";
import { chicagoInstant } from "#modules/kernel/chicago.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { swapViewed } from "#modules/marketplace/follows/events.ts";
import { messageSent } from "#modules/messaging/events.ts";
import { SWAP_TEAM } from "#modules/messaging/index.ts";
import { offerMade, visitRequested } from "#modules/offers/events.ts";
import {
  draftReached,
  priceChanged,
  reportArrived,
  swapListed,
  swapMarked,
  swapMoved,
  swapRegistered,
} from "#modules/swaps/events.ts";
import { DRAFT_STEPS } from "#modules/swaps/schemas.ts";
import { ownerDatabase } from "#test/database.ts";
import { pastEvents } from "#test/factories/past-event.ts";
import { rebuildAnalytics } from "../facts/rebuild.ts";
import { findFunnel } from "../funnel/find-funnel.ts";
import { findRows } from "../rows/find-rows.ts";
import { findMeasureTable } from "../rows/measure-table.ts";
import type { AskMeasure } from "../schemas.ts";
import { findMeasure, readQuestion } from "./find-measure.ts";
import type { Measure } from "./measure.ts";
import { MEASURES, measureNamed } from "./measures.ts";

/*
 * Forty cars, small enough to count by hand:
 *   A 0-9    google, marketplace, evaluated at our center: registered Sep 1, evaluated Sep 3, listed Sep 5 for 10,000, two offers
 *            each on Sep 7. 0-5: deal Sep 10, sold Sep 15 for 9,500, no fees. 6-9 stay listed; 9 costs 9,000 from Sep 20 on.
 *   B 10-19  facebook, auction, evaluated at home: registered Sep 8, evaluated Sep 10, listed Sep 12 for 8,000. 10-14: deal Sep 20,
 *            sold Sep 22 for 7,000 with a success fee of 500; 10 and 11 with 100 for the loan.
 *   C 20-29  google, marketplace: registered Sep 15, evaluated Sep 20, not listed. 20-22 were canceled on Sep 25.
 *   The sellers of A and of 10-14 registered on the site; 100-103 began there on Sep 30: 100 stopped after the plate, 101 after
 *            the details, 102 after the address on Oct 1, and 103, a former visitor, after the details on Oct 2.
 *   D 30-39  no source, marketplace: registered Oct 1. Nothing else.
 */
const CENTER = idOf("golden center");
const car = (number: number) => idOf("golden car", String(number));
const person = (number: number) => idOf("golden person", String(number));
const noon = (day: string) => chicagoInstant(day, "12:00");

type Past = { event: RecordedEvent; at: Date };
const past = (day: string, ...events: RecordedEvent[]): Past[] => events.map((event) => ({ event, at: noon(day) }));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const about = (number: number) => ({ swap: car(number), seller: person(number) });
const move = (number: number, from: string, to: string, channel: string) =>
  swapMoved({ ...about(number), action: "x", from, to, channel });
const inspection = (number: number, center: string | null) => ({
  ...about(number),
  inspection: idOf("inspection", String(number)),
  technician: person(99),
  stage: 1,
  center,
});
const registered = (day: string, number: number, source: string | null, channel: string) =>
  past(
    day,
    swapRegistered({ ...about(number), by: null, name: `Car ${number}`, source }),
    move(number, "registering", "new-swap", channel),
  );
const evaluated = (day: string, number: number, center: string | null) =>
  past(
    day,
    inspectionBooked({ ...inspection(number, center), start: "x", by: null }),
    inspectionCompleted(inspection(number, center)),
    move(number, "eval", "valuate", center ? "listing" : "auction"),
  );
const listed = (day: string, number: number, price: number, channel: string) =>
  past(day, move(number, "prepare-listing", channel, channel), swapListed({ ...about(number), channel, price }));
const deal = (day: string, number: number, price: number, channel: string) =>
  past(
    day,
    move(number, channel, "pre-deal", channel),
    dealCreated({ ...about(number), buyer: person(50), deal: "x", price }),
  );
const sold = (day: string, number: number, price: number, channel: string, fee: number, lienFee: number) =>
  past(
    day,
    move(number, "close-out", "complete", channel),
    dealClosed({ ...about(number), buyer: person(50), deal: "x", price, fee, lienFee }),
    swapSold({ ...about(number), price, channel }),
  );
const offer = (number: number, buyer: number) =>
  offerMade({
    ...about(number),
    offer: idOf("offer", `${number} ${buyer}`),
    buyer: person(buyer),
    amount: 9_000,
    side: "buyer",
  });
const message = (number: number, thread: string, from: string) =>
  messageSent({ thread: idOf(thread), message: "x", swap: car(number), from, to: "x", mail: false });

/** A seller who came through the steps from `first` to `last`, each counted by its place. */
const draft = (day: string, number: number, first: number, last: number) =>
  past(
    day,
    ...DRAFT_STEPS.slice(first, last + 1).map((step) =>
      draftReached({ draft: idOf("draft", String(number)), step, swap: step === "channel" ? car(number) : null }),
    ),
  );

const WORLD: Past[] = [
  ...range(0, 9).flatMap((n) => draft("2026-09-01", n, 0, 5)),
  ...range(10, 14).flatMap((n) => draft("2026-09-08", n, 0, 5)),
  ...[...draft("2026-09-30", 100, 0, 0), ...draft("2026-09-30", 101, 0, 1), ...draft("2026-09-30", 102, 0, 2)],
  ...[...draft("2026-10-01", 102, 3, 4), ...draft("2026-09-30", 103, 0, 0), ...draft("2026-10-02", 103, 0, 1)],
  ...range(0, 9).flatMap((n) => [
    ...registered("2026-09-01", n, "google", "listing"),
    ...evaluated("2026-09-03", n, CENTER),
    ...listed("2026-09-05", n, 10_000, "listing"),
    ...past("2026-09-07", offer(n, 60), offer(n, 61)),
  ]),
  ...range(0, 5).flatMap((n) => [
    ...deal("2026-09-10", n, 9_500, "listing"),
    ...sold("2026-09-15", n, 9_500, "listing", 0, 0),
  ]),
  ...past("2026-09-20", priceChanged({ ...about(9), price: 9_000, previous: 10_000, lowered: true })),
  ...range(10, 19).flatMap((n) => [
    ...registered("2026-09-08", n, "facebook", "auction"),
    ...evaluated("2026-09-10", n, null),
    ...listed("2026-09-12", n, 8_000, "auction"),
  ]),
  ...range(10, 14).flatMap((n) => [
    ...deal("2026-09-20", n, 7_000, "auction"),
    ...sold("2026-09-22", n, 7_000, "auction", 500, n < 12 ? 100 : 0),
  ]),
  ...range(20, 29).flatMap((n) => [
    ...registered("2026-09-15", n, "google", "listing"),
    ...past("2026-09-20", move(n, "new-swap", "valuate", "listing")),
  ]),
  ...range(20, 22).flatMap((n) =>
    past("2026-09-25", swapMarked({ ...about(n), action: "cancel", marker: "canceled", on: true, step: "valuate" })),
  ),
  ...range(30, 39).flatMap((n) => registered("2026-10-01", n, null, "listing")),
  // People: ten sellers, two buyers, one dealer; seller 9 never verified.
  ...range(0, 9).flatMap((n) => past("2026-09-01", userRegistered({ user: person(n), type: "seller" }))),
  ...range(0, 8).flatMap((n) => past("2026-09-01", userVerified({ user: person(n), channel: "email" }))),
  ...range(60, 61).flatMap((n) =>
    past(
      "2026-09-07",
      userRegistered({ user: person(n), type: "buyer" }),
      userVerified({ user: person(n), channel: "phone" }),
    ),
  ),
  ...past(
    "2026-09-08",
    userRegistered({ user: person(70), type: "dealer" }),
    userVerified({ user: person(70), channel: "email" }),
  ),
  ...range(1, 3).flatMap(() => past("2026-09-07", signedIn({ user: person(60), session: idOf("s"), how: "password" }))),
  ...past("2026-09-08", signedIn({ user: person(61), session: idOf("s"), how: "remembered" })),
  // Car 0: three views by two sessions, a visit, and a conversation of four messages; car 1: a conversation with the team.
  ...past("2026-09-06", swapViewed({ swap: car(0), viewer: "v1" }), swapViewed({ swap: car(0), viewer: "v2" })),
  ...past("2026-09-06", swapViewed({ swap: car(1), viewer: "v1" })),
  ...past(
    "2026-09-07",
    visitRequested({ visit: idOf("v"), ...about(0), buyer: person(60), date: "x", side: "buyer", by: "buyer" }),
  ),
  ...past("2026-09-08", message(0, "t1", person(60)), message(0, "t1", person(0))),
  ...past("2026-09-09", message(0, "t1", person(60)), message(0, "t1", person(0)), message(1, "t2", SWAP_TEAM)),
  ...past(
    "2026-09-03",
    reportArrived({ swap: car(0), kind: "carfax" }),
    reportArrived({ swap: car(1), kind: "carfax" }),
  ),
  ...past("2026-09-03", reportArrived({ swap: car(0), kind: "autocheck" })),
];

const BOTH_MONTHS = { from: "2026-09-01", to: "2026-10-31", group: "month" };

beforeAll(async () => {
  await ownerDatabase();
  await pastEvents(WORLD);
  await rebuildAnalytics();
});

async function ask(id: string, asked: AskMeasure = BOTH_MONTHS) {
  const answer = await findMeasure(system, measureNamed(id) as Measure, asked);
  if (!answer) throw new Error(`${id} was refused`);
  return answer;
}
const seriesOf = async (id: string, asked?: AskMeasure) =>
  (await ask(id, asked)).series.map(({ label, points }) => [label, ...points.map(({ value }) => value)]);

/** What each measure is in September and in October. */
const GOLDEN: Record<string, (string | number | null)[][]> = {
  "users.visitors": [["", 2, 0]],
  "users.registration": [
    ["Sellers", 10, 0],
    ["Buyers", 2, 0],
    ["Dealers", 1, 0],
  ],
  "users.login": [
    ["Password", 3, 0],
    ["Stayed signed in", 1, 0],
  ],
  // All sellers registered a car, both buyers made an offer, the dealer did nothing: 12 of 13.
  "users.conversion": [["", 92.31, null]],
  "users.nonVerified": [["", 1, 0]],
  "users.sellers": [["", 10, 0]],
  "users.buyers": [["", 2, 0]],
  "users.dealers": [["", 1, 0]],
  "swaps.registration": [["", 30, 10]],
  // 15 cars and four drafts; all 15 were evaluated, as an inspection was booked for each.
  "swaps.selling": [
    ["Begun", 19, 0],
    ["Details", 18, 0],
    ["Condition", 16, 0],
    ["Account", 16, 0],
    ["Address", 16, 0],
    ["Channel", 15, 0],
    ["Evaluation", 15, 0],
  ],
  "swaps.source": [
    ["facebook", 10, 0],
    ["google", 20, 0],
    ["Not named", 0, 10],
  ],
  "swaps.inspection": [["", 30, 0]],
  "swaps.listing": [["", 20, 0]],
  "swaps.sold": [["", 11, 0]],
  "swaps.ttl": [["", 4, null]],
  "swaps.ttl.channel": [
    ["Auction", 4, null],
    ["Marketplace", 4, null],
  ],
  // 20 of the 30 cars of September were listed, 11 sold.
  "swaps.conversion": [
    ["Listed since", 66.67, 0],
    ["Sold since", 36.67, 0],
  ],
  "swaps.reports.carfax": [["", 2, 0]],
  "swaps.reports.autocheck": [["", 1, 0]],
  "swaps.reports.merged": [
    ["AutoCheck", 1, 0],
    ["Carfax", 2, 0],
  ],
  "interactions.views": [["", 3, 0]],
  "interactions.offers": [["", 20, 0]],
  "interactions.visits": [["", 1, 0]],
  "interactions.conversations": [["", 2, 0]],
  "interactions.messageSource": [
    ["Sellers", 2, 0],
    ["Buyers", 2, 0],
    ["Swap team", 1, 0],
  ],
  // The 11 sold cars had 12 offers, one visit, and two conversations: 15.
  "interactions.perSwap": [["", 1.36, null]],
  "interactions.offersPerSwap": [["", 1.09, null]],
  "sales.channel": [
    ["Auction", 5, 0],
    ["Marketplace", 6, 0],
  ],
  // 6 x 9,500 and 5 x 7,000 are 92,000.
  "sales.price": [["", 8_363.64, null]],
  // Ten days each.
  "sales.tts": [["", 10, null]],
  "sales.tts.minmax": [["", 10, null]],
  "sales.fees": [["", 2_700, 0]],
  "sales.fees2": [
    ["Success fee", 2_500, 0],
    ["Loan handling", 200, 0],
  ],
  // Cars 6-9, 15-19; cars 23-29; at the end of October cars 30-39, too.
  "state.pipeline": [
    ["New swap", 0, 10],
    ["Valuate", 7, 7],
    ["Listing", 4, 4],
    ["Auction", 5, 5],
    ["Pre deal", 0, 0],
  ],
  "state.active": [["", 9, 9]],
  // 3 x 10,000, 9,000, and 5 x 8,000 are 79,000.
  "state.listingPrice": [["", 8_777.78, 8_777.78]],
};

describe("forty cars counted by hand", () => {
  it("cover every measure", () => {
    expect(MEASURES.map(({ id }) => id).toSorted()).toEqual(Object.keys(GOLDEN).toSorted());
  });

  it.each(Object.entries(GOLDEN))("%s", async (id, expected) => {
    const steps = (await seriesOf(id)).filter(([label]) => id !== "state.pipeline" || label !== "Registering");
    expect(steps).toEqual(expected);
  });

  it("compares with the same number of days before", async () => {
    const answer = await ask("swaps.registration", { from: "2026-09-08", to: "2026-09-14", group: "week" });
    expect(answer).toMatchObject({
      total: 10,
      previous: { from: "2026-09-01", to: "2026-09-07", total: 10 },
      change: 0,
    });
    const stock = await ask("state.active", { from: "2026-09-12", to: "2026-09-21", group: "day" });
    expect(stock).toMatchObject({ total: 9, previous: { to: "2026-09-11", total: 4 }, change: 125 });
  });

  it.each([
    [{ source: "google" }, 20, 6],
    [{ source: "FACEBOOK" }, 10, 5],
    [{ channel: "auction" }, 10, 5],
    [{ source: "none" }, 10, 0],
  ])("filters by %j", async (filter, registrations, sales) => {
    expect((await ask("swaps.registration", { ...BOTH_MONTHS, ...filter })).total).toBe(registrations);
    expect((await ask("swaps.sold", { ...BOTH_MONTHS, ...filter })).total).toBe(sales);
  });

  it("groups by day, week, and month", async () => {
    const weeks = await ask("swaps.registration", { from: "2026-09-01", to: "2026-09-21", group: "week" });
    expect(weeks.series[0]?.points).toEqual([
      { from: "2026-09-01", to: "2026-09-06", value: 10 },
      { from: "2026-09-07", to: "2026-09-13", value: 10 },
      { from: "2026-09-14", to: "2026-09-20", value: 10 },
      { from: "2026-09-21", to: "2026-09-21", value: 0 },
    ]);
  });

  it("can be computed again from the file of a chart", async () => {
    const asked = { ...BOTH_MONTHS, group: "week" };
    let checked = 0;
    // The figure of a stock is that of its last day.
    for (const measure of MEASURES.filter(({ aggregation }) => !aggregation.how.startsWith("stock"))) {
      const [answer, table] = [
        await findMeasure(system, measure, asked),
        await findMeasureTable(system, measure, asked),
      ];
      const column = (end: string) => table?.heads.findIndex((head) => head.endsWith(end)) ?? -1;
      const sum = (of: (row: readonly unknown[]) => number) =>
        (table?.rows ?? []).reduce((all, row) => all + of(row), 0);
      const [figure, count, of] = [column(")"), column(": counted"), column(": of")];
      const total = answer?.total;
      if (of < 0 || answer?.series.length !== 1 || total === null || total === undefined) continue;
      const base = sum((row) => Number(row[of]));
      const again =
        count >= 0
          ? (100 * sum((row) => Number(row[count]))) / base
          : sum((row) => Number(row[figure] ?? 0) * Number(row[of])) / base;
      expect(Math.abs(again - total), measure.id).toBeLessThan(0.02);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(3);
  });

  it("have as many rows behind a figure as it says", async () => {
    const question = await readQuestion(BOTH_MONTHS);
    const count = async (id: string, key?: string) =>
      (await findRows(system, measureNamed(id) as Measure, { ...question, key }, { records: 100 }))?.list.length;
    const expected: [string, number, string?][] = [
      ["swaps.registration", 40],
      ["swaps.sold", 11],
      ["swaps.selling", 19],
      ["swaps.selling", 16, "place"],
      ["users.registration", 2, "buyer"],
      ["sales.channel", 5, "auction"],
      ["interactions.messageSource", 2, "seller"],
      ["state.active", 9],
      ["state.pipeline", 7, "valuate"],
      ["users.nonVerified", 1],
      ["users.visitors", 3],
    ];
    for (const [id, rows, key] of expected) expect([id, await count(id, key)]).toEqual([id, rows]);
  });

  it("come through the funnel", async () => {
    const lines = await findFunnel(await readQuestion(BOTH_MONTHS));
    expect(lines.map(({ step, count, kept, days }) => [step, count, kept, days])).toEqual([
      ["visit", 2, null, null],
      ["register", 40, null, null],
      ["evaluate", 30, 75, 2],
      ["list", 20, 66.7, 2],
      ["offer", 15, 75, 2],
      ["deal", 11, 73.3, 3],
      ["sold", 11, 100, 5],
    ]);
  });

  it("counts an event again without a change", async () => {
    const before = await db().execute(sql`select sum(n) as n from analytics_days`);
    await rebuildAnalytics();
    expect((await db().execute(sql`select sum(n) as n from analytics_days`)).rows).toEqual(before.rows);
  });
});
