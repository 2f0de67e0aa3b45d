import { and, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { channelsRead } from "./lock-claim.ts";
import { LIVE_CLAIMS } from "./schemas.ts";
import { claims } from "./tables.ts";

/** How many claims are not decided, in the channels whose claims this actor works on. */
export async function countLiveClaims(actor: Actor): Promise<number> {
  const channels = channelsRead(actor);
  if (channels.length === 0) return 0;
  const waiting = db()
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(and(inArray(claims.status, [...LIVE_CLAIMS]), inArray(deals.channel, channels)))
    .as("waiting");
  return db().$count(waiting);
}
