import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { cars } from "#modules/swaps/published.ts";
import { ownerDatabase } from "#test/database.ts";
import { conditionsOf, orderOf } from "./conditions.ts";
import { SORTS } from "./filters/declarations.ts";
import { findListing } from "./find-listing.ts";
import { parseListingQuery } from "./read-query.ts";

beforeAll(async () => {
  await ownerDatabase();
});

const ask = (search: string) => findListing(parseListingQuery(new URLSearchParams(search)));

it("reads every order from an index that covers the filters", async () => {
  await db().execute(sql`insert into swaps (id, seller_id, owner_id, step, stage, year, make_code, make_name, model_code, model_name, short_name, full_name, mileage, zip, price_listing, listed_date)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'listing', 'listing', 2000 + n % 25, 'make' || n % 20, 'Make', 'm', 'M', 'car', 'car', n * 37 % 200000, '60302', 1000 + n * 13 % 90000, now() - n * interval '1 hour' from generate_series(1, 6000) n`);
  await db().execute(sql`vacuum analyze swaps`);
  // A rating ends with time, so the order by deal has no index, and that by distance needs a place.
  for (const sort of SORTS.filter((one) => one !== "deal"))
    for (const reverse of [false, true]) {
      const query = parseListingQuery(new URLSearchParams(`sort=${sort}${reverse ? "&reverse=1" : ""}`));
      const plan = await db().execute(
        sql`explain ${db()
          .select({ id: cars.id })
          .from(cars)
          .where(conditionsOf(query))
          .orderBy(...orderOf(query))
          .limit(22)}`,
      );
      const text = JSON.stringify(plan.rows);
      expect(text, `${sort} ${reverse}`).toContain("Index Only Scan");
      expect(text, `${sort} ${reverse}`).not.toContain("Sort");
    }
  const [made] = (await ask("make=make3&sort=price")).list;
  expect(made?.price).toBeGreaterThan(999);
  // Counts are cached for a few seconds; this one isn't cached yet.
  expect((await ask("mileage=-199999")).more).toBe(true);
});
