import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { guest } from "#modules/kernel/actor.ts";
import type { DraftData } from "../car/schemas.ts";
import { DRAFT_STEPS, type DraftStep } from "../car/schemas.ts";
import { draftReached } from "./events.ts";

type Draft = { data: DraftData; userId: string | null; swapId: string | null };

/** How many steps are done, counted from the first one: a missing step hides the later ones until the car is registered. */
function countDone({ data, userId, swapId }: Draft): number {
  if (swapId) return DRAFT_STEPS.length;
  const done: Record<DraftStep, boolean> = {
    start: true,
    vehicle: data.vehicle !== undefined,
    condition: data.condition !== undefined,
    account: userId !== null,
    place: Boolean(data.place?.address),
    channel: false,
  };
  return DRAFT_STEPS.findIndex((step) => !done[step]);
}

/** The steps that a change has completed; `before` is undefined for a new draft. */
const stepsBetween = (before: Draft | undefined, after: Draft): DraftStep[] =>
  DRAFT_STEPS.slice(before ? countDone(before) : 0, countDone(after));

/**
 * Records the steps that a change has completed. The events name no person, also where one is signed in: they only serve
 * to count where sellers stop.
 */
export async function recordSteps(tx: Tx, draft: string, before: Draft | undefined, after: Draft): Promise<void> {
  for (const step of stepsBetween(before, after))
    await record(tx, guest, draftReached({ draft, step, swap: step === "channel" ? after.swapId : null }));
}
