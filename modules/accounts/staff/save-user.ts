import { and, eq, ne, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Reader } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { profileSaved } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { refuse } from "../refusals.ts";
import { SaveUser } from "../schemas.ts";
import { users } from "../tables.ts";

const TAKEN: Record<string, () => Refused> = { users_integration: () => refuse("integration-taken") };

/**
 * Lets staff correct a user's name, company, address or partner id; omitted fields stay unchanged. Only owners change
 * their contacts, and only administrators change administrators. Refuses `stale-version`, `integration-taken`.
 */
export const saveUser = defineVerb({
  name: "accounts.save-user",
  input: SaveUser,
  allow: "user.manage",
  constraints: TAKEN,
  async run({ tx, actor, record }, { _id, version, integration, address, ...given }) {
    const user = await lockUser(tx, _id);
    if (!user) return notFound("user");
    if (user.roles.includes("admin") && !can(actor, "user.roles")) return refuseCommon("not-allowed");
    if (version !== undefined && version !== user.version) return refuseCommon("stale-version");
    if (integration && (await belongsToOther(tx, integration, _id))) return refuse("integration-taken");
    await tx
      .update(users)
      .set({ ...given, address, integrationId: integration, version: sql`version + 1` })
      .where(eq(users.id, _id));
    await audit(tx, actor, "saved", _id);
    await record(profileSaved({ user: _id }));
    return ok({ success: true });
  },
});

async function belongsToOther(tx: Reader, integration: string, user: string): Promise<boolean> {
  const other = and(eq(users.integrationId, integration), ne(users.id, user));
  return (await tx.select({ id: users.id }).from(users).where(other)).length > 0;
}
