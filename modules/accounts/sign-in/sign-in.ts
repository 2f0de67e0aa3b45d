import { eq, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { db } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { SignIn } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { signedIn } from "../events.ts";
import { idOfKnownDevice } from "../known-device.ts";
import { lockUser } from "../lock-user.ts";
import { checkPassword } from "../passwords.ts";
import { type Family, issueRememberToken, newFamily } from "../sessions/remember.ts";
import { openSession } from "../sessions/sessions.ts";
import { users } from "../tables.ts";
import { findAccount, type User } from "./find-account.ts";
import { askSecondStep } from "./halfway.ts";
import { limitsOf, Origin } from "./limit-account.ts";
import { isDemo, refuseDemo } from "./refuse-demo.ts";

/**
 * Signs in with an email or a phone number. Returns the session token and, if requested, a remember token. Refuses
 * `wrong-credentials` for both an unknown account and a wrong password, in the same time, and `second-step-needed` for an
 * account with two-step sign-in. More than 10 wrong passwords
 * for one account within 15 minutes are `too-many-requests`; a device that signed in to the account before has a
 * separate count.
 */
export const signIn = defineCommand({
  name: "accounts.sign-in",
  input: SignIn.and(Origin),
  allow: "anyone",
  errors: ["demo-only", "passkey-needed", "second-step-needed", "wrong-credentials"],
  limits: (_actor, { email, ...origin }) => limitsOf("sign-in", email, origin),
  async prepare(actor, { email, password }) {
    const user = await findAccount(db(), email);
    const right = await checkPassword(password, user?.passwordHash);
    if (!user?.passwordHash || !right) {
      if (user) await audit(db(), actor, "sign-in-failed", user.id);
      return refuse("wrong-credentials");
    }
    const demo = refuseDemo(user);
    if (demo) return demo;
    return ok({ user: user.id, checked: user.passwordHash });
  },
  async run(context, { autologin, device, browser }, { user: id, checked }): Promise<Result<Entered>> {
    const user = await lockUser(context.tx, id);
    // The password may have changed since it was checked.
    if (user?.passwordHash !== checked) return refuse("wrong-credentials");
    const asked = await askSecondStep(context.tx, user, "password", autologin);
    if (asked) return asked;
    const place = { device: standing(user, device), browser };
    return ok(await enter(context, user, { how: "password", ...place, family: autologin ? newFamily() : undefined }));
  },
});

export type Entered = { user: string; token: string; session: string; remember: string | null; firstLogin: boolean };

type Way = {
  how: string;
  device: "known" | "new" | undefined;
  browser?: string | undefined;
  /** The second step: the app, or a recovery code. */
  second?: string | undefined;
  /** "Remember Me" applies. */
  family?: Family | undefined;
};

/**
 * Whether a user signed in on this device before. Undefined at the first sign-in of an account, and for demo accounts, which
 * everyone uses.
 */
export const standing = (user: User, device: string | undefined): Way["device"] => {
  if (!user.firstLoginAt || isDemo(user.email)) return undefined;
  return idOfKnownDevice(user, device) ? "known" : "new";
};

/** Ways that say nothing about who sits there now: a kept token, and what another site says. */
const NO_PROOF: ReadonlySet<string> = new Set(["remembered", "partner", "company"]);

/** Starts the session of a user who was authenticated by any method. */
export async function enter(
  { tx, actor, record }: CommandContext,
  user: User,
  { how, second, device, browser, family }: Way,
): Promise<Entered> {
  const { id: session, token } = await openSession(tx, user.id, {
    userAgent: browser,
    family: family?.id ?? null,
    proven: !NO_PROOF.has(how),
  });
  await tx.update(users).set({ firstLoginAt: sql`coalesce(first_login_at, now())` }).where(eq(users.id, user.id));
  await audit(tx, { ...actor, id: user.id }, "signed-in", user.id, { how, ...(second ? { second } : {}) });
  await record(signedIn({ user: user.id, session, how, ...(device ? { device } : {}) }));
  const secondStep = family?.secondStep || second !== undefined || how === "passkey";
  return {
    user: user.id,
    token,
    session,
    remember: family ? await issueRememberToken(tx, user.id, { ...family, secondStep }) : null,
    firstLogin: user.firstLoginAt === null,
  };
}
