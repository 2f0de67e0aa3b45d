import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { swapListed, swapSaved } from "./events.ts";
import { listingGaps } from "./listing-gaps.ts";
import { markSwap } from "./mark-swap.ts";
import { moveSwap, refuseAction, refuseStale, type Swap, updateSwap, writeMove } from "./move-swap.ts";
import { NO_EVALUATION } from "./no-evaluation.ts";
import { recordPrice } from "./record-price.ts";
import { handOverTask, liveStepTasks } from "./step-tasks.ts";

/**
 * The changes to a swap that other modules can make. Each takes a locked swap (`lockSwap`), checks the lifecycle's
 * table like every other action, and refuses before anything is written.
 */

/** The columns of `swaps` about a car's evaluation and pictures; written by the module that owns them. */
export type Published = Pick<
  Swap,
  "pictureKey" | "pictureBlur" | "pictureCount" | "closeUpCount" | "damageCount" | "keys"
> &
  Partial<Pick<Swap, "verifiedAt" | "verifyDiffers">>;

type Said = { reason?: string | null | undefined; version?: number | undefined };
type Moved = Promise<Result<Swap>>;

/** An evaluation is booked, or moved to another time or technician; it needs confirmation. */
export const bookEvaluation = (
  tx: Tx,
  actor: Actor,
  swap: Swap,
  { at, technician }: { at: Date; technician: string },
): Moved =>
  moveSwap(tx, actor, swap, "evaluation-booked", {
    patch: { evaluationAt: at, evaluationTechnicianId: technician, evaluationConfirmedAt: null },
  });

const NOT_VERIFIED = { verifiedAt: null, verifyDiffers: null } as const;

/** A drop-off is booked, moved, or canceled (null): its technician compares the car with its evaluation. */
export const bookVerification = (
  tx: Tx,
  swap: Swap,
  booked: { technician: string; at: Date } | null,
  now: Date,
): Promise<Swap> =>
  updateSwap(tx, swap, { verifyTechnicianId: booked?.technician ?? null, verifyAt: booked?.at ?? null }, now);

/** Another technician takes the evaluation over, at the same time; a confirmation stays valid. */
export async function reassignEvaluation(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  { technician, at }: { technician: string; at: Date },
): Promise<void> {
  const after = await updateSwap(tx, swap, { evaluationTechnicianId: technician }, at);
  for (const task of await liveStepTasks(tx, after))
    if (task.kind === "eval") await handOverTask(tx, actor, task, technician, at);
}

/** The seller or staff confirmed the appointment. */
export const confirmEvaluation = (tx: Tx, actor: Actor, swap: Swap, { at }: { at: Date }): Moved =>
  moveSwap(tx, actor, swap, "evaluation-confirmed", { patch: { evaluationConfirmedAt: at } });

/** The appointment is canceled. */
export const cancelEvaluation = (tx: Tx, actor: Actor, swap: Swap, { reason }: Said): Moved =>
  moveSwap(tx, actor, swap, "evaluation-canceled", { patch: NO_EVALUATION, reason });

/** The visit did not take place: a new one has to be booked. */
export const missEvaluation = (tx: Tx, actor: Actor, swap: Swap, { reason }: Said): Moved =>
  moveSwap(tx, actor, swap, "evaluation-failed", { patch: NO_EVALUATION, reason });

/** A technician has evaluated the car. */
export const completeEvaluation = (
  tx: Tx,
  actor: Actor,
  swap: Swap,
  { at, version }: { at: Date } & Pick<Said, "version">,
): Moved =>
  moveSwap(tx, actor, swap, "evaluation-complete", {
    patch: { stage1CompleteAt: at, stage1By: actor.id, stage1Mileage: swap.mileage, ...NOT_VERIFIED },
    version,
  });

