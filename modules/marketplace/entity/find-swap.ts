import { findPeople } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { findFindings, findingsOf } from "#modules/inspections/index.ts";
import type { Findings } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findOffers, findVisits } from "#modules/offers/index.ts";
import { findListedRows, findSoldRows, findSwapRow, type Swap } from "#modules/swaps/index.ts";
import { actionsFor } from "#modules/swaps/policy.ts";
import { findFollowedAmong } from "../follows/find-followed.ts";
import { countViews } from "../follows/view-swap.ts";
import { maskFor } from "../listing/policy.ts";
import { EVERYTHING, type SwapEntity, swapEntity } from "./swap-entity.ts";

/** The page size (docs/spec/display.md). */
const RECORDS = 40;

/** One swap (GET /swaps/{_id}): all of it for the people involved, the public part for others who may see it. */
export async function findSwap(actor: Actor, id: string) {
  const swap = await findSwapRow(actor, id, "public");
  if (!swap) return undefined;
  const mask = maskFor(actor, swap, currentTime());
  const [found, asSeen] = await Promise.all([findingsOf(swap), findAsSeen(actor, swap)]);
  return {
    ...swapEntity(swap, found, mask),
    ...asSeen,
    ...(mask.involved ? { actions: actionsFor(actor, swap) } : {}),
  };
}

/** What a swap is to this viewer: followed, with offers or visits that the viewer takes part in, and the next of these visits. */
async function findAsSeen(actor: Actor, { id, sellerId }: Swap) {
  const [{ favorites }, views, people, offers, visits, ahead] = await Promise.all([
    findFollowedAmong(actor, [id]),
    countViews(id),
    findPeople([sellerId]),
    findOffers(actor, id),
    findVisits(actor, { swap: id, mine: true, records: 1 }),
    findVisits(actor, { swap: id, mine: true, when: "upcoming", records: 1 }),
  ]);
  const person = people.get(sellerId);
  return {
    favorite: favorites.length > 0,
    views,
    hasActivity: offers.length > 0 || visits.list.length > 0,
    visit: ahead.list[0] ?? null,
    // First name and initial are public (permissions.md, Objects).
    sellerCard: { _id: sellerId, name: shortName(person), initials: person?.initials ?? "" },
  };
}

/** The cars this account sells (GET /swaps/user), newest first. */
export async function findOwnSwaps(
  actor: Actor,
  { page = 1, records = RECORDS, after }: PageRequest = {},
): Promise<Paged<SwapEntity>> {
  const rows = await findSoldRows(actor, { page, records, after });
  return pageOfRows(await wholeEntities(rows), page, records);
}

/** Whole swaps for people who work with the data (GET /swaps/data); 40 a page. */
export async function findSwapData(
  actor: Actor,
  { page = 1, records = RECORDS, after }: PageRequest = {},
): Promise<Paged<SwapEntity>> {
  const rows = await findListedRows(actor, { page, records, after });
  return pageOfRows(await wholeEntities(rows), page, records);
}

async function wholeEntities(rows: readonly Swap[]): Promise<SwapEntity[]> {
  const found = await findFindings(rows);
  return rows.map((swap) => swapEntity(swap, found.get(swap.id) as Findings, EVERYTHING));
}
