import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { ownerDatabase } from "#test/database.ts";

beforeAll(async () => {
  await ownerDatabase();
  await db().execute(sql`insert into swaps (id, seller_id, owner_id, step, stage, year, make_code, make_name, model_code, model_name, short_name, full_name, mileage, zip, price_listing, listed_date, updated_at, created_at, sold_date)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), step, step, 2000 + n % 25, 'make' || n % 20, 'Make', 'm', 'M', 'car', 'car', n, '60302', 1000, now(),
      now() - n * interval '1 minute', now() - n * interval '1 hour', case when step = 'complete' then now() - n * interval '1 hour' end
    from (select n, case when n % 10 = 0 then 'complete' else 'listing' end as step from generate_series(1, 20000) n) cars`);
  await db().execute(sql`vacuum analyze swaps`);
});

const LIVE = sql`canceled_at is null and disqualified_at is null and deleted_at is null`;

it.each([
  ["the last changed swaps", sql`select id from swaps where ${LIVE} order by updated_at desc, id desc limit 41`],
  ["the newest swaps", sql`select id from swaps where ${LIVE} order by created_at desc, id desc limit 41`],
  [
    "the counts of the pipeline",
    sql`select step, stage, count(*) from swaps where step <> 'complete' and ${LIVE} group by 1, 2`,
  ],
  [
    "the sales of a month",
    sql`select count(*) from swaps where step = 'complete' and sold_date >= now() - interval '30 days' and deleted_at is null`,
  ],
])("reads %s from an index, without sorting", async (_, query) => {
  const text = await inTransaction(async (tx) => {
    // The rows of this test are so narrow that reading all of them may look cheaper.
    await tx.execute(sql`set local enable_seqscan = off`);
    return JSON.stringify((await tx.execute(sql`explain ${query}`)).rows);
  });
  expect(text).toMatch(/Index( Only)? Scan/);
  expect(text).not.toMatch(/Seq Scan|Sort/);
});
