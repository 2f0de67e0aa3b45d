import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { PageRequest } from "#modules/kernel/paging.ts";
import { canSee, canSeePublicly } from "../lifecycle/policy.ts";
import { mayList } from "../managed/conditions.ts";
import { readSwaps } from "../parts.ts";
import { swaps } from "../tables.ts";
import type { Swap } from "../transitions/move-swap.ts";

/** Whole rows for queries of other modules, which return a part of them; never pass them to a page. No locks. */

type Audience = "involved" | "public";
const SEES = { involved: canSee, public: canSeePublicly };

/** A swap this actor may see; `audience: "public"` also finds what every visitor sees. */
export async function findSwapRow(
  actor: Actor,
  id: string,
  audience: Audience = "involved",
  executor: Executor = db(),
): Promise<Swap | undefined> {
  const [swap] = await findSwapRows(actor, [id], audience, executor);
  return swap;
}

/** Those of these swaps this actor may see, in any order. */
export async function findSwapRows(
  actor: Actor,
  ids: readonly string[],
  audience: Audience,
  executor: Executor = db(),
): Promise<Swap[]> {
  const known = ids.filter(isId);
  const rows = await readSwaps(executor, known);
  const now = currentTime();
  return rows.filter((swap) => SEES[audience](actor, swap, now));
}

type Slice = PageRequest & { records: number };

/** The cars this account sells, newest first. */
export async function findSoldRows(actor: Actor, { records, ...asked }: Slice): Promise<Swap[]> {
  if (!actor.id) return [];
  const cut = cutList(swaps.id, asked, records, [desc(swaps.createdAt), desc(swaps.id)]);
  const rows = await selectIds()
    .where(and(eq(swaps.sellerId, actor.id), isNull(swaps.deletedAt), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return readSwaps(db(), idsOf(rows));
}

/** The swaps this actor may list, the last changed first. */
export async function findListedRows(actor: Actor, { records, ...asked }: Slice): Promise<Swap[]> {
  const cut = cutList(swaps.id, asked, records, [desc(swaps.updatedAt), desc(swaps.id)]);
  const rows = await selectIds()
    .where(and(mayList(actor), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return readSwaps(db(), idsOf(rows));
}

const selectIds = () => db().select({ id: swaps.id }).from(swaps);
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The names of these cars. For internal use: does not check permissions. */
export async function findCarNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: swaps.id, name: swaps.shortName })
    .from(swaps)
    .where(inArray(swaps.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many cars these people have registered for sale. */
export async function countCarsOf(sellers: readonly string[]): Promise<number> {
  if (sellers.length === 0) return 0;
  return db().$count(swaps, and(inArray(swaps.sellerId, [...sellers]), isNull(swaps.deletedAt)));
}
