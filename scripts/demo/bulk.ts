import { sql } from "drizzle-orm";
import { db, inTransaction, type Tx } from "#db/client.ts";
import { usualDrivetrain } from "#modules/catalog/index.ts";
import { carPictures } from "#modules/inspections/tables.ts";
import {
  swapDetails,
  swapEvaluations,
  swapMarkers,
  swapPricing,
  swapReports,
  swaps,
  swapTeams,
  swapTitles,
} from "#modules/swaps/tables.ts";
import { type TaxedCar, taxColumns } from "#modules/swaps/taxes/columns.ts";

/** Make code, make name, model code, model name, body class, price when new in dollars, first and last model year. */
const CARS: readonly (readonly [string, string, string, string, string, number, number, number])[] = [
  ["honda", "Honda", "accord", "Accord", "Sedan", 29_000, 2003, 2026],
  ["honda", "Honda", "civic", "Civic", "Sedan", 24_000, 2003, 2026],
  ["honda", "Honda", "cr-v", "CR-V", "SUV", 31_000, 2003, 2026],
  ["honda", "Honda", "odyssey", "Odyssey", "Minivan", 38_000, 2003, 2025],
  ["toyota", "Toyota", "camry", "Camry", "Sedan", 28_000, 2003, 2026],
  ["toyota", "Toyota", "corolla", "Corolla", "Sedan", 22_000, 2003, 2026],
  ["toyota", "Toyota", "rav4", "RAV4", "SUV", 30_000, 2003, 2025],
  ["toyota", "Toyota", "tacoma", "Tacoma", "Truck", 34_000, 2003, 2025],
  ["toyota", "Toyota", "sienna", "Sienna", "Minivan", 37_000, 2003, 2025],
  ["ford", "Ford", "f-150", "F-150", "Truck", 44_000, 2003, 2025],
  ["ford", "Ford", "escape", "Escape", "SUV", 29_000, 2003, 2025],
  ["ford", "Ford", "mustang", "Mustang", "Coupe", 36_000, 2003, 2025],
  ["ford", "Ford", "fusion", "Fusion", "Sedan", 25_000, 2006, 2020],
  ["chevrolet", "Chevrolet", "silverado-1500", "Silverado 1500", "Truck", 42_000, 2003, 2025],
  ["chevrolet", "Chevrolet", "equinox", "Equinox", "SUV", 28_000, 2005, 2025],
  ["chevrolet", "Chevrolet", "malibu", "Malibu", "Sedan", 25_000, 2003, 2025],
  ["nissan", "Nissan", "altima", "Altima", "Sedan", 26_000, 2003, 2025],
  ["nissan", "Nissan", "rogue", "Rogue", "SUV", 29_000, 2008, 2025],
  ["subaru", "Subaru", "outback", "Outback", "SUV", 31_000, 2003, 2025],
  ["subaru", "Subaru", "forester", "Forester", "SUV", 29_000, 2003, 2025],
  ["subaru", "Subaru", "impreza", "Impreza", "Hatchback", 23_000, 2003, 2025],
  ["mazda", "Mazda", "mazda3", "Mazda3", "Hatchback", 24_000, 2004, 2025],
  ["mazda", "Mazda", "cx-5", "CX-5", "SUV", 29_000, 2013, 2025],
  ["mazda", "Mazda", "mx-5-miata", "MX-5 Miata", "Convertible", 31_000, 2003, 2025],
  ["volkswagen", "Volkswagen", "jetta", "Jetta", "Sedan", 23_000, 2003, 2025],
  ["volkswagen", "Volkswagen", "golf", "Golf", "Hatchback", 25_000, 2003, 2021],
  ["hyundai", "Hyundai", "sonata", "Sonata", "Sedan", 26_000, 2003, 2025],
  ["hyundai", "Hyundai", "tucson", "Tucson", "SUV", 28_000, 2005, 2025],
  ["kia", "Kia", "sorento", "Sorento", "SUV", 32_000, 2003, 2025],
  ["kia", "Kia", "soul", "Soul", "Hatchback", 21_000, 2010, 2025],
  ["bmw", "BMW", "3-series", "3 Series", "Sedan", 45_000, 2003, 2025],
  ["bmw", "BMW", "x5", "X5", "SUV", 64_000, 2003, 2025],
  ["audi", "Audi", "a4", "A4", "Sedan", 42_000, 2003, 2025],
  ["audi", "Audi", "q5", "Q5", "SUV", 47_000, 2009, 2025],
  ["mercedes-benz", "Mercedes-Benz", "c-class", "C-Class", "Sedan", 46_000, 2003, 2025],
  ["lexus", "Lexus", "rx", "RX", "SUV", 50_000, 2003, 2025],
  ["jeep", "Jeep", "wrangler", "Wrangler", "SUV", 38_000, 2003, 2025],
  ["jeep", "Jeep", "grand-cherokee", "Grand Cherokee", "SUV", 42_000, 2003, 2025],
  ["dodge", "Dodge", "charger", "Charger", "Sedan", 35_000, 2006, 2023],
  ["tesla", "Tesla", "model-3", "Model 3", "Sedan", 44_000, 2017, 2025],
];

