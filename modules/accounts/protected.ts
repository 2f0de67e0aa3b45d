import { can } from "#modules/kernel/actor.ts";
import type { users } from "./tables.ts";

/** Only administrators end sessions and keys of an administrator. */
export const isProtected = (actor: Parameters<typeof can>[0], user: typeof users.$inferSelect): boolean =>
  user.roles.includes("admin") && !can(actor, "user.roles");
