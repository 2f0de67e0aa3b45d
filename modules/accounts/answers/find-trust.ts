import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import type { Trust } from "../account-schemas.ts";
import { users } from "../tables.ts";

/** What buyers may know of a seller's account; undefined for an unknown or an erased one. */
export async function findTrust(user: string): Promise<Trust | undefined> {
  const [row] = await selectTrust(db(), { user });
  if (!row || row.deletedAt) return undefined;
  return {
    since: row.createdAt.toISOString(),
    emailVerified: row.emailVerifiedAt !== null,
    phoneVerified: row.phoneVerifiedAt !== null,
    answerHours: row.answerHours,
  };
}

const selectTrust = defineStatement("accounts.trust", (tx) =>
  tx
    .select({
      createdAt: users.createdAt,
      deletedAt: users.deletedAt,
      emailVerifiedAt: users.emailVerifiedAt,
      phoneVerifiedAt: users.phoneVerifiedAt,
      answerHours: users.answerHours,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("user"))),
);