/** Models that are also sold as hybrids. */
const HYBRIDS = new Set([
  ...["accord", "cr-v", "camry", "corolla", "rav4", "sienna", "escape", "fusion", "malibu", "sonata"],
  ...["tucson", "sorento", "rx"],
]);
/** Body styles that are also sold with a manual transmission. */
const MANUALS = new Set(["Coupe", "Convertible", "Hatchback", "Sedan"]);

/** What a model is sold with: its usual drivetrain according to the catalog, and where there are two, the other one. */
function factsOf([make, makeName, model, modelName, body]: (typeof CARS)[number]) {
  const usual = usualDrivetrain({ make: makeName, model: modelName, class: body }) ?? "FWD";
  const other = usual === "FWD" && body === "SUV" ? "AWD" : usual === "RWD" && body === "Truck" ? "4WD" : usual;
  const electric = make === "tesla";
  return { usual, other, electric, hybrid: HYBRIDS.has(model), manual: !electric && MANUALS.has(body) };
}

const CHUNK = 50_000;

/**
 * Adds `count` swaps with SQL for load tests: most are for sale, some are coming soon, in a deal or sold. Each has one
 * picture of a demo car, if there is one, and no tasks or history. The data is deterministic.
 */
export async function seedBulk(count: number, say: (message: string) => void): Promise<void> {
  if (!Number.isInteger(count) || count < 1)
    throw new Error("Pass a whole number of swaps: npm run seed -- --swaps 100000");
  for (let done = 0; done < count; done += CHUNK) {
    const size = Math.min(CHUNK, count - done);
    await addChunk(done, size);
    say(`  ${(done + size).toLocaleString("en-US")} of ${count.toLocaleString("en-US")} swaps`);
  }
  for (const table of [swaps, ...PARTS_OF_SWAPS, carPictures]) await db().execute(sql`vacuum (analyze) ${table}`);
}

const PARTS_OF_SWAPS = [swapDetails, swapPricing, swapReports, swapMarkers, swapTeams, swapTitles, swapEvaluations];

/** Adds a chunk: draws its cars, calculates their taxes as the product does, and inserts them. */
async function addChunk(from: number, size: number): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql.raw(CHANCE));
    await drawCars(tx, from, size);
    const { rows: drawn } = await tx.execute<Drawn>(
      sql`select n, year, zip, price, sold, retail, trade_in from priced`,
    );
    const taxes = taxesOf(drawn);
    await tx.execute(sql`with taxed as (select * from unnest(${sql.param(drawn.map(({ n }) => n))}::int[],
      ${sql.param(taxes.map(({ taxPrivate }) => taxPrivate))}::int[], ${sql.param(taxes.map(({ taxDealer }) => taxDealer))}::int[],
      ${sql.param(taxes.map(({ taxEdition }) => taxEdition))}::text[]) as t(n, tax_private, tax_dealer, tax_edition)) ${INSERT}`);
    await tx.execute(sql`drop table priced`);
  });
}

