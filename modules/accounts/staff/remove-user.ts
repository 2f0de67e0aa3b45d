import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { userRemoved } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { refuse } from "../refusals.ts";
import { UserId } from "../schemas.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { rememberTokens, sessions, socialAccounts, users, verifications } from "../tables.ts";
import { isLastAdmin } from "./last-admin.ts";

/**
 * Removes a user: erases the name and contacts, ends all sessions, and keeps their part in deals under "Removed user".
 * Users can't remove themselves or the last administrator.
 */
export const removeUser = defineVerb({
  name: "accounts.remove-user",
  input: UserId,
  allow: "system.manage",
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (user.roles.includes("admin") && (await isLastAdmin(tx, id))) return refuse("last-admin");
    await endAllSessions(tx, id);
    await tx.delete(socialAccounts).where(eq(socialAccounts.userId, id));
    await tx.delete(verifications).where(eq(verifications.userId, id));
    await tx.delete(rememberTokens).where(eq(rememberTokens.userId, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await tx
      .update(users)
      .set({ ...WIPED, deletedAt: sql`now()`, version: sql`version + 1` })
      .where(eq(users.id, id));
    await audit(tx, actor, "removed", id);
    await record(userRemoved({ user: id }));
    return ok({ success: true });
  },
});

const WIPED = {
  firstName: "Removed",
  lastName: "user",
  email: null,
  phone: null,
  emailChange: null,
  phoneChange: null,
  passwordHash: null,
  active: false,
  address: {},
  avatarKey: null,
  survey: null,
  company: null,
  dealerLicense: null,
  integrationId: null,
};
