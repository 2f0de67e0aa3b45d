import { lte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { prequalifications } from "./tables.ts";

/** Deletes the estimates that are used no longer; `findPrequalification` leaves them out until then. */
export default async function sweepPrequalifications(): Promise<void> {
  await db().delete(prequalifications).where(lte(prequalifications.expiresAt, currentTime()));
}
