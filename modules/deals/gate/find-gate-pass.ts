import { and, desc, eq, gte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { readSwap } from "#modules/swaps/index.ts";
import type { GatePass } from "../deal-schemas.ts";
import { type DealRow, deals, deliveries } from "../tables.ts";
import { readGateCode } from "./gate-code.ts";
import { heldFor } from "./held-for.ts";

/** Who works in the yard: those who inspect cars or work on deals. */
const checksGate = (actor: Actor): boolean =>
  can(actor, "swap.inspection.details") || can(actor, "deal.pay") || can(actor, "dashboard.deals");

/**
 * What the yard has to know before it lets a car go: which car, who takes it, and whether it may leave now. Undefined for an
 * unknown code, a canceled deal, and people who don't work in the yard. It names no sums.
 */
export async function findGatePass(actor: Actor, typed: string): Promise<GatePass | undefined> {
  const code = readGateCode(typed);
  if (!checksGate(actor) || code === "") return undefined;
  const [deal] = await db().select().from(deals).where(eq(deals.gateCode, code));
  const swap = deal && deal.status !== "canceled" ? await readSwap(db(), deal.swapId) : undefined;
  if (!deal || !swap || swap.deletedAt) return undefined;
  const buyer = (await findPeople([deal.buyerId])).get(deal.buyerId ?? "");
  const held = await heldFor(db(), deal, chicagoDay(currentTime()));
  return {
    code,
    swap: swap.id,
    car: swap.fullName,
    vin: swap.vin,
    plate: swap.plate ? [swap.plate, swap.plateState].filter(Boolean).join(", ") : null,
    color: swap.exteriorColor,
    buyer: buyer?.fullName ?? null,
    released: held.length === 0,
    signedAt: deal.signedAt.toISOString(),
    deliveredOn: await deliveredOn(deal),
  };
}

async function deliveredOn({ swapId, signedAt }: DealRow): Promise<string | null> {
  const { receivedOn, status, createdAt } = deliveries;
  const [row] = await db()
    .select({ receivedOn })
    .from(deliveries)
    .where(and(eq(deliveries.swapId, swapId), eq(status, "complete"), gte(createdAt, signedAt)))
    .orderBy(desc(createdAt))
    .limit(1);
  return row?.receivedOn ?? null;
}
