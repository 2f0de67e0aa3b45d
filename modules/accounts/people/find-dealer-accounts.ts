import { and, arrayOverlaps, asc, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { users } from "../tables.ts";

/** A dealer's account; `active` once staff have let it in. */
export type DealerAccount = { id: string; fullName: string; active: boolean; createdAt: Date };

/** The accounts of all dealers whose contact is verified, by name. For internal use: does not check permissions. */
export async function findDealerAccounts(): Promise<DealerAccount[]> {
  const { id, firstName, lastName, active, createdAt, emailVerifiedAt, phoneVerifiedAt } = users;
  const rows = await db()
    .select({ id, firstName, lastName, active, createdAt, emailVerifiedAt, phoneVerifiedAt })
    .from(users)
    .where(and(arrayOverlaps(users.roles, ["dealer"]), isNull(users.deletedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName));
  return rows
    .filter((row) => row.active || row.emailVerifiedAt !== null || row.phoneVerifiedAt !== null)
    .map((row) => ({ ...row, fullName: fullNameOf(row) }));
}
