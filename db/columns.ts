import { bigint, timestamp } from "drizzle-orm/pg-core";

/** A moment; the database keeps it in UTC. */
export const time = () => timestamp({ withTimezone: true });

/** An amount of money in cents. Columns in whole dollars are `integer`. */
export const cents = () => bigint({ mode: "number" });
