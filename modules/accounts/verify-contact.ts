import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import type { VerbContext } from "#db/verb.ts";
import { defineVerb } from "#db/verb.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { audit } from "./audit.ts";
import { userVerified } from "./events.ts";
import { refuse } from "./refusals.ts";
import { CONTACT_TAKEN } from "./register.ts";
import { ChangeEmail, ChangePhone, Channel, CheckCode, CheckLink, UserId } from "./schemas.ts";
import { users } from "./tables.ts";
import {
  checkLinkToken,
  checkTypedCode,
  requestVerification,
  spendVerification,
  type Verification,
} from "./verification.ts";

type Contact = "email" | "phone";
/** What the screens say (spec 8). */
export const VERIFICATION_SENT: Record<Contact | "call", string> = {
  email: "The verification link was sent to your email",
  phone: "The verification code was sent to your phone",
  call: "You will get a call shortly",
};

const lockUser = async (tx: Tx, id: string | null) =>
  (
    await tx
      .select()
      .from(users)
      .where(eq(users.id, id ?? ""))
      .for("update")
  )[0];

/** What waits to be proven: a new address if one was asked for, else the present one while it is unproven. */
function pending(user: typeof users.$inferSelect, channel: Contact): string | null {
  if (channel === "email") return user.emailChange ?? (user.emailVerifiedAt ? null : user.email);
  return user.phoneChange ?? (user.phoneVerifiedAt ? null : user.phone);
}

/** Sends a link to the e-mail or a code to the phone; again makes a new one. Refuses `nothing-to-verify`. */
export const sendVerification = defineVerb({
  name: "accounts.send-verification",
  input: Channel.extend({ call: z.boolean().optional() }),
  allow: "signed-in",
  limits: (actor, { channel }) => [{ subject: `verify:${actor.id}:${channel}`, most: 6, seconds: 3_600 }],
  async run(context, { channel, call }) {
    const user = await lockUser(context.tx, context.actor.id);
    const target = user && pending(user, channel);
    if (!user || !target) return refuse("nothing-to-verify");
    await requestVerification(context, { user: user.id, channel, target, ...(call ? { call } : {}) });
    return ok({ success: true, message: VERIFICATION_SENT[call ? "call" : channel] });
  },
});

/** Asks for another e-mail; the present one stays until the new one is proven. Refuses `email-taken`. */
export const changeEmail = defineVerb({
  name: "accounts.change-email",
  input: ChangeEmail,
  allow: "signed-in",
  run: (context, { email }) => changeContact(context, "email", email),
});

/** Asks for another phone; the present one stays until the new one is proven. Refuses `phone-taken`. */
export const changePhone = defineVerb({
  name: "accounts.change-phone",
  input: ChangePhone,
  allow: "signed-in",
  run: (context, { phone }) => changeContact(context, "phone", phone),
});

type Asked = { success: boolean; message: string | null };

async function changeContact(context: VerbContext, channel: Contact, target: string): Promise<Result<Asked>> {
  const { tx, actor } = context;
  const column = channel === "email" ? users.email : users.phone;
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(column, target));
  if (taken && taken.id !== actor.id) return refuse(channel === "email" ? "email-taken" : "phone-taken");
  const user = await lockUser(tx, actor.id);
  if (!user) return refuseCommon("not-found");
  if (taken)
    await tx
      .update(users)
      .set(channel === "email" ? { emailChange: null } : { phoneChange: null })
      .where(eq(users.id, user.id));
  else
    await tx
      .update(users)
      .set(channel === "email" ? { emailChange: target } : { phoneChange: target })
      .where(eq(users.id, user.id));
  if (taken && pending({ ...user, emailChange: null, phoneChange: null }, channel) === null)
    return ok({ success: true, message: null });
  await requestVerification(context, { user: user.id, channel, target });
  await audit(tx, actor, `${channel}-change-requested`, user.id);
  return ok({ success: true, message: VERIFICATION_SENT[channel] });
}

/** Forgets the change that was asked for. */
export const cancelContactChange = defineVerb({
  name: "accounts.cancel-contact-change",
  input: Channel,
  allow: "signed-in",
  async run({ tx, actor }, { channel }) {
    const cleared = channel === "email" ? { emailChange: null } : { phoneChange: null };
    await tx
      .update(users)
      .set(cleared)
      .where(eq(users.id, actor.id ?? ""));
    return ok({ success: true });
  },
});

/** Proves a contact by the code that was typed. Refuses `wrong-code`; more than 8 tries in 10 minutes wait. */
export const checkCode = defineVerb({
  name: "accounts.check-code",
  input: Channel.extend(CheckCode.shape),
  allow: "signed-in",
  limits: (actor, { channel }) => [{ subject: `code:${actor.id}:${channel}`, most: 8, seconds: 600 }],
  constraints: CONTACT_TAKEN,
  async run(context, { channel, code }) {
    const { tx, actor } = context;
    const verification = actor.id && (await checkTypedCode(tx, actor.id, channel, code));
    if (!verification) return refuse("wrong-code");
    await prove(context, verification);
    return ok({ success: true });
  },
});

/** Proves an e-mail by the link that was sent there; works without being signed in. Refuses `wrong-code`. */
export const checkLink = defineVerb({
  name: "accounts.check-link",
  input: CheckLink,
  allow: "anyone",
  constraints: CONTACT_TAKEN,
  async run(context, { token }) {
    const verification = await checkLinkToken(context.tx, token);
    if (!verification) return refuse("wrong-code");
    await prove(context, verification);
    return ok({ user: verification.userId });
  },
});

/** The proven address becomes the account's; a code for an address that is no longer asked for proves nothing. */
async function prove({ tx, actor, record }: VerbContext, { id, userId, kind, target }: Verification): Promise<void> {
  await spendVerification(tx, id);
  const channel = kind as Contact;
  const user = await lockUser(tx, userId);
  if (!user || pending(user, channel) !== target) return;
  const proven =
    channel === "email"
      ? { email: target, emailChange: null, emailVerifiedAt: sql`now()` }
      : { phone: target, phoneChange: null, phoneVerifiedAt: sql`now()` };
  await tx.update(users).set(proven).where(eq(users.id, userId));
  await audit(tx, { ...actor, id: actor.id ?? userId }, `${channel}-verified`, userId);
  await record(userVerified({ user: userId, channel }));
}

/** An administrator takes a contact as proven (spec 6: force-verify). */
export const forceVerify = defineVerb({
  name: "accounts.force-verify",
  input: UserId,
  allow: "user.verify.force",
  async run({ tx, actor, record }, { user: id }) {
    const user = await lockUser(tx, id);
    if (!user || user.deletedAt) return refuseCommon("not-found", { message: "We could not find this user." });
    const channel = user.primaryContact;
    const proven = channel === "email" ? { emailVerifiedAt: sql`now()` } : { phoneVerifiedAt: sql`now()` };
    await tx.update(users).set(proven).where(eq(users.id, id));
    await audit(tx, actor, "verified-by-force", id);
    await record(userVerified({ user: id, channel }));
    return ok({ success: true });
  },
});
