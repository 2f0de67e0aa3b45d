import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can, system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { findAgreedPrices, findSwapRow } from "#modules/swaps/index.ts";
import { type SellerTerms, sellerTerms } from "#modules/swaps/policy.ts";
import { cars } from "#modules/swaps/published.ts";
import { counterRange } from "../bidding/decide-negotiation.ts";
import type { NegotiationSide } from "../bidding/lot-events.ts";
import { MOST_COUNTERS } from "../bidding/negotiation.ts";
import { auctionEvents, type Lot, lots } from "../tables.ts";

/** One price of a negotiation, in order. */
export type NegotiationStep = {
  at: string;
  act: "bid" | "second-chance" | "countered";
  by: NegotiationSide | "staff";
  /** Whole dollars. */
  amount: number;
};

/** A negotiation as one of its sides sees it. Whole dollars. */
export type NegotiationView = {
  swap: string;
  vehicle: string;
  picture: string | null;
  reader: NegotiationSide | "staff";
  /** Who it is with, for the seller's side: "Bidder 3"; staff also see the name. */
  bidder: number;
  dealer: string | null;
  secondChance: boolean;
  /** What the dealer pays, and what the seller asks. */
  offer: number;
  ask: number | null;
  /** Only for the seller and staff. */
  reserve: number | null;
  turn: NegotiationSide;
  /** What is deducted from a price, for the seller and staff. */
  terms: SellerTerms | null;
  /** Whether this reader may answer now. */
  may: { accept: boolean; decline: boolean; counter: { min: number; max: number } | null };
  countersLeft: number;
  endsAt: string;
  /** Send it with an answer: it is refused when something happened since. */
  seq: number;
  steps: NegotiationStep[];
};

/** The open negotiation about a car, for its dealer, its seller, and staff who manage cars. */
export async function findNegotiation(actor: Actor, swap: string): Promise<NegotiationView | undefined> {
  return (await viewsOf(actor, eq(lots.swapId, swap)))[0];
}

/** The open negotiations of this dealer or seller; all for staff who manage cars. Those that end first come first. */
export const findNegotiations = (actor: Actor): Promise<NegotiationView[]> => viewsOf(actor);

async function viewsOf(actor: Actor, only?: ReturnType<typeof eq>): Promise<NegotiationView[]> {
  if (!actor.id) return [];
  const mine = or(eq(lots.sellerId, actor.id), sql`${lots.negotiation}->>'bidder' = ${actor.id}`);
  const { id, shortName, pictureKey } = cars;
  const rows = await db()
    .select({ lot: lots, car: { id, shortName, pictureKey } })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .where(and(isNotNull(lots.decideBy), only, can(actor, "swap.manage") ? undefined : mine))
    .orderBy(lots.decideBy, desc(lots.id));
  const people = can(actor, "swap.manage") ? await findPeople(rows.map(({ lot }) => lot.negotiation?.bidder)) : null;
  const agreed = people && (await findAgreedPrices(rows.map(({ lot }) => lot.swapId)));
  return Promise.all(
    rows.map(async ({ lot, car }) => {
      const view = withinAgreed(await toView(actor, lot), agreed?.get(lot.swapId) ?? null);
      const dealer = people?.get(lot.negotiation?.bidder ?? "")?.fullName ?? null;
      return { ...view, dealer, vehicle: car.shortName, picture: car.pictureKey };
    }),
  );
}

type Bare = Awaited<ReturnType<typeof toView>>;

/** Staff accept and name only what the seller has agreed to; for the rest they ask the seller. */
function withinAgreed(view: Bare, agreed: number | null): Bare {
  if (view.reader !== "staff") return view;
  const { accept, counter } = view.may;
  const range = counter && agreed !== null && agreed <= counter.max;
  return {
    ...view,
    may: {
      ...view.may,
      accept: accept && agreed !== null && view.offer >= agreed,
      counter: range ? { min: Math.max(counter.min, agreed), max: counter.max } : null,
    },
  };
}

async function toView(actor: Actor, lot: Lot): Promise<Omit<NegotiationView, "vehicle" | "picture" | "dealer">> {
  const { bidder, secondChance, offer, ask, turn, counters, endsAt } = lot.negotiation as NonNullable<
    Lot["negotiation"]
  >;
  const side: NegotiationSide = actor.id === bidder ? "dealer" : "seller";
  const reader = side === "seller" && actor.id !== lot.sellerId ? "staff" : side;
  const isOpen = currentTime().getTime() <= endsAt;
  const mine = isOpen && turn === side;
  const left = MOST_COUNTERS - counters[side];
  const range =
    secondChance || left === 0 ? undefined : counterRange(lot, lot.negotiation as NonNullable<Lot["negotiation"]>);
  const steps = await stepsOf(lot, bidder);
  // The next bidder's own highest amount is for that dealer alone.
  const shown = secondChance && side === "seller" ? (ask as number) : offer;
  return {
    swap: lot.swapId,
    reader,
    bidder: steps.label,
    secondChance,
    offer: shown,
    ask,
    turn,
    reserve: side === "seller" ? lot.reserve : null,
    terms: side === "seller" ? await termsOf(lot.swapId) : null,
    may: { accept: mine, decline: isOpen && (mine || side === "seller"), counter: (mine && range) || null },
    countersLeft: secondChance ? 0 : left,
    endsAt: new Date(endsAt).toISOString(),
    seq: lot.seq,
    steps: steps.list,
  };
}

/** The terms of a sale of this car at auction today. */
async function termsOf(swap: string): Promise<SellerTerms | null> {
  const car = await findSwapRow(system, swap);
  return car ? sellerTerms(car, "auction", chicagoDay(currentTime())) : null;
}

/** The prices since the close, or since the second chance. */
async function stepsOf(lot: Lot, bidder: string): Promise<{ label: number; list: NegotiationStep[] }> {
  const rows = await db()
    .select()
    .from(auctionEvents)
    .where(
      and(
        eq(auctionEvents.lotId, lot.id),
        sql`(${auctionEvents.kind} in ('closed', 'countered', 'second-chance') or ${auctionEvents.bidderId} = ${bidder})`,
      ),
    )
    .orderBy(auctionEvents.seq);
  const label = rows.find((row) => row.bidderId === bidder)?.open.bidder ?? 0;
  const from = rows.findLastIndex(({ kind }) => kind === "closed" || kind === "second-chance");
  const list = rows.slice(from).map((row): NegotiationStep => {
    const at = row.at.toISOString();
    if (row.kind === "closed") return { at, act: "bid", by: "dealer", amount: row.open.price ?? 0 };
    if (row.kind === "second-chance")
      return { at, act: "second-chance", by: "staff", amount: Number(row.facts.amount) };
    const side = row.facts.by as NegotiationSide;
    const by = side === "seller" && row.staffId !== lot.sellerId ? "staff" : side;
    return { at, act: "countered", by, amount: Number(row.facts.amount) };
  });
  return { label, list };
}
