import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import * as accounts from "#modules/accounts/index.ts";
import { verifications } from "#modules/accounts/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { subscribePush } from "#modules/messaging/index.ts";
import { pushSubscriptions } from "#modules/messaging/tables.ts";
import { findCalendarFeed, openCalendarFeed } from "#modules/offers/index.ts";
import { createWebhook } from "#modules/webhooks/index.ts";
import { webhooks } from "#modules/webhooks/tables.ts";
import { addTestPasskey, usedPasskey } from "#test/factories/passkey.ts";
import { turnOnTwoStep } from "#test/factories/two-step.ts";
import { PASSWORD } from "#test/factories/user.ts";
import { value } from "#test/results.ts";

/** Whether each way in that someone set up still works, by name. */
export type Feet = Record<string, () => Promise<boolean>>;

/** The newest code for this account, with its link. */
export async function newestCode(user: string): Promise<accounts.RevealedCode> {
  const [row] = await db()
    .select()
    .from(verifications)
    .where(eq(verifications.userId, user))
    .orderBy(sql`${verifications.createdAt} desc`)
    .limit(1);
  const revealed = row && (await accounts.revealCode(row.id));
  if (!revealed) throw new Error("No code was sent");
  return revealed;
}

export const googleOf = (email: string | null, emailVerified = true) => ({
  provider: "google" as const,
  subject: newId(),
  firstName: "Gia",
  lastName: "Roe",
  email,
  emailVerified,
});
export const facebookOf = (email: string | null) => ({ ...googleOf(email, false), provider: "facebook" as const });

/**
 * Sets up, as someone with the password and the address `evil`, everything that lets a person into this account. The commands are told
 * that it is verified, because most of this was or is possible only then. Returns how each of it is tried.
 */
export async function setUpEverything(user: string, email: string, evil: string): Promise<Feet> {
  const entered = value(await accounts.signIn(guest, { email, password: PASSWORD, autologin: true }));
  const found = await accounts.findSession(entered.token);
  const actor = { ...(found?.actor as Actor), verified: true };
  const facebook = facebookOf(null);
  const key = value(await accounts.createApiKey(actor, { name: "Evil", scopes: ["own"], lives: "never" }));
  value(await createWebhook(actor, { url: "http://127.0.0.1:9/evil", events: ["swap.sold"] }));
  const { feed } = value(await openCalendarFeed(actor, {}));
  value(await subscribePush(actor, { endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}` }));
  await db().execute(
    sql`insert into social_accounts (id, user_id, provider, subject) values (${newId()}, ${user}, 'facebook', ${facebook.subject})`,
  );
  const passkey = await addTestPasskey(actor);
  const app = await turnOnTwoStep(actor);
  const halfway = await accounts.signIn(guest, { email, password: PASSWORD });
  const step = String((halfway.ok ? {} : halfway.error.details)?.step);
  value(await accounts.changeEmail(actor, { email: evil }));
  const change = await newestCode(user);
  return {
    session: async () => (await accounts.findSession(entered.token)) !== undefined,
    "remembered browser": async () => {
      const again = await accounts.signInAgain(guest, { token: entered.remember as string });
      return again.ok && again.value !== null;
    },
    password: async () => isIn(await accounts.signIn(guest, { email, password: PASSWORD })),
    "social account": async () => isIn(await accounts.signInSocially(guest, { ...facebook, create: false })),
    passkey: async () => isIn(await accounts.signInWithPasskey(guest, await usedPasskey(passkey))),
    "second step of a sign-in": async () => isIn(await accounts.finishSignIn(guest, { step, code: app.next() })),
    "recovery code of a sign-in": async () =>
      isIn(await accounts.finishSignIn(guest, { step, code: app.recoveryCodes[0] as string })),
    "two-step sign-in": async () => (await accounts.findTwoStep(await present(user))).since !== null,
    "API key": async () => (await accounts.acceptApiKey(key.token)).ok,
    webhook: async () => (await db().$count(webhooks, eq(webhooks.userId, user))) > 0,
    calendar: async () => (await findCalendarFeed(feed)) !== undefined,
    notifications: async () => (await db().$count(pushSubscriptions, eq(pushSubscriptions.userId, user))) > 0,
    // Last, because it is a proof itself, of the squatter.
    "change of the email": async () => {
      for (const password of [undefined, PASSWORD])
        await accounts.checkLink(guest, { token: change.link as string, password });
      await accounts.checkCode(await present(user), { channel: "email", code: change.code });
      return (await accounts.findProfile(await present(user)))?.email === evil;
    },
  };
}

const present = async (user: string): Promise<Actor> => (await accounts.findActor(user)) as Actor;

/** A sign-in that asks for the second step still accepts the first one. */
const isIn = (result: Awaited<ReturnType<typeof accounts.signInSocially | typeof accounts.signIn>>): boolean =>
  result.ok || result.error.code === "second-step-needed";

/** The names of the ways in that still work. */
export async function stillIn(feet: Feet): Promise<string[]> {
  const names: string[] = [];
  for (const [name, works] of Object.entries(feet)) if (await works()) names.push(name);
  return names;
}
