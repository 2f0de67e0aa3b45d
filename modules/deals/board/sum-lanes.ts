import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { offers } from "#modules/offers/tables.ts";
import type { Step } from "#modules/swaps/lifecycle.ts";
import { swaps, swapTeams, tasks } from "#modules/swaps/tables.ts";
import { deals } from "../tables.ts";
import { inDealQuery, isAccepted, isLive, isOfDeal, PRICE } from "./deal-rows.ts";
import { targetOf } from "./deal-tasks.ts";
import { DEAL_STEPS, type DealBoardQuery } from "./schemas.ts";

/** The cards of a lane that are shown; its sums count all. */
const MOST_SHOWN = 60;

/** All cars in a deal at one step. */
export type LaneSums = {
  step: Step;
  cars: number;
  /** The sum of their prices, in dollars. */
  total: number;
  late: number;
  /** For how many hours the oldest late car has been at the step. */
  oldestLate: number;
  dueToday: number;
  /** The ids of the cars that are shown, most urgent first. */
  shown: string[];
};

const TARGETS = sql.raw(`(values ${DEAL_STEPS.map((step) => `('${step}', ${targetOf(step)})`).join(", ")})`);

/**
 * The sums of each step that has a car in a deal. The database counts, because thousands of cars may be in a deal and few are
 * shown. What is late or on hold is as on a card (`deal-card.ts`).
 */
export async function sumLanes(query: DealBoardQuery, now: Date): Promise<LaneSums[]> {
  const tomorrow = chicagoInstant(addChicagoDays(chicagoDay(now), 1));
  const read = db()
    .select({
      id: swaps.id,
      step: swaps.step,
      due: sql`min(${tasks.dueAt})`.as("due"),
      first: sql`(array_agg(${tasks.id} order by ${tasks.dueAt} asc nulls last, ${tasks.id}))[1]`.as("first"),
      held: sql`bool_and(${tasks.status} = 'onHold')`.as("held"),
      overdue: sql`coalesce(bool_or(${tasks.status} <> 'onHold' and ${tasks.dueAt} < ${now.toISOString()}), false)`.as(
        "overdue",
      ),
      hours:
        sql`greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - ${swaps.stepSince}) / 3600))`.as(
          "hours",
        ),
      price: PRICE.as("price"),
    })
    .from(tasks)
    .innerJoin(swaps, eq(swaps.id, tasks.swapId))
    .leftJoin(offers, isAccepted())
    .leftJoin(deals, isLive())
    // The step names the few cars; without it, the database reads all.
    .where(and(isOfDeal(), inArray(swaps.step, [...DEAL_STEPS]), inDealQuery(query)))
    .groupBy(swaps.id, deals.price, offers.amount)
    .$dynamic();
  // Only a dealmaker's own board reads the teams.
  const cars = query.person ? read.innerJoin(swapTeams, eq(swapTeams.swapId, swaps.id)) : read;
  const { rows } = await db().execute<LaneSums>(sql`
    with paced as (
      select car.*, overdue or (not held and hours > target.hours_allowed) as late
      from ${cars.as("car")} join ${TARGETS} as target(of_step, hours_allowed) on of_step = car.step
    ), placed as (
      select *, row_number() over (partition by step order by due asc nulls last, first) as place
      from paced where ${query.late ? sql`late` : sql`true`}
    )
    select step, count(*)::int as cars, coalesce(sum(price), 0)::float8 as total, count(*) filter (where late)::int as late,
      coalesce(max(hours) filter (where late), 0)::int as "oldestLate",
      count(*) filter (where not held and due < ${tomorrow.toISOString()}::timestamptz)::int as "dueToday",
      array_agg(id::text order by place) filter (where place <= ${MOST_SHOWN}) as shown
    from placed group by step`);
  return rows;
}
