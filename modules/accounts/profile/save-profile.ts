import { eq, sql } from "drizzle-orm";
import { defineVerb } from "#db/verb.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { audit } from "../audit.ts";
import { passwordChanged, profileSaved } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { refuse } from "../refusals.ts";
import { SaveProfile } from "../schemas.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { checkPassword, hashPassword } from "../sign-in/passwords.ts";
import { users } from "../tables.ts";

/** Saves one's own profile; an empty password stays unchanged. Refuses `stale-version`, `wrong-password`. */
export const saveProfile = defineVerb({
  name: "accounts.save-profile",
  input: SaveProfile,
  allow: "signed-in",
  async run({ tx, actor, record }, { password, currentPassword, version, allowCalls, address, ...given }) {
    const user = actor.id ? await lockUser(tx, actor.id) : undefined;
    if (!user) return refuseCommon("sign-in-required");
    if (version !== undefined && version !== user.version) return refuseCommon("stale-version");
    if (password && user.passwordHash && !(await checkPassword(currentPassword ?? "", user.passwordHash)))
      return refuse("wrong-password");
    await tx
      .update(users)
      .set({
        ...given,
        address: address ?? user.address,
        callPreference: { configured: true, allow: allowCalls },
        ...(password ? { passwordHash: await hashPassword(password) } : {}),
        version: sql`version + 1`,
      })
      .where(eq(users.id, user.id));
    if (password) {
      await endAllSessions(tx, user.id, actor.session);
      await audit(tx, actor, "password-changed", user.id);
      await record(passwordChanged({ user: user.id }));
    }
    await record(profileSaved({ user: user.id }));
    return ok({ success: true });
  },
});
