import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { UserId } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { userVerified } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { users } from "../tables.ts";
import { isProven, verifiedContact } from "./pending-contact.ts";

/**
 * An administrator marks a contact as verified. Its owner has still not proven it: when they do, what was set up before
 * ends as usual. Refuses `no-contact`.
 */
export const forceVerify = defineCommand({
  name: "accounts.force-verify",
  input: UserId,
  allow: "user.verify.force",
  fresh: true,
  errors: ["no-contact"],
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    const channel = ([user.primaryContact, "phone", "email"] as const).find((one) => user[one]);
    if (!channel) return refuse("no-contact");
    const proven = channel === "email" ? { emailVerifiedAt: sql`now()` } : { phoneVerifiedAt: sql`now()` };
    const vouched = verifiedContact(user, channel) ? {} : { vouchedContact: channel };
    await tx
      .update(users)
      .set({ ...proven, ...vouched })
      .where(eq(users.id, id));
    await audit(tx, actor, "verified-by-force", id);
    await record(userVerified({ user: id, channel, first: !isProven(user) }));
    return ok({ success: true });
  },
});
