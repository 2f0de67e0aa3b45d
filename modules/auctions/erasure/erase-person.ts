import { eq, or } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { revealContact } from "#modules/accounts/index.ts";
import { bidders, lotWatches, teamInvitations } from "../tables.ts";

/**
 * Listener: removes a dealer's license, limit, watched cars, and invitations to and by the dealer with the account. The
 * record of the lots keeps ids and amounts.
 */
async function erasePerson({ user, email }: z.output<(typeof userRemoved)["schema"]>): Promise<void> {
  await db().delete(bidders).where(eq(bidders.userId, user));
  await db().delete(lotWatches).where(eq(lotWatches.userId, user));
  const address = email ? revealContact(email) : undefined;
  const invited = address ? eq(teamInvitations.email, address.toLowerCase()) : undefined;
  await db()
    .delete(teamInvitations)
    .where(or(eq(teamInvitations.invitedBy, user), invited));
}
export default erasePerson;
