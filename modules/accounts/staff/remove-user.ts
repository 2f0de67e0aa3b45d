import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { UserId } from "../account-schemas.ts";
import { eraseAccount } from "../erasure/erase-account.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { isLastAdmin } from "./last-admin.ts";

/**
 * Removes a user: erases the name and contacts, ends all sessions, and keeps their part in deals under "Removed user".
 * Users can't remove themselves or the last administrator.
 */
export const removeUser = defineCommand({
  name: "accounts.remove-user",
  input: UserId,
  allow: "system.manage",
  fresh: true,
  errors: ["last-admin", "not-yourself"],
  async run(context, { user: id }) {
    const { tx, actor } = context;
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (id === actor.id) return refuse("not-yourself");
    if (user.roles.includes("admin") && (await isLastAdmin(tx, id))) return refuse("last-admin");
    await eraseAccount(context, user);
    return ok({ success: true });
  },
});
