import { and, eq, notLike } from "drizzle-orm";
import { db } from "#db/client.ts";
import { sealAgain, sealedNowPattern } from "#modules/accounts/index.ts";
import { payoutAccounts } from "./tables.ts";

/** Seals account numbers with the secret of the site that is in use, so that they don't need an earlier one. */
export default async function sealPayoutsAgain(): Promise<void> {
  const { id, sealedNumber } = payoutAccounts;
  const rows = await db()
    .select({ id, sealed: sealedNumber })
    .from(payoutAccounts)
    .where(notLike(sealedNumber, sealedNowPattern()));
  for (const row of rows) {
    const again = sealAgain(row.sealed);
    if (again)
      await db()
        .update(payoutAccounts)
        .set({ sealedNumber: again })
        .where(and(eq(id, row.id), eq(sealedNumber, row.sealed)));
  }
}
