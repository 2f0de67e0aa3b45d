import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findReferred } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { countCarsOf, findCarNames } from "#modules/swaps/index.ts";
import type { Invitation, Referrals } from "../message-schemas.ts";
import { isExpired } from "./find-invitation.ts";
import { invitations } from "./tables.ts";

/**
 * The people who joined through this member, the cars they registered, and the member's invitations, the newest first. It does not
 * reveal who already had an account.
 */
export async function findReferrals(actor: Actor): Promise<Referrals> {
  if (!actor.id) return { joined: 0, cars: 0, invitations: [] };
  const [referred, sent] = await Promise.all([findReferred(actor.id), findSent(actor.id)]);
  const [cars, names] = await Promise.all([
    countCarsOf(referred.map(({ id }) => id)),
    findCarNames(sent.flatMap(({ swapId }) => swapId ?? [])),
  ]);
  const joined = new Set(referred.map(({ email }) => email));
  const now = currentTime();
  return {
    joined: referred.length,
    cars,
    invitations: sent.map(
      (row): Invitation => ({
        _id: row.id,
        email: row.email,
        swap: row.swapId ? { _id: row.swapId, name: names.get(row.swapId) ?? "a car" } : null,
        status: joined.has(row.email) ? "joined" : isExpired(row, now) ? "expired" : "sent",
        createdAt: row.createdAt.toISOString(),
      }),
    ),
  };
}

const findSent = (inviter: string) =>
  db().select().from(invitations).where(eq(invitations.inviterId, inviter)).orderBy(desc(invitations.createdAt));
