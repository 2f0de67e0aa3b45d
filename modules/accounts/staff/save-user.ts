import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { SaveUser } from "../account-schemas.ts";
import { profileSaved } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { addressAfter } from "../profile/former-addresses.ts";
import { users } from "../tables.ts";

/**
 * Lets staff correct a user's name, company, or address; omitted fields stay unchanged. Only owners change their contacts,
 * and only administrators change administrators. Refuses `stale-version`.
 */
export const saveUser = defineCommand({
  name: "accounts.save-user",
  input: SaveUser,
  allow: "user.manage",
  fresh: true,
  async run({ tx, actor, now, record }, { _id, version, address, ...given }) {
    const user = await lockUser(tx, _id);
    if (!user) return notFound("user");
    if (user.roles.includes("admin") && !can(actor, "user.roles")) return refuseCommon("not-allowed");
    if (version !== undefined && version !== user.version) return refuseCommon("stale-version");
    await tx
      .update(users)
      .set({ ...given, ...addressAfter(user, address, now), version: sql`version + 1` })
      .where(eq(users.id, _id));
    await audit(tx, actor, "saved", _id);
    await record(profileSaved({ user: _id }));
    return ok({ success: true });
  },
});
