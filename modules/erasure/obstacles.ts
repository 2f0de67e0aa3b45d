import { and, eq, inArray, or } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { claims } from "#modules/claims/tables.ts";
import { deals } from "#modules/deals/tables.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { isEnded } from "#modules/swaps/lifecycle.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { refuseErasure } from "./errors.ts";

const UNDECIDED = ["open", "review", "approval"] as const;

/** Why a person's account can't be deleted yet: a car with us, a deal that isn't closed, or a claim without a decision. */
export async function obstacleOf(executor: Executor, user: string): Promise<Refused | null> {
  const [deal] = await executor
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.status, "signed"), or(eq(deals.sellerId, user), eq(deals.buyerId, user))))
    .limit(1);
  if (deal) return refuseErasure("deal-not-closed");
  const [claim] = await executor
    .select({ id: claims.id })
    .from(claims)
    .where(and(inArray(claims.status, UNDECIDED), or(eq(claims.sellerId, user), eq(claims.buyerId, user))))
    .limit(1);
  if (claim) return refuseErasure("claim-not-decided");
  const cars = await executor.select().from(swaps).where(eq(swaps.sellerId, user));
  return cars.some((car) => !isEnded(car) && !car.deletedAt) ? refuseErasure("car-with-us") : null;
}

/** The same for the page on which people delete their own account; null if nothing is in the way. */
export async function findObstacle(actor: Actor): Promise<string | null> {
  if (!actor.id) return null;
  const refused = isStaff(actor) ? refuseErasure("staff-account") : await obstacleOf(db(), actor.id);
  return refused?.error.message ?? null;
}
