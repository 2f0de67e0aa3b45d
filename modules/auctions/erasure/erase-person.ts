import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { bidders, lotWatches } from "../tables.ts";

/** Listener: removes a dealer's license, limit, and watched cars with the account. The record of the lots keeps ids and amounts. */
async function erasePerson({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> {
  await db().delete(bidders).where(eq(bidders.userId, user));
  await db().delete(lotWatches).where(eq(lotWatches.userId, user));
}
export default erasePerson;
