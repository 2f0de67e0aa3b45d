import type { Appointment, OpenLot } from "#app/features/task/facts/step-facts.ts";
import { findAskable, findDeskLot, findNegotiation } from "#modules/auctions/index.ts";
import { findCarClaims } from "#modules/claims/index.ts";
import { findClosingPapers, findDeal } from "#modules/deals/index.ts";
import { findLatest } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { findOnTheWay } from "#modules/ledger/index.ts";
import { findOffers } from "#modules/offers/index.ts";
import { findMarketFacts, findQuestions, findSellerRequests } from "#modules/swaps/index.ts";
import { isForSale, isInDeal, isPriced, isSold, type Step } from "#modules/swaps/lifecycle.ts";

/** What the forms of the swap's step show in addition to the swap itself: its deal, closing papers, claims, offers, appointment, market. */
export async function factsForSteps(
  actor: Actor,
  swap: { _id: string; step: Step; evaluationAt: string | null } | null,
) {
  if (!swap)
    return {
      deal: null,
      onTheWay: [],
      closing: null,
      claims: null,
      offers: [],
      inspection: null,
      market: null,
      requests: null,
      questions: [],
      askable: [],
      openLot: null,
    };
  const inDeal = isInDeal(swap.step) || isSold(swap.step);
  const [deal, onTheWay, closing, claims, offers, inspection, market, requests, questions, askable, openLot] =
    await Promise.all([
      inDeal ? findDeal(actor, swap._id) : undefined,
      inDeal ? findOnTheWay(actor, swap._id) : [],
      inDeal ? findClosingPapers(actor, swap._id) : undefined,
      inDeal ? findCarClaims(actor, swap._id) : undefined,
      isForSale(swap.step) ? findOffers(actor, swap._id) : [],
      swap.evaluationAt ? appointmentOf(actor, swap._id) : null,
      isPriced(swap.step) ? findMarketFacts(actor, swap._id) : undefined,
      isInDeal(swap.step) || isSold(swap.step) ? undefined : findSellerRequests(actor, swap._id),
      findQuestions(actor, swap._id),
      findAskable(actor, swap._id),
      AT_AUCTION.includes(swap.step) ? openLotOf(actor, swap._id) : null,
    ]);
  return {
    deal: deal ?? null,
    onTheWay,
    closing: closing ?? null,
    claims: claims ?? null,
    offers,
    inspection,
    market: market ?? null,
    requests: requests ?? null,
    questions,
    askable,
    openLot,
  };
}

const AT_AUCTION: readonly Step[] = ["auction", "auction-failed"];

async function openLotOf(actor: Actor, swap: string): Promise<OpenLot | null> {
  const [lot, talks] = await Promise.all([findDeskLot(actor, swap), findNegotiation(actor, swap)]);
  if (talks) return { state: "negotiation", until: talks.endsAt };
  if (lot?.phase === "scheduled") return { state: "scheduled", until: lot.startsAt };
  return lot?.phase === "live" ? { state: "live", until: lot.endsAt } : null;
}

const STATUS_WORDS = {
  pending: "Not confirmed yet",
  scheduled: "Confirmed",
  complete: "Complete",
  canceled: "Canceled",
};

async function appointmentOf(actor: Actor, swap: string): Promise<Appointment | null> {
  const booked = await findLatest(actor, swap);
  if (!booked) return null;
  return {
    _id: booked._id,
    words: formatDashboardMoment(booked.time),
    place: booked.location.address,
    note: booked.location.note,
    technician: booked.technician?.fullName ?? null,
    status: STATUS_WORDS[booked.status],
  };
}
