import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { findSwapRow } from "../facts/find-swap-row.ts";
import { isSeller } from "../lifecycle/policy.ts";
import { askableChannel, askablePrice } from "./askable.ts";
import type { SellerRequest, SellerRequests } from "./schemas.ts";
import { type RequestRow, sellerRequests } from "./tables.ts";

/** What the seller of a car has asked for, and can ask for; for the seller, and for those who answer. */
export async function findSellerRequests(actor: Actor, id: string): Promise<SellerRequests | undefined> {
  const swap = await findSwapRow(actor, id);
  if (!swap || !(isSeller(actor, swap) || can(actor, "swap.manage") || can(actor, "swap.valuate"))) return undefined;
  const [last] = await db()
    .select()
    .from(sellerRequests)
    .where(eq(sellerRequests.swapId, swap.id))
    .orderBy(desc(sellerRequests.createdAt), desc(sellerRequests.id))
    .limit(1);
  const stands = last?.status === "declined" && last.createdAt >= swap.stepSince;
  return {
    open: last?.status === "open" ? requestOf(last) : null,
    declined: last && stands ? requestOf(last) : null,
    price: askablePrice(swap),
    channel: askableChannel(swap),
  };
}

/** One request. For messages: doesn't check permissions. */
export async function findRequest(id: string): Promise<SellerRequest | undefined> {
  const [row] = isId(id) ? await db().select().from(sellerRequests).where(eq(sellerRequests.id, id)) : [];
  return row && requestOf(row);
}

const requestOf = (row: RequestRow): SellerRequest => ({
  _id: row.id,
  kind: row.kind,
  price: row.price,
  previous: row.previous,
  channel: row.channel,
  reason: row.reason,
  status: row.status,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
