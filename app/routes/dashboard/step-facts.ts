import { findLatest } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { findDeal, findOffers } from "#modules/swaps/index.ts";
import { isForSale, isInDeal, type Step } from "#modules/swaps/lifecycle.ts";

/** Loads the deal, offers and appointment that the forms of the swap's step need. */
export async function factsForSteps(
  actor: Actor,
  swap: { _id: string; step: Step; evaluationAt: string | null } | null,
) {
  if (!swap) return { deal: null, offers: [], inspection: null };
  const [deal, offers, booked] = await Promise.all([
    isInDeal(swap.step) ? findDeal(actor, swap._id) : undefined,
    isForSale(swap.step) ? findOffers(actor, swap._id) : [],
    swap.evaluationAt ? findLatest(actor, swap._id) : undefined,
  ]);
  const inspection = booked ? { _id: booked._id, words: formatDashboardMoment(booked.time) } : null;
  return { deal: deal ?? null, offers, inspection };
}
