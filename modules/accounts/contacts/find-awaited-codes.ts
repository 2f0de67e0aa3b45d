import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { users, verifications } from "../tables.ts";
import { type Contact, pendingContact } from "./pending-contact.ts";

/** The contacts of the actor's own account for which a code is on its way and still valid; both can be at once. */
export async function findAwaitedCodes(actor: Actor): Promise<Contact[]> {
  if (!actor.id) return [];
  const rows = await db()
    .select({ user: users, kind: verifications.kind, target: verifications.target })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(
      and(eq(verifications.userId, actor.id), isNull(verifications.usedAt), gt(verifications.expiresAt, sql`now()`)),
    );
  return (["email", "phone"] as const).filter((channel) =>
    rows.some(({ user, kind, target }) => kind === channel && pendingContact(user, channel) === target),
  );
}
