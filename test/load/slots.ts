import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findHolders } from "#modules/accounts/index.ts";
import { findFreeTimes } from "#modules/inspections/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { inTurn, percentile, type SearchRow } from "./in-turn.ts";

const TECHNICIANS = 50;
const DAYS = 30;
const BOOKINGS = 5_000;

/** Fifty technicians with weekly hours and a day away each, and 5,000 appointments of theirs in the next thirty days. */
async function addBookings(): Promise<string[]> {
  const others = (await findHolders("technician")).length;
  await db().execute(sql`
    insert into users (id, first_name, last_name, roles, email_verified_at, created_at)
    select gen_random_uuid(), 'Technician', 'Number ' || n, array['technician'], now(), now()
    from generate_series(1, ${TECHNICIANS - others}) n`);
  const ids = (await findHolders("technician")).map(({ id }) => id);
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  await db().execute(sql`
    insert into availability (user_id, key)
    select u, d || '-' || to_char(time '08:00' + h * interval '30 minutes', 'HH24:MI')
    from unnest(${list}) u, unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat']) d, generate_series(0, 17) h
    on conflict do nothing`);
  await db().execute(sql`delete from vacations where user_id = any(${list})`);
  await db().execute(sql`
    insert into vacations (id, user_id, from_day, to_day)
    select gen_random_uuid(), u, current_date + 5 + n::int % 20, current_date + 6 + n::int % 20
    from unnest(${list}) with ordinality as t (u, n)`);
  await db().execute(sql`delete from inspections where technician_id = any(${list})`);
  // Each technician has an appointment every two hours of some days; the seeded cars take turns.
  const each = Math.ceil(BOOKINGS / ids.length);
  await db().execute(sql`
    insert into inspections (id, swap_id, seller_id, vehicle, channel, stage, status, technician_id, starts_at, ends_at,
      location_type, address, lat, lng, booked_at)
    select gen_random_uuid(), c.id, c.seller_id, c.short_name, c.channel, 1, 'complete', u, t.at,
      t.at + interval '40 minutes', 'home', 'An address', 41.6 + (n * 7 % 60) / 100.0, -88.2 + (n * 13 % 70) / 100.0, now()
    from unnest(${list}) with ordinality as p (u, person), generate_series(0, ${each - 1}) n,
      lateral (select (current_date + 1 + (n / 4)::int) + (14 + n % 4 * 2) * interval '1 hour' as at) t,
      lateral (select * from swaps order by id offset (p.person * 7 + n) % 100 limit 1) c`);
  for (const table of ["users", "availability", "vacations", "inspections"])
    await db().execute(sql.raw(`vacuum (analyze) ${table}`));
  return ids;
}

/** The cost of finding free slots with 50 technicians and 5,000 bookings, compared with bare queries of the same rows. */
export async function measureSlots(rounds = 40): Promise<SearchRow[]> {
  const ids = await addBookings();
  const today = chicagoDay(new Date());
  const [from, to] = [chicagoInstant(today, "12:00"), chicagoInstant(addChicagoDays(today, DAYS - 1), "12:00")];
  const place = { lat: 41.88, lng: -87.63 };
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const bare = async () => {
    await db().execute(sql`select now()`);
    await db().execute(sql`select id, first_name, last_name from users
      where roles && array['technician'] and active and deleted_at is null order by first_name, last_name limit 200`);
    await db().execute(sql`select user_id, key from availability where user_id = any(${list})`);
    await db().execute(sql`select user_id, from_day, to_day from vacations where user_id = any(${list})`);
    await db().execute(sql`select id, technician_id, starts_at, ends_at, lat, lng, center_id from inspections
      where technician_id = any(${list}) and status <> 'canceled'
        and ends_at > ${from.toISOString()} and starts_at < ${chicagoInstant(addChicagoDays(today, DAYS + 1)).toISOString()}`);
  };
  const [limit, ours] = (await inTurn(rounds, bare, () => findFreeTimes(system, { from, to, location: place }))) as [
    number[],
    number[],
  ];
  const [bareMs, ourMs] = [percentile(limit, 0.5), percentile(ours, 0.5)];
  const title = `Free slots of ${DAYS} days, ${TECHNICIANS} technicians, ${BOOKINGS.toLocaleString("en-US")} bookings / the bare queries`;
  return [{ title, limit: bareMs, ours: ourMs, ratio: ourMs / bareMs, gate: 3, aim: 2 }];
}
