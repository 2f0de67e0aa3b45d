import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#db/client.ts";
import { ModelLot, type Step } from "#modules/auctions/bidding/model.ts";
import { checkLot, findRecord } from "#modules/auctions/lots/check-lot.ts";
import { lots } from "#modules/auctions/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import { type Dealer, dealersWithSessions } from "#test/load/auction/dealers.ts";
import { random } from "./random.ts";

const OPENING = 500;
const RESERVES = [null, 2_500, 20_000];

type Standing = { seq: number; price: number | null; minNext: number; endsAt: string };
type Act = "bid" | "auto" | "delete";
/** What a dealer asked for, and the answer: whether it was accepted, or the code of the error, with the lot that it names. */
export type Told = {
  swap: string;
  dealer: string;
  act: Act;
  amount: number;
  /** Of this computer's clock, which is also the database's. */
  sentAt: number;
  answeredAt: number;
  answer: string;
  /** The place of an accepted act in the record. */
  seq: number | undefined;
  standing: Standing | undefined;
};

export type ModelStorm = { swaps: string[]; told: Told[]; stopped: number };

type Plan = { urls: readonly string[]; dealers: number; lots: number; acts: number; together: number; seed: number };

/**
 * Dealers bid, set autobids, and delete them over HTTP, each on one of the processes. What a process refuses because its clock is
 * off goes to the next one. `during` runs when half of the acts are sent.
 */
