import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { isStaff } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SetRoles } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { rolesChanged } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { mayHavePartnerId, tellPartnerId } from "../partner-id.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { isLastAdmin } from "./last-admin.ts";

/**
 * Replaces a user's roles. The last administrator keeps that role, and an account that is more than a dealer's loses its
 * partner id. The user's sessions end, because new permissions
 * need a new sign-in; an administrator's own current session stays open.
 */
export const setRoles = defineCommand({
  name: "accounts.set-roles",
  input: SetRoles,
  allow: "user.roles",
  fresh: true,
  errors: ["last-admin"],
  async run(context, { user: id, roles }) {
    const { tx, actor, record } = context;
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (user.roles.includes("admin") && !roles.includes("admin") && (await isLastAdmin(tx, id)))
      return refuse("last-admin");
    const integrationId = mayHavePartnerId({ roles }) ? user.integrationId : null;
    // The time to set up a second step begins.
    const begins = isStaff({ roles }) && !isStaff(user) ? { staffSince: sql`now()` } : {};
    await tx
      .update(users)
      .set({ roles: [...new Set(roles)], integrationId, ...begins, version: sql`version + 1` })
      .where(eq(users.id, id));
    await endAllSessions(tx, id, actor.session);
    await audit(tx, actor, "roles-changed", id, { from: user.roles, to: roles });
    await record(rolesChanged({ user: id }));
    await tellPartnerId(context, user, integrationId);
    return ok({ success: true });
  },
});
