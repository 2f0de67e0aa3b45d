import { findLatest } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { findDeal, findOffers, findPapers } from "#modules/swaps/index.ts";
import { isForSale, isInDeal, isSold, type Step } from "#modules/swaps/lifecycle.ts";

/** Loads the deal, its papers, the offers and the appointment that the forms of the swap's step need. */
export async function factsForSteps(
  actor: Actor,
  swap: { _id: string; step: Step; evaluationAt: string | null } | null,
) {
  if (!swap) return { deal: null, papers: null, offers: [], inspection: null };
  const [deal, papers, offers, booked] = await Promise.all([
    isInDeal(swap.step) ? findDeal(actor, swap._id) : undefined,
    isInDeal(swap.step) || isSold(swap.step) ? findPapers(actor, swap._id) : undefined,
    isForSale(swap.step) ? findOffers(actor, swap._id) : [],
    swap.evaluationAt ? findLatest(actor, swap._id) : undefined,
  ]);
  const inspection = booked ? { _id: booked._id, words: formatDashboardMoment(booked.time) } : null;
  return { deal: deal ?? null, papers: papers ?? null, offers, inspection };
}
