import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Trust } from "../schemas.ts";
import { users } from "../tables.ts";

/** What buyers may know of a seller's account; undefined for an unknown or an erased one. */
export async function findTrust(user: string): Promise<Trust | undefined> {
  const [row] = await db().select().from(users).where(eq(users.id, user));
  if (!row || row.deletedAt) return undefined;
  return {
    since: row.createdAt.toISOString(),
    emailVerified: row.emailVerifiedAt !== null,
    phoneVerified: row.phoneVerifiedAt !== null,
    answerHours: row.answerHours,
  };
}
