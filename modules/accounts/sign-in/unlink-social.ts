import { and, eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { Unlink } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { socialAccounts } from "../tables.ts";

/** Unlinks a social account, unless it is the account's last sign-in method. Refuses `last-sign-in`. */
export const unlinkSocial = defineCommand({
  name: "accounts.unlink-social",
  input: Unlink,
  allow: "signed-in",
  ownerOnly: true,
  fresh: true,
  errors: ["last-sign-in"],
  async run({ tx, actor }, { channel }) {
    const user = actor.id ? await lockUser(tx, actor.id) : undefined;
    if (!user) return refuseCommon("sign-in-required");
    const linked = await tx.select().from(socialAccounts).where(eq(socialAccounts.userId, user.id));
    if (!user.passwordHash && linked.length < 2) return refuse("last-sign-in");
    await tx
      .delete(socialAccounts)
      .where(and(eq(socialAccounts.userId, user.id), eq(socialAccounts.provider, channel)));
    await audit(tx, actor, "social-unlinked", user.id, { provider: channel });
    return ok({ success: true });
  },
});
