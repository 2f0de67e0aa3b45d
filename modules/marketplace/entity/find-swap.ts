import { findFindings, findingsOf } from "#modules/inspections/index.ts";
import type { Findings } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findListedRows, findSoldRows, findSwapRow, type Swap } from "#modules/swaps/index.ts";
import { actionsFor } from "#modules/swaps/policy.ts";
import { maskFor } from "../listing/policy.ts";
import { EVERYTHING, type SwapEntity, swapEntity } from "./swap-entity.ts";

/** Spec 9: the default page. */
const RECORDS = 40;

/** One swap (GET /swaps/{_id}): all of it for the people involved, the public part for others who may see it. */
export async function findSwap(actor: Actor, id: string) {
  const swap = await findSwapRow(actor, id, "public");
  if (!swap) return undefined;
  const mask = maskFor(actor, swap, new Date());
  return {
    ...swapEntity(swap, await findingsOf(swap), mask),
    ...(mask.involved ? { actions: actionsFor(actor, swap) } : {}),
  };
}

/** The cars this account sells (GET /swaps/user), newest first. */
export async function findOwnSwaps(
  actor: Actor,
  { page = 1, records = RECORDS }: PageRequest = {},
): Promise<Paged<SwapEntity>> {
  const rows = await findSoldRows(actor, sliceOf(page, records));
  return pageOfRows(await wholeEntities(rows), page, records);
}

/** Whole swaps for people who work with the data (GET /swaps/data); 40 a page. */
export async function findSwapData(actor: Actor, page: number, records = RECORDS): Promise<Paged<SwapEntity>> {
  const rows = await findListedRows(actor, sliceOf(page, records));
  return pageOfRows(await wholeEntities(rows), page, records);
}

/** One row more than a page, to know whether another page follows. */
const sliceOf = (page: number, records: number) => ({ limit: records + 1, offset: (page - 1) * records });

async function wholeEntities(rows: readonly Swap[]): Promise<SwapEntity[]> {
  const found = await findFindings(rows);
  return rows.map((swap) => swapEntity(swap, found.get(swap.id) as Findings, EVERYTHING));
}
