import { confirmInspection } from "#modules/inspections/index.ts";
import { STAGES } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Step } from "#modules/swaps/lifecycle.ts";
import { bookTime } from "./book-time.ts";
import type { Staff } from "./walk-swap.ts";

type Sale = { swap: string; number: number; seller: Actor; buyer: Actor; staff: Staff; center: string };

/**
 * The handover of a car in a deal: the seller brings it to a center while the deal is prepared, and the buyer picks it up
 * there once it is paid. Every other appointment is confirmed.
 */
export async function bookHandover(step: Step, { swap, number, seller, buyer, staff, center }: Sale): Promise<void> {
  const stage = HANDED_OVER.get(step);
  if (!stage) return;
  const inspection = await bookTime(stage === STAGES.dropOff ? seller : buyer, { swap, stage, center, number });
  if (number % 2 === 0) await confirmInspection(staff["customer-service"], { inspection });
}

const HANDED_OVER = new Map<Step, number>([
  ["finalize-deal", STAGES.dropOff],
  ["payments", STAGES.dropOff],
  ["title", STAGES.pickUp],
]);
