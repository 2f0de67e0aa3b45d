import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Swap } from "#modules/swaps/index.ts";
import { isFresh } from "#modules/swaps/policy.ts";
import { cars } from "#modules/swaps/published.ts";
import { cardSavings } from "./savings.ts";
import type { Card } from "./shapes.ts";
import { overlayOf, tagsOf } from "./tags.ts";

export const cardColumns = {
  id: cars.id,
  shortName: cars.shortName,
  seriesName: cars.seriesName,
  styleName: cars.styleName,
  mileage: cars.mileage,
  drivetrain: cars.drivetrain,
  transmission: cars.transmission,
  zip: cars.zip,
  city: cars.city,
  state: cars.state,
  stage: cars.stage,
  price: cars.pricePublic,
  retail: cars.valuationRetail,
  taxPrivate: cars.taxPrivate,
  taxDealer: cars.taxDealer,
  listedDate: cars.listedDate,
  priceLoweredDate: cars.priceLoweredDate,
  soldDate: cars.soldDate,
  picture: cars.pictureKey,
  blur: cars.pictureBlur,
  pictures: cars.pictureCount,
  previous: cars.priceBefore,
  dealRating: cars.dealRating,
  marketPrice: cars.marketPrice,
  marketDate: cars.marketDate,
};

/** The same for a whole row. */
export const cardRowOf = (swap: Swap): CardRow => ({
  ...swap,
  price: swap.pricePublic,
  retail: swap.valuationRetail,
  picture: swap.pictureKey,
  blur: swap.pictureBlur,
  pictures: swap.pictureCount,
  previous: swap.priceBefore,
});

/** The second of two steps: the rows of the ids that `ids` selects, in the same order. */
export const cardQuery = (ids: ReturnType<typeof idsQuery>, order: SQL[]) =>
  db()
    .select(cardColumns)
    .from(cars)
    .innerJoin(ids, sql`${ids.id} = ${cars.id}`)
    .orderBy(...order);

/** The first step: only ids, from an index that covers the filters. */
export const idsQuery = (where: SQL | undefined, order: SQL[], limit: number, offset: boolean) => {
  const query = db()
    .select({ id: cars.id })
    .from(cars)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return (offset ? query.offset(sql.placeholder("offset")) : query).as("found");
};

/** The columns of a car for its card. */
export type CardRow = Awaited<ReturnType<typeof cardQuery>>[number];

/** The rating on a card: shown while the car is for sale and the market report is fresh. */
function dealOf(row: CardRow, price: number | null, now: Date): Card["deal"] {
  const { stage, dealRating, marketPrice, marketDate } = row;
  if (stage !== "listing" || !dealRating || marketPrice === null || price === null) return null;
  return marketDate && isFresh(marketDate, now) ? { rating: dealRating, below: marketPrice - price } : null;
}

/** `miles` measures to a ZIP code, if the query has an origin. */
export function cardOf(row: CardRow, now: Date, miles?: (zip: string) => number | null): Card {
  const overlay = overlayOf(row.stage);
  const { price } = row;
  const tags = tagsOf(row, now);
  return {
    _id: row.id,
    name: row.shortName,
    trim: row.seriesName,
    style: row.styleName,
    mileage: row.mileage,
    drivetrain: row.drivetrain,
    transmission: row.transmission,
    city: row.city,
    state: row.state,
    miles: miles?.(row.zip) ?? null,
    price,
    previous: tags.includes("reduced") ? row.previous : null,
    // Deal and sold overlays hide the savings.
    savings: overlay ? null : cardSavings(row),
    deal: dealOf(row, price, now),
    // The pictures of a car that is coming soon are still private.
    picture: row.stage === "inspection" ? null : row.picture,
    blur: row.stage === "inspection" ? null : row.blur,
    pictures: row.stage === "inspection" ? 0 : row.pictures,
    tags,
    overlay,
    soldDate: row.soldDate?.toISOString() ?? null,
    listedDate: row.listedDate?.toISOString() ?? null,
  };
}
