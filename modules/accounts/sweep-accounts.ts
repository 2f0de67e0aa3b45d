import { and, isNotNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { system } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { rememberTokens, sessions, verifications } from "./tables.ts";

const ago = (interval: string) => sql`now() - ${interval}::interval`;

/** Erases expired codes, and removes ended sessions, used tokens, and old codes after 30 days. */
export const sweepAccounts = defineVerb({
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
    const ended = await tx
      .delete(sessions)
      .where(or(lt(sessions.endedAt, ago("30 days")), lt(sessions.lastSeenAt, ago("30 days"))));
    return ok({ codes: codes.rowCount ?? 0, tokens: tokens.rowCount ?? 0, sessions: ended.rowCount ?? 0 });
  },
});

export default async function sweep(): Promise<void> {
  await sweepAccounts(system, {});
}
