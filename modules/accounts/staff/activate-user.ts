import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { UserId } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { userActivated, userDeactivated } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { isLastAdmin } from "./last-admin.ts";

/** Activates a dealer or a deactivated user. `changed` is false for an account that is active already. */
export const activateUser = defineCommand({
  name: "accounts.activate-user",
  input: UserId,
  allow: "user.manage",
  fresh: true,
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (!user.active) {
      await tx.update(users).set({ active: true, version: sql`version + 1` }).where(eq(users.id, id));
      await audit(tx, actor, "activated", id);
      await record(userActivated({ user: id }));
    }
    return ok({ success: true as const, changed: !user.active });
  },
});

/**
 * Deactivates a user: their sessions end, and a new sign-in lands on /activation. Users cannot deactivate themselves or
 * the last administrator. `changed` is false for an account that is not active anyway.
 */
export const deactivateUser = defineCommand({
  name: "accounts.deactivate-user",
  input: UserId,
  allow: "user.manage",
  fresh: true,
  errors: ["last-admin", "not-yourself"],
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (user.roles.includes("admin") && !can(actor, "user.roles")) return refuseCommon("not-allowed");
    if (user.active && user.roles.includes("admin") && (await isLastAdmin(tx, id))) return refuse("last-admin");
    if (user.active) {
      await tx.update(users).set({ active: false, version: sql`version + 1` }).where(eq(users.id, id));
      await endAllSessions(tx, id);
      await audit(tx, actor, "deactivated", id);
      await record(userDeactivated({ user: id }));
    }
    return ok({ success: true as const, changed: user.active });
  },
});
