import { and, eq, isNull, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { isId } from "#modules/kernel/ids.ts";
import { shortNameOf } from "#modules/kernel/people-names.ts";
import { users } from "../tables.ts";

/** The public profile of a seller or a dealer: first name, initial, and member since. */
export type PublicPerson = { _id: string; name: string; since: string; dealer: boolean; verified: boolean };

/** Undefined for users who are neither sellers nor dealers, and for closed accounts. */
export async function findPublicPerson(id: string): Promise<PublicPerson | undefined> {
  if (!isId(id)) return undefined;
  const dealer = sql`'dealer' = any(${users.roles})`;
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.active, true), isNull(users.deletedAt), or(eq(users.seller, true), dealer)));
  if (!user) return undefined;
  return {
    _id: user.id,
    name: shortNameOf(user),
    since: user.createdAt.toISOString(),
    dealer: user.roles.includes("dealer"),
    verified: user.emailVerifiedAt !== null || user.phoneVerifiedAt !== null,
  };
}
