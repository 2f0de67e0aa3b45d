import { and, eq, inArray, isNotNull, lt, notLike, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { events } from "#db/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { apiKeys, apiUses } from "./api-keys/tables.ts";
import { deviceLogs, devices } from "./devices/tables.ts";
import { contactReplaced, userRemoved } from "./events.ts";
import { oauthApps, oauthGrants, oauthTokens } from "./oauth/tables.ts";
import { sealAgain, sealedNowPattern } from "./sealing.ts";
import { passkeyChallenges } from "./second-steps/passkeys/tables.ts";
import { twoSteps } from "./second-steps/tables.ts";
import { partnerSignIns, rememberTokens, sessions, verifications } from "./tables.ts";

const ago = (interval: string) => sql`now() - ${interval}::interval`;

/**
 * Erases expired codes and used links of partners, and removes ended sessions, used tokens, and old codes and contacts after
 * 30 days. What has to stay readable is sealed with the newest secret.
 */
export const sweepAccounts = defineCommand({
  name: "accounts.sweep",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx }) {
    await tx
      .update(verifications)
      .set({ sealedCode: null })
      .where(and(isNotNull(verifications.sealedCode), lt(verifications.expiresAt, sql`now()`)));
    const codes = await tx.delete(verifications).where(lt(verifications.expiresAt, ago("30 days")));
    const tokens = await tx.delete(rememberTokens).where(lt(rememberTokens.expiresAt, sql`now()`));
    await tx.delete(partnerSignIns).where(lt(partnerSignIns.expiresAt, sql`now()`));
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
    const ended = await tx
      .delete(sessions)
      .where(or(lt(sessions.endedAt, ago("30 days")), lt(sessions.lastSeenAt, ago("30 days"))));
    await tx.delete(deviceLogs).where(lt(deviceLogs.receivedAt, ago("30 days")));
    await tx.delete(devices).where(lt(devices.lastSeenAt, ago("90 days")));
    await tx.delete(apiKeys).where(or(lt(apiKeys.revokedAt, ago("30 days")), lt(apiKeys.expiresAt, ago("30 days"))));
    await sweepApps(tx);
    await tx
      .delete(apiUses)
      .where(
        sql`not exists (select 1 from ${apiKeys} k where k.id = ${apiUses.holderId}) and not exists (select 1 from ${oauthApps} a where a.id = ${apiUses.holderId})`,
      );
    await forgetContacts(tx);
    await sealTwoStepsAgain(tx);
    return ok({ codes: codes.rowCount ?? 0, tokens: tokens.rowCount ?? 0, sessions: ended.rowCount ?? 0 });
  },
});

/** Expired tokens, what members let apps do after its last token, and removed apps. */
async function sweepApps(tx: Tx): Promise<void> {
  await tx.delete(oauthTokens).where(lt(oauthTokens.expiresAt, sql`now()`));
  const isOver = sql`not exists (select 1 from ${oauthTokens} t where t.grant_id = ${oauthGrants.id})`;
  await tx
    .delete(oauthGrants)
    .where(and(isNotNull(oauthGrants.codeHash), lt(oauthGrants.createdAt, ago("1 day")), isOver));
  await tx.delete(oauthApps).where(lt(oauthApps.removedAt, ago("30 days")));
}

/** By then, no listener needs the sealed contacts of removed people and of replaced addresses any more. */
async function forgetContacts(tx: Tx): Promise<void> {
  const type = inArray(events.type, [userRemoved.type, contactReplaced.type]);
  const payload = sql`(${events.payload} - 'email') || case when ${events.payload} ? 'previous' then '{"previous": ""}'::jsonb else '{}'::jsonb end`;
  const holds = sql`(${events.payload} ->> 'email' is not null or ${events.payload} ->> 'previous' <> '')`;
  await tx
    .update(events)
    .set({ payload })
    .where(and(type, lt(events.occurredAt, ago("30 days")), holds));
}

export default async function sweep(): Promise<void> {
  await sweepAccounts(system, {});
}

/** Seals the secrets of apps with the secret of the site that is in use, so that they don't need an earlier one. */
async function sealTwoStepsAgain(tx: Tx): Promise<void> {
  const rows = await tx
    .select({ user: twoSteps.userId, sealed: twoSteps.sealedSecret })
    .from(twoSteps)
    .where(notLike(twoSteps.sealedSecret, sealedNowPattern()))
    .for("update");
  for (const { user, sealed } of rows) {
    const again = sealAgain(sealed);
    if (again) await tx.update(twoSteps).set({ sealedSecret: again }).where(eq(twoSteps.userId, user));
  }
}
