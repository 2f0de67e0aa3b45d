import { eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#db/client.ts";
import { leastNextBid } from "#modules/auctions/index.ts";
import { checkLot, findRecord } from "#modules/auctions/lots/check-lot.ts";
import { lots } from "#modules/auctions/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { aLiveLot, endNow } from "#test/factories/lot.ts";
import { Client } from "#test/journeys/client.ts";
import { eventually } from "#test/journeys/main-job.ts";
import { type Dealer, dealersWithSessions } from "#test/load/auction/dealers.ts";
import { random } from "./random.ts";

const OPENING = 500;

/** A bid and its answer. */
export type Sent = { dealer: Dealer; swap: string; amount: number; key: string; status: number; body: Answered };
type Answered = { seq?: number; code?: string; lot?: { price: number | null; minNext: number } };

export type BidStorm = { swaps: string[]; sent: Sent[] };

type Plan = { url: string; dealers: number; lots: number; bids: number; together: number; seed?: number };

/**
 * Dealers bid over HTTP with idempotency keys, and repeat every bid until they get a response. Most bid the minimum that they
 * saw last; some bid too low, far too much, or send a bid twice. The fault happens after a quarter of the bids.
 */
export async function bidStorm(plan: Plan, fault: () => Promise<void> = async () => {}): Promise<BidStorm> {
  const dealers = await dealersWithSessions(plan.dealers);
  const swaps: string[] = [];
  for (let n = 0; n < plan.lots; n += 1) swaps.push((await aLiveLot({ opening: OPENING })).id);
  const clients = dealers.map(({ cookie }) => new Client(plan.url, [cookie]));
  const minimum = new Map(swaps.map((swap) => [swap, OPENING]));
  const next = random(plan.seed ?? 1);
  const sent: Sent[] = [];
  let begun = 0;
  const underWay = Promise.withResolvers<void>();
  const lane = async () => {
    while (begun < plan.bids) {
      const n = begun;
      begun += 1;
      const swap = swaps[Math.floor(next() * swaps.length)] as string;
      const who = Math.floor(next() * dealers.length);
      const least = minimum.get(swap) as number;
      const amount = strange(next(), least);
      const key = `storm-${swaps[0]}-${n}`;
      const send = () => (clients[who] as Client).insist("POST", `/swaps/${swap}/auction/bid`, { amount }, key);
      const answers = await Promise.all(next() < 0.02 ? [send(), send()] : [send()]);
      for (const { status, body } of answers) {
        sent.push({ dealer: dealers[who] as Dealer, swap, amount, key, status, body });
        const standing = body.lot ?? body.details?.lot;
        if (standing) minimum.set(swap, Math.max(minimum.get(swap) as number, standing.minNext));
      }
      if (sent.length >= plan.bids / 4) underWay.resolve();
    }
  };
  const running = Promise.all(Array.from({ length: plan.together }, lane));
  await Promise.race([underWay.promise, running]);
  await fault();
  await running;
  return { swaps, sent };
}

/** The amount that a dealer bids: the minimum, or sometimes another one. */
function strange(chance: number, least: number): number {
  if (chance < 0.05) return least - 1;
  if (chance < 0.08) return least + 500_000;
  if (chance < 0.15) return leastNextBid(least);
  return least;
}

/**
 * The record contains each accepted bid once, with its dealer and amount, and nothing else. The chain and the
 * rules confirm the stored lot. Each key has one response.
 */
export async function expectBidsKept({ swaps, sent }: BidStorm): Promise<void> {
  const byKey = new Map<string, Sent>();
  for (const bid of sent) {
    const first = byKey.get(bid.key) ?? bid;
    byKey.set(bid.key, first);
    expect([bid.status, bid.body.seq]).toEqual([first.status, first.body.seq]);
    expect([201, 409, 422], JSON.stringify(bid.body)).toContain(bid.status);
  }
  const stored = await db().select().from(lots).where(inArray(lots.swapId, swaps));
  expect(stored).toHaveLength(swaps.length);
  const bySwap = new Map(swaps.map((swap) => [swap, [] as Sent[]]));
  for (const bid of byKey.values()) bySwap.get(bid.swap)?.push(bid);
  for (const lot of stored) {
    expect(await checkLot(lot.id)).toEqual([]);
    const recorded = (await findRecord(lot.id)).flatMap(({ event, open }) =>
      event.kind === "bid" ? [{ seq: open.seq, bidder: event.bidder, amount: event.amount }] : [],
    );
    const accepted = (bySwap.get(lot.swapId) ?? [])
      .filter(({ status }) => status === 201)
      .map(({ dealer, amount, body }) => ({ seq: body.seq, bidder: dealer.actor.id, amount }));
    accepted.sort((a, b) => (a.seq as number) - (b.seq as number));
    expect(firstDifference(recorded, accepted)).toBeUndefined();
    for (const [i, { amount }] of recorded.entries())
      expect(amount).toBeGreaterThanOrEqual(recorded[i - 1]?.amount ?? 0);
  }
}

/** The first difference between two lists; printing a comparison of the whole lists would take minutes. */
function firstDifference(is: readonly object[], should: readonly object[]) {
  const [longer, other] = is.length > should.length ? [is, should] : [should, is];
  const at = longer.findIndex((one, i) => JSON.stringify(one) !== JSON.stringify(other[i]));
  return at === -1 ? undefined : { at, is: is[at], should: should[at] };
}

/** Plants faults of each kind in the answers and in the stored lot; the checks above must notice every one. */
export async function expectFaultsFound({ swaps, sent }: BidStorm): Promise<void> {
  const notices = (told: Sent[]) => expect(expectBidsKept({ swaps, sent: told })).rejects.toThrow();
  const victim = sent.find(({ status }) => status === 201) as Sent;
  const others = sent.filter(({ key }) => key !== victim.key);
  await notices(others); // a recorded bid without an answer
  await notices([...others, { ...victim, amount: victim.amount + 1 }]); // another amount
  await notices([...sent, { ...victim, key: "twice" }]); // one bid accepted for two keys
  await notices([...sent, { ...victim, body: { seq: (victim.body.seq as number) + 1 } }]); // a key with two answers
  for (const change of [{ price: sql`price + 25` }, { leaderId: newId() }, { endsAt: sql`ends_at + interval '1 s'` }]) {
    const ofVictim = eq(lots.swapId, victim.swap);
    const [kept] = await db().select().from(lots).where(ofVictim);
    await db().update(lots).set(change).where(ofVictim);
    await notices(sent);
    await db()
      .update(lots)
      .set(kept as typeof lots.$inferSelect)
      .where(ofVictim);
  }
}

/** Every lot ends now; the running worker closes each one once, and the record contains that once. */
export async function expectClosedOnce({ swaps }: BidStorm, fault: () => Promise<void> = async () => {}) {
  for (const swap of swaps) await endNow({ id: swap });
  await fault();
  for (const swap of swaps) {
    const lot = await eventually(async () => {
      const [row] = await db().select().from(lots).where(eq(lots.swapId, swap));
      return row?.phase === "closed" && row;
    });
    const closes = (await findRecord(lot.id)).filter(({ event }) => event.kind === "closed");
    expect(closes).toHaveLength(1);
    expect(await checkLot(lot.id)).toEqual([]);
  }
}
