import { eq, getTableColumns, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { swapPricing, swaps } from "#modules/swaps/tables.ts";
import { taxColumns } from "#modules/swaps/taxes/columns.ts";
import { ownerDatabase } from "#test/database.ts";
import { seedBulk } from "./bulk.ts";

beforeAll(async () => {
  await ownerDatabase();
  await seedBulk(2_000, () => {});
});

it("adds the requested number of plausible cars, most of them for sale", async () => {
  const { rows } = await db().execute<Record<string, number>>(sql`
    select count(*)::int as total, count(*) filter (where stage = 'listing')::int as listed, count(distinct make_code)::int as makes,
      min(price_listing) as cheapest, max(mileage) as farthest, count(*) filter (where not visible)::int as hidden from swaps`);
  expect(rows[0]).toMatchObject({ total: 2_000, hidden: 0 });
  expect(rows[0]?.listed).toBeGreaterThan(1_400);
  expect(rows[0]?.makes).toBeGreaterThan(15);
  expect(rows[0]?.cheapest).toBeGreaterThanOrEqual(1_800);
});

it("calculates the taxes of each car as the product does", async () => {
  const cars = await db()
    .select({ ...getTableColumns(swapPricing), ...getTableColumns(swaps) })
    .from(swaps)
    .innerJoin(swapPricing, eq(swapPricing.swapId, swaps.id));
  for (const car of cars) {
    const { taxPrivate, taxDealer } = car;
    expect(taxColumns(car, new Date())).toMatchObject({ taxPrivate, taxDealer });
    expect([taxPrivate, taxDealer].every((tax) => tax !== null && tax > 0)).toBe(true);
  }
});

it("refuses an invalid number", async () => {
  await expect(seedBulk(Number.NaN, () => {})).rejects.toThrow("Pass a whole number");
});

it("draws only cars that a maker has built", async () => {
  const { rows } = await db().execute<{ model: string; wrong: number }>(sql`
    select model_name as model, count(*)::int as wrong from swaps join swap_details on swap_id = id where
      (fuel <> 'Gasoline' and transmission = 'Manual')
      or (fuel = 'Electric') <> (engine_size is null)
      or (make_code = 'subaru' and drivetrain <> 'AWD')
      or (model_name = 'MX-5 Miata' and drivetrain <> 'RWD')
      or (model_name = 'Wrangler' and drivetrain <> '4WD')
      or (body_class in ('Sedan', 'Hatchback', 'Minivan') and drivetrain = '4WD')
      or (body_class = 'Truck' and drivetrain not in ('RWD', '4WD'))
      or (model_name = 'Model 3' and year < 2017)
      or (body_class in ('SUV', 'Minivan', 'Truck') and transmission = 'Manual')
    group by 1`);
  expect(rows).toEqual([]);
});