/** The seller has evaluated a car under the maker's warranty; no visit is needed anymore. */
export const completeSelfInspection = (
  tx: Tx,
  actor: Actor,
  swap: Swap,
  { at, version }: { at: Date } & Pick<Said, "version">,
): Moved =>
  moveSwap(tx, actor, swap, "self-inspect", {
    patch: {
      ...NO_EVALUATION,
      inspectionSelf: true,
      inspectionSelfAt: at,
      stage1CompleteAt: at,
      stage1By: actor.id,
    },
    version,
  });

/** A prepared car goes on sale, in the marketplace or in an auction. Its price and a picture must be there. */
export async function putOnSale(tx: Tx, actor: Actor, swap: Swap, said: Said): Moved {
  const refused = refuseAction(actor, swap, "activate") ?? refuseStale(swap, said.version);
  if (refused) return refused;
  const price = swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
  const gap = listingGaps(swap).find(({ blocks }) => blocks !== null)?.blocks;
  if (gap || price === null) return refuse(gap ?? "no-price");
  const moved = await moveSwap(tx, actor, swap, "activate", said);
  if (moved.ok)
    await record(tx, actor, swapListed({ swap: swap.id, seller: swap.sellerId, channel: swap.channel, price }));
  return moved;
}

/** Reactivates a deactivated car. */
export const reactivateSwap = (tx: Tx, actor: Actor, swap: Swap, said: Said): Moved =>
  markSwap(tx, actor, swap, "reactivate", said);

/**
 * Lifts what pauses a car whose lot has closed: it is hidden or on hold no more. `sold`: an open request to cancel has come
 * too late.
 */
export async function liftPause(tx: Tx, actor: Actor, swap: Swap, sold: boolean): Promise<Swap> {
  const pauses = [
    ["reactivate", swap.inactiveAt],
    ["resume", swap.onHoldAt],
    ["revert-cancel", sold ? swap.cancelRequestedAt : null],
  ] as const;
  let free = swap;
  for (const [action, since] of pauses) {
    const lifted = since ? await markSwap(tx, actor, free, action, { reason: "The auction has ended." }) : null;
    if (lifted?.ok) free = lifted.value;
  }
  return free;
}

/** The auction ended with a sale; `amount` in whole dollars. `buyer` is unknown when staff record a sale by hand. */
export async function sellAtAuction(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  { amount, buyer = null, at, ...said }: { amount: number; buyer?: string | null; at: Date } & Said,
): Moved {
  const patch = { priceSold: amount, auctionBuyerId: buyer };
  const moved = await moveSwap(tx, actor, swap, "auction-sold", { ...said, patch });
  if (moved.ok) await recordPrice(tx, actor, swap, "sold", amount, null, at);
  return moved;
}

/** The auction ended without a sale. */
export const endAuctionUnsold = (tx: Tx, actor: Actor, swap: Swap, said: Said): Moved =>
  moveSwap(tx, actor, swap, "auction-unsold", said);

/** The sale is unwound: the car is its seller's again, at the step where another sale is prepared. */
export const unwindSale = (tx: Tx, actor: Actor, swap: Swap, { reason }: Said): Promise<Swap> =>
  writeMove(tx, actor, swap, swap.channel === "auction" ? "auction-failed" : "prepare-listing", "revert", {
    reason,
    patch: { ownerId: swap.sellerId },
  });

/** Puts a car that did not sell into another auction. */
export const auctionAgain = (tx: Tx, actor: Actor, swap: Swap, said: Said): Moved =>
  moveSwap(tx, actor, swap, "reschedule-auction", said);

/**
 * The opening price (whole dollars) and the third-party report of a car in the auction; omitted values stay unchanged.
 */
export async function setAuctionDetails(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  { price, report, at }: { price?: number | undefined; report?: { key: string } | undefined; at: Date },
): Promise<Swap> {
  const patch = {
    ...(price ? { priceAuction: price } : {}),
    ...(report ? { documents: { ...swap.documents, acv: report } } : {}),
  };
  const after = await updateSwap(tx, swap, patch, at);
  await record(tx, actor, swapSaved({ swap: swap.id, seller: swap.sellerId, parts: ["auction"] }));
  return after;
}
