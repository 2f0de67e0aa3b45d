import { and, asc, desc, eq, gt, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { holdsWords } from "#db/folded.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { lots } from "../tables.ts";
import { deskLots } from "./desk-lots.ts";
import type { DeskLot, LotQuery } from "./schemas.ts";

const RECORDS = 40;

const STATES: Record<NonNullable<LotQuery["state"]>, SQL | undefined> = {
  scheduled: eq(lots.phase, "scheduled"),
  live: eq(lots.phase, "live"),
  sold: eq(lots.outcome, "sold"),
  unsold: and(eq(lots.phase, "closed"), ne(lots.outcome, "sold")),
  unpaid: and(eq(lots.outcome, "sold"), isNull(lots.paidAt)),
};

/** When bidding ended or ends. */
const ENDS = sql`coalesce(${lots.closedAt}, ${lots.endsAt})`;
const SORTS = { car: cars.shortName, ends: ENDS, price: lots.price, bids: lots.bidCount };

const later = alias(lots, "later");
/** A row of the list opens its car, and what is done with it is done with the car: each car is there once. */
const isLatest = () =>
  notExists(
    db()
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.swapId, lots.swapId),
          ne(later.phase, "canceled"),
          gt(sql`(${later.createdAt}, ${later.id})`, sql`(${lots.createdAt}, ${lots.id})`),
        ),
      ),
  );

/** Each car's latest lot for staff, 40 a page; those that were canceled are left out. */
export async function findDeskLots(
  actor: Actor,
  { q, state, sort = "-ends", page }: LotQuery,
  records = RECORDS,
): Promise<Paged<DeskLot>> {
  const column = lookup(SORTS, sort.replace("-", "")) ?? ENDS;
  const order = sort.startsWith("-") ? sql`${desc(column)} nulls last` : asc(column);
  const rows = await deskLots(
    actor,
    and(ne(lots.phase, "canceled"), isLatest(), state && STATES[state], q ? holdsWords(cars.fullName, q) : undefined),
    [order],
    { limit: records + 1, offset: (page - 1) * records },
  );
  return pageOfRows(rows, page, records);
}
