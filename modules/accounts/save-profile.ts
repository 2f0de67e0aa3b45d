import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { audit } from "./audit.ts";
import { passwordChanged, profileSaved, userSurveyed } from "./events.ts";
import { lockUser } from "./manage-user.ts";
import { hashPassword } from "./passwords.ts";
import { refuse } from "./refusals.ts";
import { SaveProfile, SessionId, SurveyAnswers, Unlink } from "./schemas.ts";
import { endAllSessions, endSessionRow } from "./sessions.ts";
import { sessions, socialAccounts, users } from "./tables.ts";

/** Saves one's own profile; an empty password stays unchanged. Refuses `stale-version`. */
export const saveProfile = defineVerb({
  name: "accounts.save-profile",
  input: SaveProfile,
  allow: "signed-in",
  async run({ tx, actor, record }, { password, version, allowCalls, address, ...given }) {
    const user = actor.id ? await lockUser(tx, actor.id) : undefined;
    if (!user) return refuseCommon("sign-in-required");
    if (version !== undefined && version !== user.version) return refuseCommon("stale-version");
    await tx
      .update(users)
      .set({
        ...given,
        address: address ?? user.address,
        callPreference: { configured: true, allow: allowCalls },
        ...(password ? { passwordHash: await hashPassword(password) } : {}),
        version: sql`version + 1`,
      })
      .where(eq(users.id, user.id));
    if (password) {
      await endAllSessions(tx, user.id, actor.session);
      await audit(tx, actor, "password-changed", user.id);
      await record(passwordChanged({ user: user.id }));
    }
    await record(profileSaved({ user: user.id }));
    return ok({ success: true });
  },
});

/** Keeps a buyer's answers (budget, body, use, timing, financing), once or changed later. */
export const answerSurvey = defineVerb({
  name: "accounts.answer-survey",
  input: SurveyAnswers,
  allow: "signed-in",
  async run({ tx, actor, record }, survey) {
    if (!actor.id) return refuseCommon("sign-in-required");
    await tx.update(users).set({ survey, surveyedAt: sql`now()` }).where(eq(users.id, actor.id));
    await record(userSurveyed({ user: actor.id }));
    return ok({ success: true });
  },
});

/** Marks that the welcome was seen. */
export const welcomeUser = defineVerb({
  name: "accounts.welcome",
  input: z.object({}),
  allow: "signed-in",
  async run({ tx, actor }) {
    await tx
      .update(users)
      .set({ welcomedAt: sql`coalesce(welcomed_at, now())` })
      .where(eq(users.id, actor.id ?? ""));
    return ok({ success: true });
  },
});

/** Takes a social account away; the last way into an account stays. Refuses `last-sign-in`. */
export const unlinkSocial = defineVerb({
  name: "accounts.unlink-social",
  input: Unlink,
  allow: "signed-in",
  async run({ tx, actor }, { channel }) {
    const user = actor.id ? await lockUser(tx, actor.id) : undefined;
    if (!user) return refuseCommon("sign-in-required");
    const linked = await tx.select().from(socialAccounts).where(eq(socialAccounts.userId, user.id));
    if (!user.passwordHash && linked.length < 2) return refuse("last-sign-in");
    await tx
      .delete(socialAccounts)
      .where(and(eq(socialAccounts.userId, user.id), eq(socialAccounts.provider, channel)));
    await audit(tx, actor, "social-unlinked", user.id, { provider: channel });
    return ok({ success: true });
  },
});

/** Ends one of one's own sessions, on another device for example. */
export const endSession = defineVerb({
  name: "accounts.end-session",
  input: SessionId,
  allow: "signed-in",
  async run({ tx, actor }, { session }) {
    const [own] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, session), eq(sessions.userId, actor.id ?? "")));
    if (!own) return refuseCommon("not-found");
    await endSessionRow(tx, session);
    await audit(tx, actor, "session-ended", actor.id, { session });
    return ok({ success: true });
  },
});
