import { db, type Reader } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { findOffersToAnswer } from "#modules/offers/index.ts";
import { findSwapRow, type Swap } from "#modules/swaps/index.ts";
import { allows, isEnded } from "#modules/swaps/lifecycle.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { type Askable, QUESTIONS } from "#modules/swaps/schemas.ts";
import { buyNowRange } from "../bidding/buy-now.ts";
import { counterRange } from "../bidding/decide-negotiation.ts";
import { isBinding } from "../bidding/decide-staff.ts";
import { HIGHEST_BID, LOWEST_OPENING } from "../bidding/ladder.ts";
import { MOST_COUNTERS } from "../bidding/negotiation.ts";
import { findLastTerms } from "../lots/last-terms.ts";
import { findLatestLot } from "../lots/lock-lot.ts";
import type { Lot } from "../tables.ts";

type Found = Askable & { until: Date | null };

/** What a member of the staff can ask the seller of this car now. Empty for everyone else. */
export async function findAskable(actor: Actor, swap: string): Promise<Askable[]> {
  const row = await findSwapRow(actor, swap);
  if (!row || isSeller(actor, row)) return [];
  return (await askableNow(db(), row, actor)).map(({ until: _until, ...askable }) => askable);
}

/** The same with the time until which the answer is of use. */
export async function askableNow(tx: Reader, swap: Swap, actor: Actor): Promise<Found[]> {
  const lot = swap.channel === "auction" ? await findLatestLot(tx, swap.id) : undefined;
  const all = [
    ...ofPrice(swap),
    ...(await ofOffers(tx, swap)),
    ...ofReserve(swap, lot),
    ...(await ofBuyNow(tx, lot)),
    ...ofLot(swap, lot),
  ];
  return all.filter(({ kind }) => can(actor, QUESTIONS[kind].may));
}

const fixed = (
  kind: Askable["kind"],
  amount: number | null,
  subject: string | null = null,
  until: Date | null = null,
) => ({ kind, subject, amount, min: null, max: null, start: null, blank: amount === null, until });
const range = (
  kind: Askable["kind"],
  { min, max }: { min: number; max: number },
  about: Partial<Omit<Found, "kind" | "min" | "max">> = {},
): Found => ({ kind, min, max, start: null, amount: null, subject: null, until: null, blank: false, ...about });

const DOLLARS = { min: 500, max: HIGHEST_BID };

function ofPrice(swap: Swap): Found[] {
  const price = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
  const changes = swap.channel === "listing" && ["prepare-listing", "listing"].includes(swap.step);
  return [
    ...(allows(swap, "agree") && swap.priceProposed !== null ? [fixed("price", swap.priceProposed)] : []),
    ...(allows(swap, "agree-cash-offer") && swap.cashOffer !== null && swap.cashOfferAgreedAt === null
      ? [fixed("cash-offer", swap.cashOffer)]
      : []),
    ...(changes && price !== null && !isEnded(swap) ? [range("new-price", DOLLARS, { amount: price })] : []),
    ...(allows(swap, "create-deal") ? [range("deal-price", DOLLARS, { amount: swap.priceSold })] : []),
  ];
}

/** The buyers' offers that wait for the seller. */
async function ofOffers(tx: Reader, swap: Swap): Promise<Found[]> {
  if (!allows(swap, "accept-offer")) return [];
  return (await findOffersToAnswer(tx, swap.id)).flatMap(({ id, amount, expiresAt }) => [
    fixed("accept-offer", amount, id, expiresAt),
    range("counter-offer", DOLLARS, { subject: id, until: expiresAt }),
  ]);
}

const RESERVE_STEPS: readonly string[] = ["prepare-listing", "auction", "auction-failed"];

/** The reserve of a car that is in an auction, or that can be put into one. */
function ofReserve(swap: Swap, lot: Lot | undefined): Found[] {
  const open = lot && (lot.phase === "scheduled" || lot.phase === "live");
  const goesToAuction = swap.channel === "auction" && RESERVE_STEPS.includes(swap.step);
  if (isEnded(swap) || !goesToAuction || (!open && lot?.decideBy)) return [];
  const amounts = { min: LOWEST_OPENING, max: HIGHEST_BID };
  if (!open) return [range("reserve", amounts, { amount: swap.priceAuction, blank: true })];
  return [range("reserve", amounts, { amount: lot.reserve, subject: lot.id, blank: true, until: lot.endsAt })];
}

/** A price at which a dealer can buy the car at once, as long as no bid does. It starts from that of the lot before. */
async function ofBuyNow(tx: Reader, lot: Lot | undefined): Promise<Found[]> {
  if (!lot || (lot.phase !== "scheduled" && lot.phase !== "live") || isBinding(lot)) return [];
  const { min, max } = buyNowRange(lot);
  const before = lot.buyNow === null ? (await findLastTerms(tx, [lot.swapId])).get(lot.swapId)?.buyNow : null;
  const start = before && before >= min ? before : null;
  return [range("buy-now", { min, max }, { amount: lot.buyNow, start, subject: lot.id, until: lot.endsAt })];
}

/** What comes after the close. */
function ofLot(swap: Swap, lot: Lot | undefined): Found[] {
  if (!allows(swap, "auction-sold")) return [];
  const open = lot && (lot.phase === "scheduled" || lot.phase === "live");
  const talks = lot?.negotiation;
  if (lot && talks && talks.turn === "seller") {
    const until = new Date(talks.endsAt);
    const counters =
      talks.counters.seller < MOST_COUNTERS && !talks.secondChance ? counterRange(lot, talks) : undefined;
    return [
      fixed("accept-bid", talks.offer, lot.id, until),
      ...(counters ? [range("counter-bid", counters, { subject: lot.id, until })] : []),
    ];
  }
  if (open || talks) return [];
  const failed = lot?.outcome === "reserve not met" || lot?.outcome === "fell through";
  const second = lot && failed && lot.bidderCount > 1;
  return [
    ...(second
      ? [range("second-chance", { min: lot.opening, max: lot.price ?? HIGHEST_BID }, { subject: lot.id })]
      : []),
    range("auction-outcome", DOLLARS),
  ];
}
