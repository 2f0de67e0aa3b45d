import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { CHANGES } from "#modules/kernel/channel.ts";
import { newId } from "#modules/kernel/ids.ts";

/** Backdates a car, which was created in seconds, by so many days, and its seller to an earlier day. */
export async function backdate(swap: string, days = 20): Promise<void> {
  const age = sql`${days} * interval '1 day'`;
  const dates = ["created_at", "step_since", "listed_date", "first_listed_date"];
  const earlier = dates.map((column) => sql`${sql.identifier(column)} = ${sql.identifier(column)} - (${age})`);
  await db().execute(sql`update swaps set ${sql.join(earlier, sql`, `)} where id = ${swap}`);
  await db().execute(sql`
    update swap_evaluations set stage1_complete_at = stage1_complete_at - (${age}) from swaps where swap_id = id and id = ${swap}`);
  await db().execute(sql`
    update swap_pricing set price_agreed_at = price_agreed_at - (${age}) from swaps where swap_id = id and id = ${swap}`);
  // Sold cars were sold within the last months, those of auctions within the last year, after some weeks on the market.
  await db().execute(sql`
    update swaps set sold_date = now() - days, deal_date = now() - days - interval '6 days',
      listed_date = now() - days - listed, first_listed_date = now() - days - listed,
      created_at = least(created_at, now() - days - listed - interval '8 days')
    from (
      select id, (1 + abs(hashtext(id::text || 's')) % case channel when 'auction' then 340 else 110 end) * interval '1 day' as days,
        (9 + abs(hashtext(id::text || 'l')) % 34) * interval '1 day' as listed
      from swaps where id = ${swap}
    ) past
    where past.id = swaps.id and stage = 'complete'`);
  // Deals move on within days.
  await db().execute(sql`
    update swaps set step_since = now() - abs(hashtext(id::text || 'd')) % 28 * interval '1 hour'
    where id = ${swap} and stage = 'deal'`);
  await spreadPrices(swap);
  await backdateEvaluation(swap);
  await db().execute(sql`
    update users set created_at = least(users.created_at, swaps.created_at - (1 + abs(hashtext(swaps.id::text)) % 40) * interval '7 hours')
    from swaps where swaps.id = ${swap} and users.id = seller_id`);
  // SQL updates record no event, so notify the site in case it has cached the car.
  const notice = JSON.stringify({ id: newId(), event: "swap.moved", topics: [`swap:${swap}`] });
  await db().execute(sql`select pg_notify(${CHANGES}, ${notice})`);
}

/** Spreads the price changes evenly from the listing date until the sale or today. */
async function spreadPrices(swap: string): Promise<void> {
  await db().execute(sql`
    update swap_prices set at = placed.at from (
      select p.id, s.listed_date + (coalesce(s.sold_date, now()) - s.listed_date) *
        ((row_number() over (partition by p.swap_id order by p.at, p.id) - 1)::float8 / count(*) over (partition by p.swap_id)) as at
      from swap_prices p join swaps s on s.id = p.swap_id where p.swap_id = ${swap} and p.kind = s.channel and s.listed_date is not null
    ) placed where placed.id = swap_prices.id`);
  await db().execute(sql`
    update swaps set price_lowered_date = (select max(at) from swap_prices p where p.swap_id = swaps.id and p.kind = swaps.channel)
    where id = ${swap} and price_lowered_date is not null`);
}

const WEEKS_TRIED = 20;

/**
 * A completed evaluation took place some weeks before the car was listed, on the same weekday and at the same time, so
 * that it lies in the working hours of the technician.
 */
async function backdateEvaluation(swap: string): Promise<void> {
  const { rows } = await db().execute<{ id: string; weeks: number }>(sql`
    select i.id, ceil(extract(epoch from i.starts_at - least(s.listed_date, e.stage1_complete_at, now())) / 604800)::int as weeks
    from inspections i join swaps s on s.id = i.swap_id join swap_evaluations e on e.swap_id = s.id
    where s.id = ${swap} and i.stage = 1 and i.status = 'complete'`);
  const [evaluation] = rows;
  if (!evaluation) return;
  for (let weeks = evaluation.weeks; weeks < evaluation.weeks + WEEKS_TRIED; weeks++)
    if (await moveBack(evaluation.id, weeks)) break;
  await db().execute(sql`
    with moved as (
      update swap_evaluations e set evaluation_at = i.starts_at, stage1_complete_at = i.completed_at
      from inspections i where i.id = ${evaluation.id} and e.swap_id = i.swap_id and i.starts_at < now()
      returning e.swap_id, i.booked_at
    )
    update swaps s set created_at = least(s.created_at, moved.booked_at - interval '2 days') from moved where s.id = moved.swap_id`);
}

/** False if the technician has another appointment then, also when one has just been moved there. */
async function moveBack(id: string, weeks: number): Promise<boolean> {
  const then = sql.raw(
    `((inspections.starts_at at time zone 'America/Chicago') - interval '${weeks} weeks') at time zone 'America/Chicago'`,
  );
  const length = sql.raw("(inspections.ends_at - inspections.starts_at)");
  try {
    const { rowCount } = await db().execute(sql`
      update inspections set starts_at = ${then}, ends_at = ${then} + ${length}, completed_at = ${then} + ${length},
        booked_at = ${then} - interval '4 days', confirmed_at = ${then} - interval '3 days'
      where id = ${id} and not exists (
        select from inspections o where o.technician_id = inspections.technician_id and o.id <> inspections.id
          and o.status <> 'canceled' and o.starts_at < (${then}) + ${length} and o.ends_at > (${then}))`);
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  }
}
