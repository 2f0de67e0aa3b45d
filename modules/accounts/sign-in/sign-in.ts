import { and, eq, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Executor } from "#db/client.ts";
import { attempt } from "#db/rate-limit.ts";
import { defineVerb, fieldErrors, type VerbContext } from "#db/verb.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { phone as phoneField } from "#modules/kernel/fields.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import type { Verb } from "#modules/kernel/verb.ts";
import { audit } from "../audit.ts";
import { signedIn } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { refuse } from "../refusals.ts";
import { SignIn } from "../schemas.ts";
import { issueRememberToken, openSession } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { checkPassword } from "./passwords.ts";

type User = typeof users.$inferSelect;

/** The account behind what somebody typed: an e-mail, or a phone in any spelling. Removed accounts are not found. */
export async function findAccount(executor: Executor, contact: string): Promise<User | undefined> {
  const parsed = phoneField.safeParse(contact);
  const [row] = await executor
    .select()
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(eq(users.email, contact.trim().toLowerCase()), parsed.success ? eq(users.phone, parsed.data) : undefined),
      ),
    );
  return row;
}

/**
 * Signs in by e-mail or phone. Answers the session's token, and a remember token when asked for one.
 * Refuses `wrong-credentials` for an unknown account as for a wrong password, after the same work.
 */
export const signIn: Verb<typeof SignIn, Entered> = Object.assign(checkAndEnter, {
  verb: "accounts.sign-in",
  input: SignIn,
  allow: "anyone" as const,
});

// The password is checked before the transaction: it takes long on purpose, and many at once would hold every connection.
async function checkAndEnter(actor: Actor, raw: z.input<typeof SignIn>): Promise<Result<Entered>> {
  const parsed = SignIn.safeParse(raw);
  if (!parsed.success) return refuseCommon("invalid-input", { fields: fieldErrors(parsed.error) });
  const { email, password, autologin } = parsed.data;
  const tooMany = await attempt({ subject: `sign-in:${email.toLowerCase()}`, most: 10, seconds: 600 });
  if (tooMany) return tooMany;
  const user = await findAccount(db(), email);
  const right = await checkPassword(password, user?.passwordHash);
  if (!user?.passwordHash || !right) {
    if (user) await audit(db(), actor, "sign-in-failed", user.id);
    return refuse("wrong-credentials");
  }
  if (isDemo(user.email) && !environment().showcase) return refuse("demo-only");
  return enterByPassword(actor, { user: user.id, checked: user.passwordHash, autologin });
}

const enterByPassword = defineVerb({
  name: "accounts.enter-by-password",
  input: z.object({ user: z.uuid(), checked: z.string(), autologin: z.boolean() }),
  allow: "anyone",
  async run(context, { user: id, checked, autologin }) {
    const user = await lockUser(context.tx, id);
    // It may have been changed since it was checked.
    if (user?.passwordHash !== checked) return refuse("wrong-credentials");
    return ok(await enter(context, user, "password", autologin));
  },
});

const isDemo = (email: string | null) => Boolean(email?.endsWith("@demo.swaplot.test"));

export type Entered = { user: string; token: string; session: string; remember: string | null; firstLogin: boolean };

/** Opens the session of a user whose identity is proven, however it was proven. */
export async function enter(
  { tx, actor, record }: VerbContext,
  user: User,
  how: string,
  remember = false,
  family?: string,
): Promise<Entered> {
  const { id: session, token } = await openSession(tx, user.id);
  await tx.update(users).set({ firstLoginAt: sql`coalesce(first_login_at, now())` }).where(eq(users.id, user.id));
  await audit(tx, { ...actor, id: user.id }, "signed-in", user.id, { how });
  await record(signedIn({ user: user.id, session, how }));
  return {
    user: user.id,
    token,
    session,
    remember: remember ? await issueRememberToken(tx, user.id, family) : null,
    firstLogin: user.firstLoginAt === null,
  };
}
