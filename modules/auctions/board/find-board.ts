import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can, gateRefuses } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { OFFER_KINDS } from "../bidding/lot-events.ts";
import { lotRows, toCards } from "../lots/find-lots.ts";
import type { LotCard } from "../lots/schemas.ts";
import { fitsWords } from "../lots/search-lots.ts";
import { findPurse } from "../room/find-purse.ts";
import { auctionEvents, lots, lotWatches } from "../tables.ts";
import type { BoardList, BoardNow, BoardQuery, BoardSums, OwnStanding } from "./schemas.ts";

const RECORDS = 21;
/** Grades are not part of the lots, so a filter by grade looks at up to this many of them. */
const MOST_GRADED = 500;

/** The lots of a list that pass the filters, 21 a page; those that end first at the top, closed ones newest first. */
export async function findBoard(
  actor: Actor,
  list: BoardList,
  { page = 1, ...query }: BoardQuery,
  only?: readonly string[],
): Promise<Paged<LotCard>> {
  const where = and(await conditionOf(actor, list), ...filtersOf(query), only && inArray(lots.swapId, [...only]));
  const order = hasEnded(list) ? [desc(lots.closedAt), asc(lots.id)] : undefined;
  const rows = await lotRows(where, (page - 1) * RECORDS, RECORDS + 1, false, order);
  return pageOfRows(await toCards(actor, rows), page, RECORDS);
}

/** The cars of a list that pass the filters, for a filter that another module decides. */
export async function findBoardCars(actor: Actor, list: BoardList, query: BoardQuery): Promise<string[]> {
  const rows = await lotRows(and(await conditionOf(actor, list), ...filtersOf(query)), 0, MOST_GRADED);
  return rows.map(({ lot }) => lot.swapId);
}

/** The current state of the shown lots. */
export async function findBoardNow(actor: Actor, ids: readonly string[]): Promise<BoardNow | undefined> {
  if (gateRefuses(actor, "swap.auction")) return undefined;
  const known = ids.filter(isId).slice(0, RECORDS);
  const [rows, sums] = await Promise.all([
    known.length > 0 ? lotRows(inArray(lots.id, known), 0, RECORDS) : [],
    findBoardSums(actor),
  ]);
  const cards = await toCards(actor, rows);
  return { lots: cards.map(({ _id, swap, standing, own, watched }) => ({ _id, swap, standing, own, watched })), sums };
}

export async function findBoardSums(actor: Actor): Promise<BoardSums> {
  const numbers = async (list: BoardList) => {
    const [row] = await db()
      .select({ number: count() })
      .from(lots)
      .where(await conditionOf(actor, list));
    return row?.number ?? 0;
  };
  const own = actor.id && can(actor, "auction.bid") ? actor.id : null;
  const [live, leading, outbid, watching, purse, [money], [next]] = await Promise.all([
    numbers("active"),
    own ? numbers("leading") : 0,
    own ? numbers("outbid") : 0,
    own ? numbers("favorites") : 0,
    findPurse(actor),
    db()
      .select({ unpaid: sql<number>`coalesce(sum(${lots.price}), 0)::int` })
      .from(lots)
      .where(and(eq(lots.leaderId, own ?? sql`null`), eq(lots.outcome, "sold"), isNull(lots.paidAt))),
    db()
      .select({ end: sql<Date | null>`min(${lots.endsAt})` })
      .from(lots)
      .where(await conditionOf(actor, "active")),
  ]);
  const nextEnd = next?.end ? new Date(next.end).toISOString() : null;
  return { purse, live, leading, outbid, watching, unpaid: money?.unpaid ?? 0, nextEnd };
}

/** How the dealer stands in the live lots with an own bid; null for anyone who doesn't bid. */
export async function findOwnStanding(actor: Actor): Promise<OwnStanding | null> {
  if (!actor.id || gateRefuses(actor, "auction.bid")) return null;
  const [row] = await db()
    .select({
      leading: sql<number>`(count(*) filter (where ${eq(lots.leaderId, actor.id)}))::int`,
      all: count(),
      end: sql<Date | null>`min(${lots.endsAt})`,
    })
    .from(lots)
    .where(or(await conditionOf(actor, "leading"), await conditionOf(actor, "outbid")));
  const { leading = 0, all = 0, end } = row ?? {};
  return { leading, outbid: all - leading, nextEnd: end ? new Date(end).toISOString() : null };
}

const hasEnded = (list: BoardList): boolean => list === "closed" || list === "results";

/** The makes of the cars in open or in ended lots, for the filter. */
export async function findBoardMakes(list: BoardList): Promise<{ code: string; name: string }[]> {
  return db()
    .selectDistinct({ code: cars.makeCode, name: cars.makeName })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .where(and(inArray(lots.phase, hasEnded(list) ? ["closed"] : ["scheduled", "live"]), isNotNull(cars.makeCode)))
    .orderBy(asc(cars.makeName));
}

async function conditionOf(actor: Actor, list: BoardList): Promise<SQL | undefined> {
  const live = and(eq(lots.phase, "live"), gt(lots.endsAt, sql`now()`));
  const scheduled = eq(lots.phase, "scheduled");
  const me = actor.id && can(actor, "auction.bid") ? sql`${actor.id}::uuid` : sql`null`;
  const bidOn = db()
    .selectDistinct({ lot: auctionEvents.lotId })
    .from(auctionEvents)
    .where(and(eq(auctionEvents.bidderId, me), inArray(auctionEvents.kind, OFFER_KINDS)));
  switch (list) {
    case "active":
      return live;
    case "preview":
      return and(scheduled, lte(lots.previewAt, sql`now()`));
    case "upcoming":
      return and(scheduled, gt(lots.previewAt, sql`now()`));
    case "leading":
      return and(live, eq(lots.leaderId, me));
    case "outbid":
      return and(live, inArray(lots.id, bidOn), ne(lots.leaderId, me));
    case "open":
      return isOpen();
    case "no-reserve":
      return and(live, isNull(lots.reserve));
    case "closed":
      return and(eq(lots.phase, "closed"), gt(lots.closedAt, sql`now() - interval '7 days'`));
    case "results":
      return eq(lots.phase, "closed");
    case "favorites": {
      const watched = db().select({ swap: lotWatches.swapId }).from(lotWatches).where(eq(lotWatches.userId, me));
      return and(inArray(lots.phase, ["scheduled", "live"]), inArray(lots.swapId, watched));
    }
  }
}

export const filtersOf = ({ q, make, price, miles, ends }: Omit<BoardQuery, "page">): (SQL | undefined)[] => [
  q === undefined ? undefined : fitsWords(q),
  make === undefined ? undefined : eq(cars.makeCode, make),
  price === undefined ? undefined : lte(sql`coalesce(${lots.price}, ${lots.opening})`, price),
  miles === undefined ? undefined : lte(cars.mileage, miles),
  ends === undefined ? undefined : lte(lots.endsAt, sql`now() + make_interval(hours => ${ends})`),
];

/** Lots that have not ended. */
export const isOpen = (): SQL | undefined =>
  or(eq(lots.phase, "scheduled"), and(eq(lots.phase, "live"), gt(lots.endsAt, sql`now()`)));
