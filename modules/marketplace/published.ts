import { isNotNull, or } from "drizzle-orm";
import { pgView, QueryBuilder } from "drizzle-orm/pg-core";
import { swapViews } from "./follows/tables.ts";
import { savedSearches } from "./searches/tables.ts";

// drizzle-kit ignores the casing option in views, so this builder writes the column names literally.
const build = new QueryBuilder({ casing: "snake_case" });

/** Which session looked at a car, and when; `viewer` is the id of a session, or names no person. */
export const carViews = pgView("car_views").as(
  build.select({ viewer: swapViews.viewer, at: swapViews.at }).from(swapViews),
);

/** The names and makes of saved filters, by account or by confirmed email address; no makes mean any. */
export const wantedMakes = pgView("wanted_makes").as(
  build
    .select({
      userId: savedSearches.userId,
      email: savedSearches.email,
      makes: savedSearches.makes,
      name: savedSearches.name,
      createdAt: savedSearches.createdAt,
    })
    .from(savedSearches)
    .where(or(isNotNull(savedSearches.userId), isNotNull(savedSearches.confirmedAt))),
);
