import { and, eq, getTableColumns, isNotNull, isNull } from "drizzle-orm";
import { pgView, QueryBuilder } from "drizzle-orm/pg-core";
import { swapDrafts } from "./registration/tables.ts";
import { swapDetails, swaps } from "./tables.ts";

const { id, sellerId, channel, stage, step, visible, updatedAt, ...rest } = getTableColumns(swaps);
const { canceledAt, cancelRequestedAt, disqualifiedAt, inactiveAt, onHoldAt, deletedAt } = rest;
const { year, makeCode, makeName, modelCode, modelName, seriesName, styleName, shortName, fullName, vin } = rest;
const { mileage, bodyClass, transmission, drivetrain, fuel } = rest;
const { exteriorColor, interiorColor, accidents, ownerCount } = rest;
const { zip, city, state, pictureKey, pictureBlur, pictureCount } = rest;
const { priceListing, pricePublic, priceSold, priceBefore, valuationRetail, taxPrivate, taxDealer } = rest;
const { listedDate, firstListedDate, priceLoweredDate, dealDate, soldDate } = rest;
const { dealRating, marketPrice, marketDate, auctionBuyerId } = rest;

/**
 * The columns of cars that other modules may use in their own queries: listing conditions, orders and joins. Postgres
 * expands the view in place, so the indexes of `swaps` serve it. It holds no loan, lead, team or trade-in valuation.
 */
// drizzle-kit ignores the casing option in views, so this builder writes the column names literally.
export const cars = pgView("cars").as(
  new QueryBuilder({ casing: "snake_case" })
    .select({
      id,
      sellerId,
      channel,
      stage,
      step,
      visible,
      updatedAt,
      canceledAt,
      cancelRequestedAt,
      disqualifiedAt,
      inactiveAt,
      onHoldAt,
      deletedAt,
      year,
      makeCode,
      makeName,
      modelCode,
      modelName,
      seriesName,
      styleName,
      shortName,
      fullName,
      vin,
      mileage,
      bodyClass,
      transmission,
      drivetrain,
      fuel,
      electricRange: swapDetails.electricRange,
      plug: swapDetails.plug,
      exteriorColor,
      interiorColor,
      accidents,
      ownerCount,
      zip,
      city,
      state,
      pictureKey,
      pictureBlur,
      pictureCount,
      priceListing,
      pricePublic,
      priceSold,
      priceBefore,
      valuationRetail,
      taxPrivate,
      taxDealer,
      listedDate,
      firstListedDate,
      priceLoweredDate,
      dealDate,
      soldDate,
      dealRating,
      marketPrice,
      marketDate,
      auctionBuyerId,
    })
    .from(swaps)
    // Postgres skips the join where neither of its columns is read, because it is by the primary key.
    .leftJoin(swapDetails, eq(swapDetails.swapId, swaps.id)),
);

/** Registrations that an account has begun and not finished, and when it was last at one. */
export const unfinishedRegistrations = pgView("unfinished_registrations").as(
  new QueryBuilder({ casing: "snake_case" })
    .select({ userId: swapDrafts.userId, updatedAt: swapDrafts.updatedAt })
    .from(swapDrafts)
    .where(and(isNotNull(swapDrafts.userId), isNull(swapDrafts.swapId))),
);

/** What the feeds of partners say about a car beside its row in `cars`; no list is filtered by it. */
export const carDetails = pgView("car_details").as(
  new QueryBuilder({ casing: "snake_case" })
    .select({
      swapId: swapDetails.swapId,
      condition: swapDetails.condition,
      lat: swapDetails.lat,
      lng: swapDetails.lng,
    })
    .from(swapDetails),
);

export type PublishedCar = typeof cars.$inferSelect;
