import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { userRegistered, userVerified } from "#modules/accounts/events.ts";
import { lotClosed } from "#modules/auctions/events.ts";
import { claimDecided, claimOpened, claimReopened } from "#modules/claims/events.ts";
import { dealClosed, dealCreated, swapSold } from "#modules/deals/events.ts";
import { inspectionBooked, inspectionCompleted } from "#modules/inspections/events.ts";
import type { RecordedEvent } from "#modules/kernel/events.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { swapViewed } from "#modules/marketplace/follows/events.ts";
import { messageSent } from "#modules/messaging/events.ts";
import { SWAP_TEAM } from "#modules/messaging/index.ts";
import { offerMade } from "#modules/offers/events.ts";
import {
  draftReached,
  priceChanged,
  swapListed,
  swapMarked,
  swapMoved,
  swapRegistered,
} from "#modules/swaps/events.ts";
import { DRAFT_STEPS } from "#modules/swaps/schemas.ts";
import { ownerDatabase } from "#test/database.ts";
import { pastEvents } from "#test/factories/past-event.ts";
import { rebuildAnalytics } from "./rebuild.ts";
import { takeIn } from "./take-in.ts";

beforeAll(() => ownerDatabase());

const LONG = Boolean(process.env.TEST_LONG);
const EVENTS = LONG ? 10_000 : 200;
/** Milliseconds; undefined: as for other tests. */
const TIMEOUT = LONG ? 3_600_000 : undefined;
const CARS = Math.ceil(EVENTS / 12);
const PEOPLE = Math.ceil(CARS / 2);
const DAYS = 120;

type Drawn = { kind: number; car: number; person: number; minute: number; word: number; price: number };
const drawn = fc.record({
  kind: fc.nat(16),
  car: fc.nat(CARS),
  person: fc.nat(PEOPLE),
  minute: fc.nat(DAYS * 24 * 60),
  word: fc.nat(5),
  price: fc.integer({ min: 1, max: 90_000 }),
});

const STEPS = ["new-swap", "valuate", "listing", "auction", "pre-deal", "complete"];
const MARKERS = ["canceled", "disqualified", "inactive", "deleted", "onHold", "cancelRequested"];
const CHANNELS = ["listing", "auction"];
const named = (what: string, number: number) => idOf(what, String(number));

/** Any event about any car, possible in real life or not. */
function eventOf({ kind, car, person, word, price }: Drawn): RecordedEvent {
  const about = { swap: named("car", car), seller: named("person", car % 7) };
  const buyer = named("person", person);
  const channel = CHANNELS[word % 2] as string;
  const center = word === 0 ? null : named("center", word);
  const inspection = {
    inspection: named("inspection", car),
    ...about,
    technician: buyer,
    stage: 1 + (word % 2),
    center,
  };
  const offer = { offer: named("offer", price), buyer, amount: price, side: "buyer" as const };
  const claim = { ...about, claim: named("claim", car), deal: "x", buyer };
  const made: (() => RecordedEvent)[] = [
    () =>
      swapRegistered({
        ...about,
        by: null,
        name: `Car ${car}`,
        source: word === 0 ? null : `source ${word}`,
        ...(word > 1 ? { area: `60${word}`, state: "IL", estimateListing: price, estimateAuction: price - 1 } : {}),
      }),
    () => swapMoved({ ...about, action: "x", from: "x", to: STEPS[word] as string, channel }),
    () =>
      swapMarked({ ...about, action: "x", marker: MARKERS[word] as string, on: price % 2 === 0, step: "x", channel }),
    () => inspectionBooked({ ...inspection, start: "x", by: null }),
    () => inspectionCompleted(inspection),
    () => swapListed({ ...about, channel, price }),
    () => priceChanged({ ...about, price, previous: null, lowered: true }),
    () => swapViewed({ swap: about.swap, viewer: `viewer ${person}` }),
    () => offerMade({ ...about, ...offer }),
    () =>
      messageSent({
        thread: named("thread", person),
        message: "x",
        swap: about.swap,
        to: "x",
        mail: false,
        from: [SWAP_TEAM, about.seller, buyer][word % 3] as string,
      }),
    () => dealCreated({ ...about, buyer, deal: "x", price }),
    () => dealClosed({ ...about, buyer, deal: "x", price, ...(word > 2 ? { fee: price, lienFee: word } : {}) }),
    () => swapSold({ ...about, price, channel, ...(word === 0 ? { cash: true } : {}) }),
    () =>
      lotClosed({
        ...about,
        lot: named("lot", price),
        winner: null,
        ...(word === 0 ? { outcome: "no bids", price: null } : { outcome: "sold", price }),
      }),
    () =>
      [
        claimOpened({ ...claim, category: "mechanical" }),
        claimDecided({ ...claim, outcome: "granted" }),
        claimReopened(claim),
      ][word % 3] as RecordedEvent,
    () =>
      draftReached({
        draft: named("draft", car),
        step: DRAFT_STEPS[word] as (typeof DRAFT_STEPS)[number],
        swap: DRAFT_STEPS[word] === "channel" ? about.swap : null,
      }),
    () => (word % 2 ? userRegistered({ user: buyer, type: "buyer" }) : userVerified({ user: buyer, channel: "email" })),
  ];
  return (made[kind] as () => RecordedEvent)();
}