type Drawn = {
  n: number;
  year: number;
  zip: string;
  price: number;
  sold: number | null;
  retail: number;
  trade_in: number;
};

function taxesOf(drawn: readonly Drawn[]) {
  const now = new Date();
  const none = { channel: "listing", priceProposed: null, cashOffer: null, cashOfferAgreedAt: null } as const;
  return drawn.map(({ year, zip, price, sold, retail, trade_in }) => {
    const prices = { priceListing: price, priceSold: sold, valuationRetail: retail, valuationTradeIn: trade_in };
    return taxColumns({ ...none, ...prices, year, zip } satisfies TaxedCar, now);
  });
}

/** Draws the cars with one statement. Random values are hashes of the row number, so the result is deterministic. */
async function drawCars(tx: Tx, from: number, size: number): Promise<void> {
  const rows = CARS.map((car, i) => {
    const { usual, other, electric, hybrid, manual } = factsOf(car);
    return sql`(${i}::int, ${car[0]}, ${car[1]}, ${car[2]}, ${car[3]}, ${car[4]}, ${car[5]}::int, ${car[6]}::int, ${car[7]}::int,
      ${usual}, ${other}, ${electric}::bool, ${hybrid}::bool, ${manual}::bool)`;
  });
  await tx.execute(sql`
      create temp table priced on commit drop as with zips as materialized (select array_agg(zip order by zip) as list from catalog_zips where state = 'IL'),
      cars (i, make_code, make_name, model_code, model_name, body, new_price, first_year, last_year, usual, other, electric, hybrid, manual) as (values ${sql.join(rows, sql`, `)}),
      drawn as (
        select n, cars.*, pg_temp.chance(n, 2) as r2, pg_temp.chance(n, 3) as r3, pg_temp.chance(n, 4) as r4,
          pg_temp.chance(n, 5) as r5, pg_temp.chance(n, 6) as r6, pg_temp.chance(n, 7) as r7,
          pg_temp.chance(n, 9) as r9, pg_temp.chance(n, 10) as r10,
          first_year + floor(sqrt(pg_temp.chance(n, 1)) * (last_year - first_year + 1))::int as year,
          (array['LX','EX','Sport','Limited','SE','XLE','Touring','Base'])[1 + n % 8] as trim
        from generate_series(${from + 1}::int, ${from + size}::int) n
        join cars on cars.i = floor(pg_temp.chance(n, 8) * ${CARS.length}::int)::int
      ),
      priced as (
        select *, (3000 + (2026 - year) * (6000 + r3 * 9000))::int as mileage,
          greatest(1800, (new_price * power(0.86, 2026 - year) * (0.85 + r4 * 0.3))::int / 50 * 50) as price,
          date_trunc('second', now()) - r9 * interval '180 days' as listed,
          case when r2 < 0.08 then 'inspection' when r2 < 0.12 then 'deal' when r2 < 0.2 then 'complete' else 'listing' end as stage
        from drawn
      )
      select gen_random_uuid() as id, *, round(price * 1.12)::int as retail, round(price * 0.84)::int as trade_in,
        case when stage = 'complete' then price - 300 end as sold, round(price * (0.88 + r7 * 0.28))::int as market,
        coalesce((select list[1 + floor(r10 * cardinality(list))::int] from zips), lpad((60000 + floor(r10 * 3000)::int)::text, 5, '0')) as zip
      from priced`);
}

const CHANCE = `create or replace function pg_temp.chance(n int, salt int) returns float8 language sql immutable as
  $$ select (abs(hashint8extended(n, salt)) % 1000003) / 1000003.0 $$`;

const SELLER = "00000000-0000-7000-8000-000000000001";

