import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { users } from "../tables.ts";

/**
 * The verified accounts that were created after following this user's referral link, newest first. For queries that show
 * no one's address but the one that the referrer typed.
 */
export const findReferred = (user: string): Promise<{ id: string; email: string | null }[]> =>
  db()
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.fpRef, user),
        isNull(users.deletedAt),
        or(isNotNull(users.emailVerifiedAt), isNotNull(users.phoneVerifiedAt)),
      ),
    )
    .orderBy(desc(users.createdAt));
