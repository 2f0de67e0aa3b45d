import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { placeEvents } from "./place-events.ts";

type Row = { id: string; swap: string; type: string; stage: string | null; at: Date };
type Dates = {
  id: string;
  created: Date;
  evaluated: Date | null;
  listed: Date | null;
  deal: Date | null;
  sold: Date | null;
};

/**
 * Moves the events of the demo cars and accounts to the times that their rows have after `backdate`, so that the charts
 * show weeks of history. Events between two known times are spread evenly; views lie between the listing and the sale.
 */
export async function backdateEvents(): Promise<void> {
  const [events, cars] = await Promise.all([findEvents(), findDates()]);
  const moved = cars.flatMap(({ id, created, evaluated, listed, deal, sold }) =>
    placeEvents(
      events.filter(({ swap }) => swap === id),
      {
        "swap.registered": created,
        ...(evaluated && { "inspection.completed": evaluated }),
        ...(listed && { "swap.listed": listed }),
        ...(deal && { "deal.created": deal }),
        ...(sold && { "deal.closed": sold, "swap.sold": sold }),
      },
      new Date(),
    ),
  );
  await db().execute(sql`
    update events set occurred_at = moved.at
    from unnest(${sql.param(moved.map(({ id }) => id))}::uuid[], ${sql.param(moved.map(({ at }) => at.toISOString()))}::timestamptz[]) as moved (id, at)
    where events.id = moved.id`);
  await moveSteps();
  await moveDrafts();
  await spreadViews();
  await db().execute(sql`
    update events set occurred_at = users.created_at from users
    where events.type in ('user.registered', 'user.verified') and events.payload ->> 'user' = users.id::text
      and users.created_at < events.occurred_at`);
}

async function findEvents(): Promise<Row[]> {
  const { rows } = await db().execute<Row>(sql`
    select id, payload ->> 'swap' as swap, type, payload ->> 'stage' as stage, occurred_at as at from events
    where payload ->> 'swap' is not null and type <> 'swap.viewed' order by sequence`);
  // Later inspections are handovers, which have no date of their own.
  return rows.map((row) => ({ ...row, type: row.stage && row.stage !== "1" ? "handover" : row.type }));
}

async function findDates(): Promise<Dates[]> {
  const { rows } = await db().execute<Record<keyof Dates, string | null>>(sql`
    select id, created_at as created, stage1_complete_at as evaluated, first_listed_date as listed, deal_date as deal, sold_date as sold
    from swaps join swap_evaluations on swap_id = id`);
  const time = (value: string | null) => (value === null ? null : new Date(value));
  return rows.map(({ id, created, evaluated, listed, deal, sold }) => ({
    id: id as string,
    created: new Date(created as string),
    evaluated: time(evaluated),
    listed: time(listed),
    deal: time(deal),
    sold: time(sold),
  }));
}

/** A car's history of steps has the times of the events that were recorded with it. */
async function moveSteps(): Promise<void> {
  await db().execute(sql`
    update swap_history set at = moved.at
    from (
      select payload ->> 'swap' as swap, payload ->> 'action' as action, payload ->> 'to' as step, occurred_at as at,
        row_number() over (partition by payload ->> 'swap', payload ->> 'action', payload ->> 'to' order by sequence) as nth
      from events where type = 'swap.moved'
    ) moved join (
      select id, swap_id::text as swap, action, to_step as step, row_number() over (partition by swap_id, action, to_step order by version) as nth
      from swap_history
    ) steps using (swap, action, step, nth)
    where swap_history.id = steps.id`);
}

/** The registration of a car on the site began a few minutes before its last step. */
async function moveDrafts(): Promise<void> {
  await db().execute(sql`
    update events set occurred_at = registered.occurred_at - interval '10 minutes' + (events.sequence - registered.sequence) * interval '1 second'
    from events registered
    where events.type = 'draft.reached' and events.payload ->> 'swap' is null
      and registered.type = 'draft.reached' and registered.payload ->> 'swap' is not null
      and registered.payload ->> 'draft' = events.payload ->> 'draft'`);
}

async function spreadViews(): Promise<void> {
  await db().execute(sql`
    update events set occurred_at = listed + (abs(hashtext(events.id::text)) % 1000) / 1000.0 * (until - listed)
    from (select id, first_listed_date as listed, coalesce(sold_date, now()) as until from swaps where first_listed_date is not null) cars
    where events.type = 'swap.viewed' and events.payload ->> 'swap' = cars.id::text`);
  await db().execute(sql`
    update swap_views set at = listed + (abs(hashtext(viewer)) % 1000) / 1000.0 * (until - listed)
    from (select id, first_listed_date as listed, coalesce(sold_date, now()) as until from swaps where first_listed_date is not null) cars
    where swap_id = cars.id`);
}