const INSERT = sql`,
  shots as materialized (
    select picture_key, row_number() over (order by id) - 1 as at
    from swaps where picture_key is not null and stage = 'listing' and seller_id <> ${SELLER}::uuid
  ),
  added as (insert into swaps (id, seller_id, owner_id, channel, stage, step, step_since, year, make_code, make_name, model_code,
    model_name, short_name, full_name, mileage, body_class, transmission, drivetrain, fuel, exterior_color, interior_color, accidents, owners, zip, city, state, price_listing, price_sold,
    valuation_retail, tax_private, tax_dealer, listed_date, price_lowered_date, deal_date, sold_date,
    created_at, updated_at, first_listed_date, price_before, market_price, market_date, deal_rating, picture_key, picture_count)
  select id, ${SELLER}::uuid, ${SELLER}::uuid, 'listing', stage,
    case stage when 'inspection' then 'eval' when 'deal' then 'pre-deal' else stage end, listed, year, make_code, make_name,
    make_code || '-' || model_code, model_name, year || ' ' || make_name || ' ' || model_name,
    year || ' ' || make_name || ' ' || model_name || ' ' || trim, mileage, body,
    case when r3 < 0.07 and manual and not (hybrid and r5 < 0.2) then 'Manual' else 'Automatic' end,
    case when r4 < 0.5 then usual else other end,
    case when electric then 'Electric' when hybrid and r5 < 0.2 then 'Hybrid' else 'Gasoline' end,
    (array['Beige','Black','Blue','Brown','Burgundy','Gold','Gray','Green','Orange','Purple','Red','Silver','White','Yellow'])[1 + floor(r6 * 14)::int],
    (array['Beige','Black','Gray','Tan'])[1 + floor(r7 * 4)::int],
    (array['None','None','None','1','2+'])[1 + floor(r5 * 5)::int], 1 + floor(r9 * 4)::int, zip,
    'Chicago', 'IL', price, sold,
    retail, tax_private, tax_dealer,
    case when stage <> 'inspection' then listed end,
    case when r5 > 0.8 and stage = 'listing' then listed + interval '5 days' end,
    case when stage in ('deal', 'complete') then listed + interval '10 days' end,
    case when stage = 'complete' then listed + interval '20 days' end, listed - interval '14 days', listed,
    case when stage <> 'inspection' then listed end,
    case when r5 > 0.8 and stage = 'listing' then price + 500 end,
    case when stage <> 'inspection' then market end, case when stage <> 'inspection' then date_trunc('second', now()) end,
    case when stage = 'inspection' then null when price <= market * 0.9 then 'great' when price <= market * 0.96 then 'good'
      when price <= market * 1.04 then 'fair' when price <= market * 1.1 then 'high' else 'overpriced' end,
    case when stage <> 'inspection' then shots.picture_key end,
    case when stage <> 'inspection' and shots.picture_key is not null then 1 else 0 end
  from priced join taxed using (n)
  left join shots on shots.at = priced.n % (select greatest(1, count(*)) from shots)
  returning id, picture_key),
  details as (insert into swap_details (swap_id, lat, lng, condition, interior_type, engine_size, engine_cylinders)
    select id, 41.2 + r6 * 1.4, -88.6 + r4 * 1.2, (array['Very Good','Good','Fair'])[1 + floor(r3 * 3)::int],
       case when r7 < 0.5 then 'Leather' else 'Cloth' end, case when not electric then 2.0 end, case when not electric then 4 end from added join priced using (id)),
  pricing as (insert into swap_pricing (swap_id, valuation_trade_in) select id, trade_in from added join priced using (id)),
  reports as (insert into swap_reports (swap_id, tax_edition) select id, tax_edition from added join priced using (id) join taxed using (n)),
  markers as (insert into swap_markers (swap_id) select id from added),
  teams as (insert into swap_teams (swap_id) select id from added),
  titles as (insert into swap_titles (swap_id) select id from added),
  evaluations as (insert into swap_evaluations (swap_id) select id from added)
  insert into car_pictures (swap_id, kind, key, position, alt)
  select added.id, 'overview', picture_key, 0, alts.alt from added
  left join (select distinct on (key) key, alt from car_pictures where kind = 'overview') alts on alts.key = picture_key
  where picture_key is not null`;
