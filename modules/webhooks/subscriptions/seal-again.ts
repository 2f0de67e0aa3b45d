import { and, eq, notLike } from "drizzle-orm";
import { db } from "#db/client.ts";
import { sealAgain, sealedNowPattern } from "#modules/accounts/index.ts";
import { webhooks } from "../tables.ts";

/** Seals the secrets of webhooks with the secret of the site that is in use, so that they don't need an earlier one. */
export async function sealWebhooksAgain(): Promise<void> {
  const rows = await db()
    .select({ id: webhooks.id, secret: webhooks.secret })
    .from(webhooks)
    .where(notLike(webhooks.secret, sealedNowPattern()));
  for (const { id, secret } of rows) {
    const again = sealAgain(secret);
    // Writes only if the row is unchanged, because its owner may have changed it in the meantime.
    if (again)
      await db()
        .update(webhooks)
        .set({ secret: again })
        .where(and(eq(webhooks.id, id), eq(webhooks.secret, secret)));
  }
}