export async function modelStorm(plan: Plan, during: () => Promise<void> = async () => {}): Promise<ModelStorm> {
  const dealers = await dealersWithSessions(plan.dealers);
  const swaps: string[] = [];
  for (let n = 0; n < plan.lots; n += 1) {
    const reserve = RESERVES[n % RESERVES.length];
    swaps.push((await aLiveLot({ opening: OPENING, ...(reserve ? { reserve } : {}) })).id);
  }
  const minimum = new Map(swaps.map((swap) => [swap, OPENING]));
  const next = random(plan.seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const storm: ModelStorm = { swaps, told: [], stopped: 0 };
  let begun = 0;
  const half = Promise.withResolvers<void>();
  const lane = async () => {
    while (begun < plan.acts) {
      begun += 1;
      if (begun === Math.ceil(plan.acts / 2)) half.resolve();
      const swap = one(swaps);
      const asked = { swap, ...actOf(next(), next(), minimum.get(swap) as number) };
      const first = Math.floor(next() * plan.urls.length);
      const told = await insist(plan.urls, first, one(dealers), asked, storm);
      storm.told.push(told);
      const least = told.standing?.minNext ?? 0;
      if (least > (minimum.get(swap) as number)) minimum.set(swap, least);
    }
  };
  await Promise.all([half.promise.then(during), ...Array.from({ length: plan.together }, lane)]);
  return storm;
}

type Asked = Pick<Told, "swap" | "act" | "amount">;

/** Mostly the next bid or an autobid a little above it; sometimes too little, far too much, or the end of an autobid. */
function actOf(kind: number, size: number, least: number): Pick<Told, "act" | "amount"> {
  if (kind < 0.06) return { act: "delete", amount: 0 };
  const act = kind < 0.4 ? "auto" : "bid";
  if (size < 0.1) return { act, amount: Math.max(1, least - 1) };
  if (size < 0.13) return { act, amount: least + 500_000 };
  if (size < 0.6) return { act, amount: least };
  return { act, amount: least + Math.floor(size * 40) * 25 };
}

/** Asks one process after the other until one takes bids. */
async function insist(
  urls: readonly string[],
  first: number,
  dealer: Dealer,
  asked: Asked,
  storm: ModelStorm,
): Promise<Told> {
  const key = newId();
  for (let turn = 0; turn < 4 * urls.length; turn += 1) {
    const told = await ask(urls[(first + turn) % urls.length] as string, dealer, asked, key);
    if (told.answer !== "clock-off") return told;
    storm.stopped += 1;
  }
  throw new Error("No process takes bids");
}

async function ask(url: string, { actor, cookie }: Dealer, { swap, act, amount }: Asked, key: string): Promise<Told> {
  const sentAt = Date.now();
  const response = await fetch(`${url}/api/swaps/${swap}/auction/${act === "bid" ? "bid" : "autobid"}`, {
    method: act === "delete" ? "DELETE" : "POST",
    headers: { "content-type": "application/json", cookie, origin: url, "idempotency-key": key },
    ...(act === "delete" ? {} : { body: JSON.stringify({ amount, again: amount }) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of three calls and their errors
  const body = (await response.json()) as any;
  const standing: Standing | undefined = response.ok ? (body.lot ?? body) : body.details?.lot;
  return {
    swap,
    dealer: actor.id as string,
    act,
    amount,
    sentAt,
    answeredAt: Date.now(),
    answer: response.ok ? "yes" : body.code,
    seq: response.ok ? standing?.seq : undefined,
    standing,
  };
}

const KINDS: Readonly<Record<string, Act>> = { bid: "bid", autobid: "auto", "autobid-deleted": "delete" };

/**
 * The model takes what the record has, in its order, and agrees with each accepted answer and with the stored lot. It refuses what
 * was refused, with the same error, in the state that the answer names. Each time of the record lies between the
 * sending of the bid, less what its answer took, and the answer. Returns what differs.
 */
export async function differences({ swaps, told }: ModelStorm): Promise<string[]> {
  const found: string[] = [];
  const stored = await db().select().from(lots).where(inArray(lots.swapId, swaps));
  expect(stored).toHaveLength(swaps.length);
  const bySwap = Map.groupBy(told, ({ swap }) => swap);
  for (const lot of stored) {
    found.push(...((await checkLot(lot.id)) ?? ["no record"]).map((fault) => `${lot.id}: ${JSON.stringify(fault)}`));
    found.push(...(await differencesOf(lot, bySwap.get(lot.swapId) ?? [])));
  }
  return found;
}

async function differencesOf(lot: typeof lots.$inferSelect, told: readonly Told[]): Promise<string[]> {
  const found: string[] = [];
  const accepted = new Map(told.flatMap((one) => (one.seq === undefined ? [] : [[one.seq, one] as const])));
  const refused = Map.groupBy(
    told.filter(({ seq }) => seq === undefined),
    ({ standing }) => standing?.seq,
  );
  const record = await findRecord(lot.id);
  const [scheduled] = record.map(({ event }) => event);
  if (scheduled?.kind !== "scheduled") return ["The record does not begin with its schedule"];
  const model = new ModelLot(scheduled.opening, scheduled.reserve, scheduled.endsAt);
  const differ = (what: string, one: unknown) => found.push(`${lot.id} ${what}: ${JSON.stringify(one)}`);
  for (const { seq, event } of record) {
    const act = KINDS[event.kind];
    if (act && "bidder" in event) {
      const one = accepted.get(seq);
      accepted.delete(seq);
      if (one?.dealer !== event.bidder || one.act !== act) differ("recorded, but not answered so", [seq, event, one]);
      const { at, bidder: who } = event;
      const amount = "amount" in event ? event.amount : 0;
      if (one && (amount !== one.amount || at < earliest(one) || at > one.answeredAt))
        differ("recorded otherwise", [event, one]);
      const said = model.take(stepOf({ act, who, amount, at }));
      if (said !== "yes") differ(`the model says ${said}`, event);
      if (one && !agrees(model, one.standing)) differ("another standing", [one, model.now().price, model.end]);
    }
    for (const one of refused.get(seq) ?? []) {
      const said = model.take(stepOf({ act: one.act, who: one.dealer, amount: one.amount, at: one.sentAt }));
      if (said !== one.answer && !isTooLowAsWell(said, one)) differ(`the model says ${said}`, one);
    }
    refused.delete(seq);
  }
  for (const one of accepted.values()) differ("accepted, but not recorded", one);
  for (const one of [...refused.values()].flat()) differ("refused in a state that never was", one);
  const { price, leader } = model.now();
  if (price !== (lot.price ?? 0) || leader !== (lot.leaderId ?? "")) differ("stored otherwise", [price, leader]);
  return found;
}

/** What is too low is refused without a look at the dealer's own bids, also if it repeats one of them. */
const isTooLowAsWell = (said: string, { answer, amount, standing }: Told): boolean =>
  said === "duplicate-bid" && answer === "bid-too-low" && amount < (standing?.minNext ?? 0);

/**
 * The earliest time at which a bid can count: the database's clock, less all that has passed since the bid arrived, also
 * what the database's answer took (docs/decisions/bid-times.md).
 */
export const earliest = ({ sentAt, answeredAt }: { sentAt: number; answeredAt: number }): number =>
  sentAt - (answeredAt - sentAt) - CLOCK_STEP_MS;
/** Clocks are read in whole milliseconds. */
const CLOCK_STEP_MS = 1;

const stepOf = ({ act, who, amount, at }: { act: Act; who: string; amount: number; at: number }): Step =>
  act === "delete" ? { do: "delete", who, at } : { do: act, who, amount, at, room: Number.MAX_SAFE_INTEGER };

const agrees = (model: ModelLot, standing: Standing | undefined): boolean =>
  standing !== undefined &&
  (standing.price ?? 0) === model.now().price &&
  new Date(standing.endsAt).getTime() === model.end;

/** Changes of the answers about one car, and of its stored lot, each of which the comparison must find. */
export async function expectFaultsSeen({ told: all, stopped }: ModelStorm): Promise<void> {
  const victim = all.find(({ seq, act }) => seq !== undefined && act === "bid") as Told;
  const { swap } = victim;
  const told = all.filter((one) => one.swap === swap);
  const loser = told.find(({ answer }) => answer === "bid-too-low") as Told;
  const sees = async (other: Told[]) =>
    expect(await differences({ swaps: [swap], told: other, stopped })).not.toEqual([]);
  const instead = (one: Told, changed: Partial<Told>) =>
    told.map((other) => (other === one ? { ...other, ...changed } : other));
  await sees(told.filter((one) => one !== victim));
  await sees(instead(victim, { amount: victim.amount + 1 }));
  await sees(instead(victim, { dealer: newId() }));
  await sees(instead(victim, { sentAt: victim.answeredAt + 60_000 }));
  await sees(instead(victim, { standing: { ...(victim.standing as Standing), price: 1 } }));
  await sees(instead(loser, { answer: "bid-limit" }));
  const ofVictim = eq(lots.swapId, swap);
  const [kept] = await db().select({ leaderId: lots.leaderId }).from(lots).where(ofVictim);
  await db().update(lots).set({ leaderId: newId() }).where(ofVictim);
  await sees(told);
  await db()
    .update(lots)
    .set(kept as { leaderId: string })
    .where(ofVictim);
}
