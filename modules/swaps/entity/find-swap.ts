import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type PageAsked, type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { maskFor } from "../listing/policy.ts";
import { mayList } from "../managed/conditions.ts";
import { actionsFor, canSeePublicly } from "../policy.ts";
import { swaps } from "../tables.ts";
import { EVERYTHING, type SwapEntity, swapEntity } from "./swap-entity.ts";

/** One swap (GET /swaps/{_id}): all of it for its people, the public part for everybody else who may see it. */
export async function findSwap(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const [swap] = await db().select().from(swaps).where(eq(swaps.id, id));
  const now = new Date();
  if (!swap || !canSeePublicly(actor, swap, now)) return undefined;
  const mask = maskFor(actor, swap, now);
  return { ...swapEntity(swap, mask), ...(mask.involved ? { actions: actionsFor(actor, swap) } : {}) };
}

/** Spec 9: the default page. */
const RECORDS = 40;

/** The cars this account sells (GET /swaps/user), newest first. */
export async function findOwnSwaps(
  actor: Actor,
  { page = 1, records = RECORDS }: PageAsked = {},
): Promise<Paged<SwapEntity>> {
  if (!actor.id) return pageOfRows<SwapEntity>([], page, records);
  const rows = await db()
    .select()
    .from(swaps)
    .where(and(eq(swaps.sellerId, actor.id), isNull(swaps.deletedAt)))
    .orderBy(desc(swaps.createdAt), desc(swaps.id))
    .limit(records + 1)
    .offset((page - 1) * records);
  return pageOfRows(
    rows.map((swap) => swapEntity(swap, EVERYTHING)),
    page,
    records,
  );
}

/** Whole swaps for people who work with the data (GET /swaps/data); 40 a page. */
export async function findSwapData(actor: Actor, page: number, records = RECORDS): Promise<Paged<SwapEntity>> {
  const rows = await db()
    .select()
    .from(swaps)
    .where(mayList(actor))
    .orderBy(desc(swaps.updatedAt), desc(swaps.id))
    .limit(records + 1)
    .offset((page - 1) * records);
  return pageOfRows(
    rows.map((swap) => swapEntity(swap, EVERYTHING)),
    page,
    records,
  );
}