const TABLES = ["analytics_outcomes", "analytics_days", "analytics_marks", "analytics_cars", "analytics_facts"];

async function contents(): Promise<Record<string, string[]>> {
  const read = async (table: string) => {
    const { rows } = await db().execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(table)} t order by 1`,
    );
    return [table, rows.map(({ row }) => row)] as const;
  };
  return Object.fromEntries(await Promise.all(TABLES.map(read)));
}

/** The columns, constraints, indexes, and permissions, which a rebuild gives to new tables. */
async function definitions(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select indexdef as definition from pg_indexes where tablename like 'analytics_%'
    union all
    select attrelid::regclass || ' ' || attnum || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull
      from pg_attribute where attrelid::regclass::text like 'analytics_%' and attnum > 0
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid::regclass::text like 'analytics_%'
    union all
    select relname || ' ' || relpersistence::text || ' ' || relowner::regrole || ' ' || relacl::text from pg_class where relname like 'analytics_%'
    order by 1`);
  return rows;
}

it(
  "counting events one by one in any order gives the same tables as building them again",
  async () => {
    const start = Date.UTC(2026, 6, 1);
    const property = fc.asyncProperty(
      fc.array(drawn, { minLength: EVENTS, maxLength: EVENTS }),
      fc.infiniteStream(fc.nat()),
      async (list, picks) => {
        await db().execute(
          sql`truncate events, analytics_facts, analytics_cars, analytics_marks, analytics_days, analytics_outcomes`,
        );
        const ids: string[] = [];
        // A part is counted before the next one is recorded, although some of its events lie before it.
        for (let at = 0; at < list.length; at += EVENTS / 5) {
          const part = list.slice(at, at + EVENTS / 5);
          const added = await pastEvents(
            part.map((one) => ({ event: eventOf(one), at: new Date(start + one.minute * 60_000) })),
          );
          ids.push(...added);
          const order = added
            .map((id) => ({ id, place: picks.next().value as number }))
            .toSorted((a, b) => a.place - b.place);
          for (const { id } of order) await takeIn(id);
          await takeIn(ids[0] as string);
        }
        const [live, indexes] = [await contents(), await definitions()];
        await rebuildAnalytics();
        expect(await contents()).toEqual(live);
        expect(await definitions()).toEqual(indexes);
        expect(live.analytics_days?.length).toBeGreaterThan(10);
      },
    );
    await fc.assert(property, { numRuns: 2, endOnFailure: true });
  },
  TIMEOUT,
);
