import { and, eq, ne, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Reader } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SetPartnerId } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { mayHavePartnerId, tellPartnerId } from "../partner-id.ts";
import { users } from "../tables.ts";

/**
 * Sets the id with which a partner's links sign in to a dealer's account (docs/partner-sign-on.md), or removes it. The
 * dealer gets a message. Refuses `partner-id-dealers`, `integration-taken`.
 */
export const setPartnerId = defineCommand({
  name: "accounts.set-partner-id",
  input: SetPartnerId,
  allow: "user.manage",
  ownerOnly: true,
  // One more way to sign in to someone's account.
  fresh: true,
  errors: ["integration-taken", "partner-id-dealers"],
  constraints: { users_integration: () => refuse("integration-taken") },
  async run(context, { user: id, integration = null }) {
    const { tx, actor } = context;
    const user = await lockUser(tx, id);
    if (!user) return notFound("user");
    if (integration !== null && !mayHavePartnerId(user)) return refuse("partner-id-dealers");
    if (integration !== null && (await belongsToOther(tx, integration, id))) return refuse("integration-taken");
    await tx.update(users).set({ integrationId: integration, version: sql`version + 1` }).where(eq(users.id, id));
    await audit(tx, actor, "partner-id-set", id, { from: user.integrationId, to: integration });
    await tellPartnerId(context, user, integration);
    return ok({ success: true as const });
  },
});

async function belongsToOther(tx: Reader, integration: string, user: string): Promise<boolean> {
  const other = and(eq(users.integrationId, integration), ne(users.id, user));
  return (await tx.select({ id: users.id }).from(users).where(other)).length > 0;
}
