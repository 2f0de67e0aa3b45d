import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineSql } from "#db/statement.ts";
import { cars } from "#modules/swaps/published.ts";
import { findCards } from "./find-cards.ts";
import type { Card } from "./shapes.ts";

/** The facts about a car by which similar cars are found. */
export type SimilarTo = {
  _id: string;
  price: number | null;
  vehicle: { year: number; mileage: number; class: string | null; make: { code: string }; model: { code: string } };
};

const YEARS = 4;
/** The number of neighbors to read on either side of the price. */
const NEIGHBORS = 8;

type Neighbor = { id: string; year: number; price: number; same: boolean };

/**
 * Cars for sale similar to this one, most similar first: of the same model, then of the same body style, close in price
 * and year. Four short index scans, independent of the size of the market.
 */
export async function findSimilar(car: SimilarTo, count: number): Promise<Card[]> {
  const price = car.price ?? (await typicalPrice(car));
  const { class: body, make, model, year } = car.vehicle;
  const { rows } = await selectNeighbors(db(), {
    car: car._id,
    price,
    make: make.code,
    model: model.code,
    body,
    from: year - YEARS,
    to: year + YEARS,
  });
  const nearest = rows
    .map((row) => ({ id: row.id, distance: distanceOf(row, price, year) }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
  return findCards([...new Set(nearest.map(({ id }) => id))].slice(0, count));
}

const [CAR, PRICE, FROM, TO, MAKE, MODEL, BODY] = ["car", "price", "from", "to", "make", "model", "body"].map((name) =>
  sql.placeholder(name),
);

/** The entries of an index on both sides of the price. */
function walk(kind: SQL, same: "true" | "false"): SQL {
  const columns = sql`${cars.id} as id, ${cars.year} as year, ${cars.priceListing} as price, ${sql.raw(same)} as same`;
  const where = sql`${cars.visible} and ${cars.stage} = 'listing' and ${kind} and ${cars.id} <> ${CAR}::uuid
    and ${cars.year} between ${FROM}::int and ${TO}::int`;
  return sql`(select ${columns} from ${cars} where ${where} and ${cars.priceListing} >= ${PRICE}::int
      order by ${cars.priceListing}, ${cars.id} limit ${sql.raw(String(NEIGHBORS))})
    union all (select ${columns} from ${cars} where ${where} and ${cars.priceListing} < ${PRICE}::int
      order by ${cars.priceListing} desc, ${cars.id} desc limit ${sql.raw(String(NEIGHBORS))})`;
}

const selectNeighbors = defineSql<Neighbor>(
  "listing.neighbors",
  sql`${walk(sql`${cars.makeCode} = ${MAKE} and ${cars.modelCode} = ${MODEL}`, "true")}
    union all ${walk(sql`${cars.bodyClass} = ${BODY}`, "false")}`,
);

/** A price difference of 10% counts like a year, a different model like two. */
const distanceOf = (row: Neighbor, price: number, year: number): number =>
  (Math.abs(row.price - price) / price) * 10 + Math.abs(row.year - year) + (row.same ? 0 : 2);

/** While a car's price is open: the price of any car of this model and year, otherwise the median of the market. */
async function typicalPrice({ vehicle }: SimilarTo): Promise<number> {
  const { rows } = await db().execute<{ price: number }>(sql`
    select ${cars.priceListing} as price from ${cars}
    where ${cars.visible} and ${cars.stage} = 'listing' and ${cars.priceListing} > 0
      and ${cars.makeCode} = ${vehicle.make.code} and ${cars.modelCode} = ${vehicle.model.code}
      and ${cars.year} between ${vehicle.year - 1} and ${vehicle.year + 1} limit 1`);
  return rows[0]?.price ?? 15_000;
}
