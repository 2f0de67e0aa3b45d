import type { CommandContext } from "#db/command.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { partnerIdChanged } from "./events.ts";

/** A partner's link signs in dealers alone: with another role, above all one of the staff, an account has no partner id. */
export const mayHavePartnerId = ({ roles }: { roles: readonly Role[] }): boolean =>
  roles.length > 0 && roles.every((role) => role === "dealer");

/** Tells the person that another partner id, or none, signs in to the account from now on. Whoever writes it calls this. */
export async function tellPartnerId(
  { record }: Pick<CommandContext, "record">,
  user: { id: string; integrationId: string | null },
  now: string | null,
): Promise<void> {
  const before = user.integrationId;
  if (before === now) return;
  const change = now === null ? "removed" : before === null ? "set" : "changed";
  await record(partnerIdChanged({ user: user.id, change }));
}
