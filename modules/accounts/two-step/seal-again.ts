import { eq, notLike } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { sealAgain, sealedNowPattern } from "../sealing.ts";
import { twoSteps } from "../second-steps/tables.ts";

/** Seals the secrets of apps with the secret of the site that is in use, so that they don't need an earlier one. */
export async function sealTwoStepsAgain(tx: Tx): Promise<void> {
  const rows = await tx
    .select({ user: twoSteps.userId, sealed: twoSteps.sealedSecret })
    .from(twoSteps)
    .where(notLike(twoSteps.sealedSecret, sealedNowPattern()))
    .for("update");
  for (const { user, sealed } of rows) {
    const again = sealAgain(sealed);
    if (again) await tx.update(twoSteps).set({ sealedSecret: again }).where(eq(twoSteps.userId, user));
  }
}
