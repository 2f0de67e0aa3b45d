import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { defineStatement } from "#db/statement.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Person, shortName } from "#modules/accounts/schemas.ts";
import { type Actor, can, personId } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { swapDetails, swaps } from "#modules/swaps/tables.ts";
import { addressOf, type Town } from "./address.ts";
import { VISIT_TITLES } from "./lifecycle.ts";
import { knowsAddress, tookPlace, type VisitParty, visitActsFor, visitPartyOf } from "./policy.ts";
import type { VisitDetails, VisitView } from "./schemas.ts";
import { type VisitRow, visitHistory, visits } from "./tables.ts";

/** The page size of a person's visits (docs/spec/display.md). */
const RECORDS = 40;
/** The most visits that the panel of one car shows. */
const MOST_OF_A_CAR = 100;

const PLACE = {
  name: swaps.shortName,
  address: swapDetails.address,
  city: swaps.city,
  state: swaps.state,
  zip: swaps.zip,
};
type Found = { visit: VisitRow; car: { name: string; address: string | null } & Town };

const select = () =>
  db()
    .select({ visit: visits, car: PLACE })
    .from(visits)
    .innerJoin(swaps, eq(swaps.id, visits.swapId))
    .innerJoin(swapDetails, eq(swapDetails.swapId, swaps.id))
    .$dynamic();

/** Visits of the actor on either side; staff see all of them. Of a deleted car, the buyer sees their own. */
function mayKnow(actor: Actor): SQL | undefined {
  if (can(actor, "swap.delete")) return undefined;
  const own = or(
    eq(visits.buyerId, personId(actor)),
    and(eq(visits.sellerId, personId(actor)), isNull(swaps.deletedAt)),
  );
  return can(actor, "swap.manage") ? or(own, isNull(swaps.deletedAt)) : own;
}

