import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { findListedRows, findSoldRows, findSwapRow } from "#modules/swaps/index.ts";
import { actionsFor } from "#modules/swaps/policy.ts";
import { maskFor } from "../listing/policy.ts";
import { EVERYTHING, type SwapEntity, swapEntity } from "./swap-entity.ts";

/** Swaps on one page of GET /swaps/data. */
const PAGE = 40;

/** One swap (GET /swaps/{_id}): all of it for its people, the public part for everybody else who may see it. */
export async function findSwap(actor: Actor, id: string) {
  const swap = await findSwapRow(actor, id, "public");
  if (!swap) return undefined;
  const mask = maskFor(actor, swap, new Date());
  return { ...swapEntity(swap, mask), ...(mask.involved ? { actions: actionsFor(actor, swap) } : {}) };
}

/** The cars this account sells (GET /swaps/user), newest first. */
export async function findOwnSwaps(actor: Actor): Promise<SwapEntity[]> {
  const rows = await findSoldRows(actor);
  return rows.map((swap) => swapEntity(swap, EVERYTHING));
}

/** Whole swaps for people who work with the data (GET /swaps/data); 40 a page. */
export async function findSwapData(actor: Actor, page: number): Promise<Paged<SwapEntity>> {
  const rows = await findListedRows(actor, { limit: PAGE + 1, offset: (page - 1) * PAGE });
  return pageOfRows(
    rows.map((swap) => swapEntity(swap, EVERYTHING)),
    page,
    PAGE,
  );
}
