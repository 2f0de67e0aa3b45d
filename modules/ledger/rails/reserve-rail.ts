import { and, eq } from "drizzle-orm";
import { databaseNow, db, type Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ownDealPath } from "#modules/kernel/paths.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { readSwap } from "#modules/swaps/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { Rail } from "../kinds.ts";
import { type RailPaymentRow, railPayments } from "../tables.ts";
import { refuseRail } from "./errors.ts";
import { findPayable, rivalsOf } from "./find-payable.ts";
import type { RailProvider } from "./provider.ts";

/**
 * Keeps the place of a payment before the provider is asked, so that a deal has one at a time and no lock is held
 * meanwhile. Two pages that begin the same payment share it, and the provider knows it by its id. Answers the payment that
 * is open already, if there is one.
 */
export async function reserveRail(
  tx: Tx,
  actor: Actor,
  wanted: { swap: string; rail: Rail },
): Promise<Result<RailPaymentRow>> {
  await tx.select({ id: swaps.id }).from(swaps).where(eq(swaps.id, wanted.swap)).for("update");
  const found = await findPayable(tx, actor, wanted);
  if (!found.ok) return found;
  const { deal, same, payments, customer, amountCents } = found.value;
  if (same) return ok(same);
  if (rivalsOf(found.value, wanted.rail).length > 0) return refuseRail("rail-unreachable");
  const kept = payments.find(({ status }) => status === "reserved");
  if (kept) return kept.rail === wanted.rail ? ok(kept) : refuseRail("rail-changed");
  const now = await databaseNow(tx);
  const place = { id: newId(), dealId: deal.id, swapId: wanted.swap, rail: wanted.rail, amountCents };
  const swap = await readSwap(tx, wanted.swap);
  const returnTo = `${environment().baseUrl}${ownDealPath(wanted.swap)}`;
  const ordered = { car: swap?.shortName ?? "Car", customer, returnTo };
  const times = { createdAt: now, changedAt: now, askedAt: now };
  const [row] = await tx
    .insert(railPayments)
    .values({ ...place, ...times, ordered, status: "reserved" })
    .returning();
  return ok(row as RailPaymentRow);
}

/**
 * Begins a payment at the provider, outside of a transaction. Asked again with the same place, it repeats the order word
 * for word and begins nothing more. A refused order would be refused again: it loses its place.
 */
export async function askProvider(
  provider: RailProvider,
  { id, dealId, rail, amountCents, ordered }: RailPaymentRow,
): ReturnType<RailProvider["begin"]> {
  const begun = await provider.begin({ ...ordered, payment: id, deal: dealId, rail, amountCents });
  if (begun === "refused")
    await db()
      .delete(railPayments)
      .where(and(eq(railPayments.id, id), eq(railPayments.status, "reserved")));
  return begun;
}
