import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { type DatabaseClock, databaseWithClock } from "#test/factories/database-clock.ts";
import { aDealer, aLiveLot } from "#test/factories/lot.ts";
import { CLOSE_GRACE_MS } from "../bidding/decide-staff.ts";
import { replay, SOFT_CLOSE_MS } from "../bidding/lot-state.ts";
import { checkLot, findRecord } from "../lots/check-lot.ts";
import { closeLot } from "../lots/close-lot.ts";
import { runDueLots } from "../running/run-auctions.ts";
import { type Lot, lots } from "../tables.ts";
import { placeBid, setAutobid } from "./place-bid.ts";

let clock: DatabaseClock;
beforeAll(async () => {
  clock = await databaseWithClock();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await clock.set(null);
});

async function lotOf(swap: { id: string }): Promise<Lot> {
  const [lot] = await db().select().from(lots).where(eq(lots.swapId, swap.id));
  return lot as Lot;
}

async function anEndingLot() {
  const swap = await aLiveLot({ hours: 1 });
  const { id: lot, endsAt } = await lotOf(swap);
  return { swap, lot, end: endsAt.getTime() };
}

/** The process's clock for spans of time: a call seems to have waited as long as a test wants. */
function waits() {
  let stands = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => stands);
  return <T>(ms: number, call: () => Promise<T>): Promise<T> => {
    stands -= ms;
    const answer = call();
    stands += ms;
    return answer;
  };
}

type Kind = "bid" | "autobid";
/** Bids and autobids wait in queues of their own and meet at the lot's lock, as the bids of two processes do. */
const send = (kind: Kind, dealer: Actor, swap: { id: string }, amount: number) =>
  (kind === "bid" ? placeBid : setAutobid)(dealer, { swap: swap.id, amount, again: amount });
const NOT_LIVE = { error: { code: "auction-not-live" } };

describe("a process whose clock is wrong", () => {
  it.each([-90_000, 0, 90_000])(
    "by %i ms takes the same bids, in the same order, until the same end",
    async (wrong) => {
      const [a, b] = [await aDealer(), await aDealer()];
      await clock.set(null);
      const { swap, lot, end } = await anEndingLot();
      const waited = waits();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + wrong });
      const at = async (moment: number, dealer: Actor, amount: number) => {
        await clock.set(moment);
        return waited(0, () => send("bid", dealer, swap, amount));
      };
      expect(await at(end - 300_000, a, 5_000)).toMatchObject({ value: { outcome: "leading" } });
      expect(await at(end - SOFT_CLOSE_MS + 30_000, b, 5_100)).toMatchObject({ value: { outcome: "leading" } });
      const extended = end + 30_000;
      expect((await lotOf(swap)).endsAt.getTime()).toBe(extended);
      expect(await at(extended + 10, a, 5_200)).toMatchObject(NOT_LIVE);
      await clock.set(extended + CLOSE_GRACE_MS - 1);
      await runDueLots();
      expect((await lotOf(swap)).phase).toBe("live");
      await clock.set(extended + CLOSE_GRACE_MS);
      await runDueLots();
      expect(await lotOf(swap)).toMatchObject({ phase: "closed", price: 5_100, leaderId: b.id });
      expect(await checkLot(lot)).toEqual([]);
      const times = (await findRecord(lot))
        .slice(2)
        .map(({ event }) => [event.kind, Math.round((event.at - end) / 1_000)]);
      expect(times).toEqual([
        ["bid", -300],
        ["bid", -90],
        ["closed", 32],
      ]);
    },
  );
});

