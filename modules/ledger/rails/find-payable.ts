import type { Executor, Reader } from "#db/client.ts";
import { liveDeal } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { readSwap } from "#modules/swaps/index.ts";
import type { Rail } from "../kinds.ts";
import type { RailPaymentRow } from "../tables.ts";
import { refuseRail } from "./errors.ts";
import { isShown, leftOf, type Payable, readPayable } from "./payable.ts";

export type FoundPayable = Payable & { amountCents: number; same: RailPaymentRow | undefined };

/** What this actor may pay in this way now. Not found for everyone but the buyer of a signed deal. */
export async function findPayable(
  tx: Executor & Reader,
  actor: Actor,
  { swap: id, rail }: { swap: string; rail: Rail },
): Promise<Result<FoundPayable>> {
  const swap = await readSwap(tx, id);
  const deal = swap && !swap.deletedAt ? await liveDeal({ tx }, swap) : undefined;
  if (!swap || !actor.id || deal?.buyerId !== actor.id || deal.status !== "signed") return notFound("deal");
  const payable = await readPayable(tx, deal, currentTime());
  const same = payable.usable.find((one) => one.rail === rail);
  const amountCents = same ? leftOf(same) : (payable.offers.find((offer) => offer.rail === rail)?.amountCents ?? 0);
  if (payable.isUnderWay && !same) return refuseRail("rail-under-way");
  if (amountCents === 0) return refuseRail("rail-nothing-open");
  return ok({ ...payable, amountCents, same });
}

/** How long a page may wait for the provider. A place that is older was left by a page that gave up. */
const KEPT_MS = 2 * MINUTE_MS;

/** Whether a place was left by its page, or kept for another sum than the one that is open, or its payment never got its end. */
export function isLeft(one: RailPaymentRow, { sums }: Payable): boolean {
  const { status, amountCents, arrivedCents, rail, createdAt } = one;
  if (status === "open") return arrivedCents === 0 && !isShown(one);
  const isOld = currentTime().getTime() - createdAt.getTime() > KEPT_MS;
  return status === "reserved" && (amountCents !== sums[rail] || isOld);
}

/**
 * The payments by which the buyer could pay the same money once more on a page that is still open somewhere. The account
 * for wires stays beside the other ways.
 */
export const rivalsOf = (payable: Payable, rail: Rail): RailPaymentRow[] =>
  payable.payments.filter(
    (one) => isLeft(one, payable) || (one.status === "open" && (one.rail !== "wire" || rail === "wire")),
  );
