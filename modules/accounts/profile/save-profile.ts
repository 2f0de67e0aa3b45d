import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { ownsPicture, publishOwnPicture } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { SaveProfile } from "../account-schemas.ts";
import { limitOwnPassword } from "../erasure/prove-password.ts";
import { refuse } from "../errors.ts";
import { passwordChanged, profileSaved } from "../events.ts";
import { OWNER } from "../guessable/owner.ts";
import { refuseGuessable } from "../guessable/refuse-guessable.ts";
import { KnownBrowser } from "../known-device.ts";
import { lockUser } from "../lock-user.ts";
import { checkPassword, hashPassword } from "../passwords.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { addressAfter } from "./former-addresses.ts";

/**
 * Saves the actor's own profile. An empty password leaves it unchanged. A picture must be the actor's own upload; null
 * removes it. The first password of an account needs a recent proof of identity, a later one the current password.
 * Refuses `stale-version`, `wrong-password`, `add-contact`, `picture-unknown`, `proof-needed`. More than 10 refused
 * attempts with a password within 15 minutes are `too-many-requests`, so that an open session can't be used to guess
 * the current password.
 */
export const saveProfile = defineCommand({
  name: "accounts.save-profile",
  input: SaveProfile.and(KnownBrowser),
  allow: "signed-in",
  constraints: { users_reachable: () => refuse("add-contact") },
  ownerOnly: ({ password }) => Boolean(password),
  errors: ["add-contact", "picture-unknown", "wrong-password"],
  limits: (actor, { password, device }) => (password ? limitOwnPassword(actor, device) : []),
  prepare: async (actor, { password, currentPassword }) =>
    password ? changePassword(actor, password, currentPassword) : ok(undefined),
  async run(
    { tx, actor, now, record },
    { version, allowCalls, address, password: _, currentPassword: __, device: ___, ...given },
    change,
  ) {
    const user = actor.id ? await lockUser(tx, actor.id) : undefined;
    if (!user) return refuseCommon("sign-in-required");
    if (version !== undefined && version !== user.version) return refuseCommon("stale-version");
    // The password may have changed since it was checked.
    if (change && (!change.passwordHash || change.checked !== user.passwordHash)) return refuse("wrong-password");
    if (change && user.email === null && user.phone === null) return refuse("add-contact");
    const { avatarKey } = given;
    const picture = avatarKey && avatarKey !== user.avatarKey ? avatarKey : null;
    if (picture && !(await ownsPicture(tx, user.id, picture))) return refuse("picture-unknown");
    if (picture) await publishOwnPicture(tx, user.id, picture);
    await tx
      .update(users)
      .set({
        ...given,
        ...addressAfter(user, address, now),
        callPreference: { configured: true, allow: allowCalls },
        ...(change ? { passwordHash: change.passwordHash } : {}),
        version: sql`version + 1`,
      })
      .where(eq(users.id, user.id));
    if (change) {
      await endAllSessions(tx, user.id, actor.session);
      await audit(tx, actor, "password-changed", user.id);
      await record(passwordChanged({ user: user.id }));
    }
    await record(profileSaved({ user: user.id }));
    return ok({ success: true });
  },
});

/** The stored hash that was checked, and the hash of the new password. */
type Change = { checked: string | null; passwordHash: string | null };

/** The hash of the new password; undefined if the account has a password and the current one was not given. */
async function changePassword(actor: Actor, password: string, currentPassword = ""): Promise<Result<Change>> {
  const [user] = await db()
    .select({ passwordHash: users.passwordHash, ...OWNER })
    .from(users)
    .where(eq(users.id, actor.id ?? ""));
  const checked = user?.passwordHash ?? null;
  if (checked === null && actor.stale) return refuseCommon("proof-needed");
  const right = checked === null || (await checkPassword(currentPassword, checked));
  const guessable = right && (await refuseGuessable(password, user ?? {}));
  if (guessable) return guessable;
  return ok({ checked, passwordHash: right ? await hashPassword(password) : null });
}