describe("a bid around the end", () => {
  const GRACE_LEFT = CLOSE_GRACE_MS - 1;

  it.each([-5, -1, 0])("that was received at %i ms counts, although it is decided after the end", async (offset) => {
    const [dealer, { swap, lot, end }, waited] = [await aDealer(), await anEndingLot(), waits()];
    await clock.set(end + GRACE_LEFT);
    const answer = await waited(GRACE_LEFT - offset, () => send("bid", dealer, swap, 5_000));
    expect(answer).toMatchObject({ value: { outcome: "leading" } });
    const { event } = (await findRecord(lot)).at(-1) as { event: { at: number } };
    expect(event.at).toBe(end + offset);
    expect((await lotOf(swap)).endsAt.getTime()).toBe(end + offset + SOFT_CLOSE_MS);
    expect(await closeLot(system, { lot })).toMatchObject({ ok: false });
    expect(await checkLot(lot)).toEqual([]);
  });

  it.each([1, 5])("that was received at %i ms is refused, although the lot is not closed yet", async (offset) => {
    const [dealer, { swap, lot, end }, waited] = [await aDealer(), await anEndingLot(), waits()];
    await clock.set(end + GRACE_LEFT);
    const late = (kind: Kind) => waited(GRACE_LEFT - offset, () => send(kind, dealer, swap, 5_000));
    expect(await late("bid")).toMatchObject(NOT_LIVE);
    expect(await late("autobid")).toMatchObject(NOT_LIVE);
    expect(await lotOf(swap)).toMatchObject({ phase: "live", bidCount: 0 });
    expect(await closeLot(system, { lot })).toMatchObject({ ok: false });
    await clock.set(end + CLOSE_GRACE_MS);
    expect(await closeLot(system, { lot })).toMatchObject({ value: { outcome: "no bids" } });
  });
});

const RUNS = process.env.TEST_LONG ? 500 : 15;
const aBid = fc.record({
  kind: fc.constantFrom<Kind>("bid", "autobid"),
  who: fc.nat(2),
  /** Milliseconds from the end to the arrival. */
  offset: fc.integer({ min: -5, max: 5 }),
  amount: fc.nat(9).map((steps) => 5_000 + steps * 100),
});

describe("bids of two processes in a race with the close", () => {
  it("are all in the record if they came in time, none if they came late, and the lot closes once", async () => {
    const dealers = [await aDealer(), await aDealer(), await aDealer()] as const;
    const race = async (bids: { kind: Kind; who: number; offset: number; amount: number }[], closers: number) => {
      await clock.set(null);
      const { swap, lot, end } = await anEndingLot();
      const waited = waits();
      /** All at once, at this moment of the database's clock. */
      const run = async (now: number, from: number) => {
        await clock.set(now);
        const answers = bids.map((bid) =>
          waited(now - from - bid.offset, () => send(bid.kind, dealers[bid.who] as Actor, swap, bid.amount)),
        );
        const closes = await Promise.all(Array.from({ length: closers }, () => closeLot(system, { lot })));
        return { answers: await Promise.all(answers), closes: closes.filter(({ ok }) => ok).length };
      };
      const inGrace = await run(end + CLOSE_GRACE_MS - 1, end);
      expect(inGrace.closes).toBe(0);
      for (const [i, answer] of inGrace.answers.entries())
        if (!answer.ok && answer.error.code === "auction-not-live") expect(bids[i]?.offset).toBeGreaterThan(0);
      const second = (await lotOf(swap)).endsAt.getTime();
      const atClose = await run(second + CLOSE_GRACE_MS, second);
      const last = (await lotOf(swap)).endsAt.getTime();
      await clock.set(last + CLOSE_GRACE_MS);
      const closed = (await closeLot(system, { lot })).ok ? 1 : 0;
      expect(atClose.closes + closed).toBe(1);
      await expectConsistent(lot, [...inGrace.answers, ...atClose.answers].filter(({ ok }) => ok).length);
      vi.restoreAllMocks();
    };
    await fc.assert(
      fc.asyncProperty(fc.array(aBid, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 3 }), race),
      {
        numRuns: RUNS,
      },
    );
  }, 600_000);
});

/** The record proves the lot; each accepted bid is in it once and arrived before the end of its moment; the close is last. */
async function expectConsistent(lot: string, accepted: number): Promise<void> {
  expect(await checkLot(lot)).toEqual([]);
  const events = (await findRecord(lot)).map(({ event }) => event);
  const bids = [...events.entries()].filter(([, { kind }]) => kind === "bid" || kind === "autobid");
  for (const [i, { at }] of bids) expect(at).toBeLessThanOrEqual(replay(events.slice(0, i)).endsAt);
  expect(bids).toHaveLength(accepted);
  expect(events.filter(({ kind }) => kind === "closed")).toHaveLength(1);
  expect(events.at(-1)?.kind).toBe("closed");
}