const LIVE = ["pending", "accepted"] as const;
type VisitState = "pending" | "confirmed" | "complete" | "canceled";
export type VisitFilter = PageRequest & {
  /** Upcoming visits, the next one first, or past and ended ones, the last one first; if omitted, all. */
  when?: "upcoming" | "past" | undefined;
  /** Only visits that the actor has a part in; staff otherwise see those of everyone. */
  mine?: boolean | undefined;
  swap?: string | undefined;
  /** Its buyer or seller. */
  person?: string | undefined;
  /** How far the visit is; if omitted, any of these. */
  states?: readonly VisitState[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The order, if another one than the usual. */
  order?: "soonest" | undefined;
};

/** The visits that this actor may see, 40 a page (GET /visits). */
export async function findVisits(actor: Actor, filter: VisitFilter = {}): Promise<Paged<VisitView>> {
  const { page = 1, records = RECORDS, when } = filter;
  if (!actor.id || [filter.swap, filter.person].some((id) => id !== undefined && !isId(id)))
    return pageOfRows<VisitView>([], page, records);
  const now = await databaseNow(db());
  const order = when === "upcoming" || filter.order === "soonest" ? asc : desc;
  const cut = cutList(visits.id, filter, records, [order(visits.startsAt), order(visits.id)]);
  const rows = await select()
    .where(and(mayKnow(actor), matching(actor, filter, now), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(await viewsOf(actor, rows, now), page, records);
}

const stateIs = (state: VisitState, now: Date): SQL | undefined =>
  ({
    pending: eq(visits.status, "pending"),
    confirmed: and(eq(visits.status, "accepted"), gt(visits.endsAt, now)),
    complete: and(eq(visits.status, "accepted"), lte(visits.endsAt, now)),
    canceled: inArray(visits.status, ["declined", "canceled"]),
  })[state];

function matching(actor: Actor, filter: VisitFilter, now: Date): SQL | undefined {
  const { when, mine, swap, person, states, from, to } = filter;
  const ahead = and(inArray(visits.status, LIVE), gt(visits.endsAt, now));
  const over = or(inArray(visits.status, ["declined", "canceled"]), lte(visits.endsAt, now));
  return and(
    when === "upcoming" ? ahead : undefined,
    when === "past" ? over : undefined,
    mine ? isOwn(actor) : undefined,
    swap ? eq(visits.swapId, swap) : undefined,
    person ? or(eq(visits.buyerId, person), eq(visits.sellerId, person)) : undefined,
    states ? or(...states.map((state) => stateIs(state, now))) : undefined,
    from ? gte(visits.startsAt, from) : undefined,
    to ? lt(visits.startsAt, to) : undefined,
  );
}

const isOwn = ({ id }: Actor) => or(eq(visits.buyerId, id as string), eq(visits.sellerId, id as string));

/** How many of the actor's own visits within these times are still to come. */
export async function countVisits(actor: Actor, { from, to }: { from: Date; to: Date }): Promise<number> {
  if (!actor.id) return 0;
  const now = await databaseNow(db());
  return db().$count(
    visits,
    and(
      isOwn(actor),
      inArray(visits.status, LIVE),
      gt(visits.endsAt, now),
      gte(visits.startsAt, from),
      lt(visits.startsAt, to),
    ),
  );
}

/** The visits to a car that involve this actor, the latest first: the seller and staff see all, a buyer their own. */
export const findCarVisits = async (actor: Actor, swap: string): Promise<VisitView[]> =>
  (await findVisits(actor, { swap, records: MOST_OF_A_CAR })).list;

/**
 * The actor's next visit to a car, on either side: its id, start (ISO 8601), and status. The page of each car asks, so this reads
 * less than `findVisits`.
 */
export async function findNextVisit(actor: Actor, swap: string): Promise<NextVisit | undefined> {
  if (!actor.id || !isId(swap)) return undefined;
  const [visit] = await selectNext(db(), { swap, person: actor.id });
  return visit && { _id: visit.id, date: visit.startsAt.toISOString(), status: visit.status };
}

type NextVisit = Pick<VisitView, "_id" | "date" | "status">;

const selectNext = defineStatement("swaps.next-visit", (tx) => {
  const person = sql.placeholder("person");
  const ahead = and(inArray(visits.status, LIVE), gt(visits.endsAt, sql`clock_timestamp()`));
  return tx
    .select({ id: visits.id, startsAt: visits.startsAt, status: visits.status })
    .from(visits)
    .where(
      and(
        eq(visits.swapId, sql.placeholder("swap")),
        or(eq(visits.buyerId, person), eq(visits.sellerId, person)),
        ahead,
      ),
    )
    .orderBy(visits.startsAt, visits.id)
    .limit(1);
});

/** One visit with its history; undefined for everyone without a part in it. */
export async function findVisit(actor: Actor, id: string): Promise<VisitDetails | undefined> {
  if (!isId(id) || !actor.id) return undefined;
  const rows = await select().where(and(eq(visits.id, id), mayKnow(actor)));
  const [view] = await viewsOf(actor, rows, await databaseNow(db()));
  if (!view) return undefined;
  const lines = await db()
    .select()
    .from(visitHistory)
    .where(eq(visitHistory.visitId, id))
    .orderBy(visitHistory.at, visitHistory.id);
  const history = lines.map(({ action, side, startsAt, note, at }) => ({
    action,
    side,
    note,
    date: startsAt.toISOString(),
    at: at.toISOString(),
  }));
  return { ...view, history };
}

async function viewsOf(actor: Actor, rows: Found[], now: Date): Promise<VisitView[]> {
  const people = await findPeople(rows.flatMap(({ visit }) => [visit.buyerId, visit.sellerId]));
  return rows.flatMap((row) => {
    const party = visitPartyOf(actor, row.visit);
    return party ? [viewOf(row, { party, manages: can(actor, "system.manage"), people, now })] : [];
  });
}

type Viewing = { party: VisitParty; manages: boolean; people: Map<string, Person>; now: Date };

function viewOf({ visit, car }: Found, { party, manages, people, now }: Viewing): VisitView {
  const nameOf = (id: string) => (party === "staff" && people.get(id)?.fullName) || shortName(people.get(id));
  return {
    _id: visit.id,
    swap: visit.swapId,
    vehicle: car.name,
    title: VISIT_TITLES[visit.status],
    status: visit.status,
    date: visit.startsAt.toISOString(),
    end: visit.endsAt.toISOString(),
    side: visit.side,
    party,
    seller: { _id: visit.sellerId, name: nameOf(visit.sellerId) },
    buyer: { _id: visit.buyerId, name: nameOf(visit.buyerId) },
    message: visit.message,
    reason: visit.reason,
    addressLine: knowsAddress(party, visit) ? addressOf(car) : null,
    missing: visit.missing,
    tookPlace: tookPlace(visit, now),
    acts: visitActsFor(party, visit, now),
    manages,
    changed: visit.updatedAt.toISOString(),
    version: visit.version,
  };
}
