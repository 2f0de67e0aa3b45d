import { and, eq, notLike } from "drizzle-orm";
import { db } from "#db/client.ts";
import { sealAgain, sealedNowPattern } from "#modules/accounts/index.ts";
import { companySignOns } from "../tables.ts";

/** Seals the secrets of companies' providers with the secret of the site that is in use. */
export async function sealSignOnsAgain(): Promise<void> {
  const rows = await db()
    .select({ id: companySignOns.id, secret: companySignOns.clientSecret })
    .from(companySignOns)
    .where(notLike(companySignOns.clientSecret, sealedNowPattern()));
  for (const { id, secret } of rows) {
    const again = sealAgain(secret);
    // Writes only if the row is unchanged, because a manager may have changed it in the meantime.
    if (again)
      await db()
        .update(companySignOns)
        .set({ clientSecret: again })
        .where(and(eq(companySignOns.id, id), eq(companySignOns.clientSecret, secret)));
  }
}
