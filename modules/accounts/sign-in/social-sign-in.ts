import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { personName } from "#modules/kernel/fields.ts";
import { newId } from "#modules/kernel/ids.ts";
import { LONGEST_NAME, normalName } from "#modules/kernel/people-names.ts";
import { ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { goesTo, isProven } from "../contacts/pending-contact.ts";
import { takeContact } from "../contacts/take-contact.ts";
import { refuse } from "../errors.ts";
import { userRegistered, userVerified } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { socialAccounts, users } from "../tables.ts";
import type { User } from "./find-account.ts";
import { askSecondStep } from "./halfway.ts";
import { Origin } from "./limit-account.ts";
import { refuseDemo } from "./refuse-demo.ts";
import { type Entered, enter, standing } from "./sign-in.ts";

/** A name that a provider sends without its own rules: shortened, and left out if it is none. */
const providedName = z
  .string()
  .transform((name) => personName("").safeParse(normalName(name.slice(0, LONGEST_NAME))).data ?? "");

/** The provider's verified data about a user. */
export const SocialIdentity = z.object({
  provider: z.enum(["google", "facebook"]),
  subject: z.string().min(1).max(200),
  email: z.string().email().max(254).nullable(),
  emailVerified: z.boolean(),
  firstName: providedName,
  lastName: providedName,
});
export type SocialIdentity = z.output<typeof SocialIdentity>;
/** `create: false` signs in existing users only. */
const Arriving = SocialIdentity.extend({ create: z.boolean().default(true) }).and(Origin);

/**
 * Signs in the user that this social account is linked to, links it to the signed-in user who requested that, or
 * creates a new buyer. A matching email alone never gives access to the account of someone: `needsPassword` asks its owner
 * to sign in with the password first, and then the identity is linked. An account that no one owns goes to the person
 * for whose email the provider vouches (`takeContact`). An email for which it doesn't vouch is only a suggestion, to be
 * verified here. Refuses `social-taken`, `social-unknown`, `demo-only`, `second-step-needed`.
 */
export const signInSocially = defineCommand({
  name: "accounts.sign-in-socially",
  input: Arriving,
  allow: "anyone",
  ownerOnly: true,
  // One more way to sign in to the account of this session.
  fresh: (actor) => actor.id !== null,
  errors: ["demo-only", "passkey-needed", "second-step-needed", "social-taken", "social-unknown"],
  async run(context, { create, device, browser, ...identity }): Promise<Result<Arrived>> {
    const { tx, actor } = context;
    const how = identity.provider;
    const [linked] = await tx
      .select({ user: users })
      .from(socialAccounts)
      .innerJoin(users, eq(users.id, socialAccounts.userId))
      .where(
        and(
          eq(socialAccounts.provider, identity.provider),
          eq(socialAccounts.subject, identity.subject),
          isNull(users.deletedAt),
        ),
      );
    if (linked && actor.id) return linked.user.id === actor.id ? ok(SAME_USER) : refuse("social-taken");
    const demo = linked && refuseDemo(linked.user);
    if (demo) return demo;
    const asked = linked && (await askSecondStep(tx, linked.user, how));
    if (asked) return asked;
    if (linked) {
      const place = { how, browser, device: standing(linked.user, device) };
      return ok({ needsPassword: null, entered: await enter(context, linked.user, place) });
    }
    const email = identity.email?.toLowerCase() ?? null;
    if (actor.id) return (await linkOwn(context, actor.id, identity, email)) ?? ok(SAME_USER);
    const [owner] = email
      ? await tx
          .select()
          .from(users)
          .where(and(eq(users.email, email), isNull(users.deletedAt)))
      : [];
    if (owner) {
      const taken = identity.emailVerified ? await takeUnowned(context, owner.id, identity) : undefined;
      if (!taken) return ok({ needsPassword: email, entered: null });
      return ok({ needsPassword: null, entered: await enter(context, taken, { how, browser, device: undefined }) });
    }
    if (!create) return refuse("social-unknown");
    const user = await makeBuyer(context, identity, email);
    return ok({ needsPassword: null, entered: await enter(context, user, { how, browser, device: undefined }) });
  },
});

type Arrived = { needsPassword: string | null; entered: Entered | null };
const SAME_USER: Arrived = { needsPassword: null, entered: null };

type Context = Parameters<typeof enter>[0];

/** Links the identity to the account of this session. If the provider vouches for the account's email, that proves it. */
async function linkOwn(
  context: Context,
  id: string,
  identity: SocialIdentity,
  email: string | null,
): Promise<Refused | null> {
  const user = await lockUser(context.tx, id);
  if (!user) return refuseCommon("sign-in-required");
  const proves = identity.emailVerified && email !== null && email === user.email && !user.emailVerifiedAt;
  if (!proves && !isProven(user)) return refuseCommon("not-verified");
  if (proves) await takeContact(context, user, "email", email, { by: "session", session: context.actor.session });
  await link(context, id, identity);
  return null;
}

/** Gives an account that no one owns to the person for whose email the provider vouches; undefined if it has an owner. */
async function takeUnowned(context: Context, id: string, identity: SocialIdentity): Promise<User | undefined> {
  const user = await lockUser(context.tx, id);
  if (!user?.email || !goesTo(user, "email")) return undefined;
  await takeContact(context, user, "email", user.email, { by: "contact" });
  await link({ ...context, actor: { ...context.actor, id } }, id, identity);
  return lockUser(context.tx, id);
}

async function link(
  { tx, actor }: Context,
  userId: string,
  { provider, subject, email }: SocialIdentity,
): Promise<void> {
  // An account has one identity per provider, so a new one replaces it.
  await tx
    .insert(socialAccounts)
    .values({ id: newId(), userId, provider, subject, email })
    .onConflictDoUpdate({ target: [socialAccounts.userId, socialAccounts.provider], set: { subject, email } });
  await audit(tx, actor, "social-linked", userId, { provider });
}

async function makeBuyer(context: Context, identity: SocialIdentity, email: string | null) {
  const { tx, record, now } = context;
  const id = newId();
  const proven = identity.emailVerified && email !== null;
  const [user] = await tx
    .insert(users)
    .values({
      id,
      firstName: identity.firstName || "New",
      lastName: identity.lastName,
      ...(proven ? { email, emailVerifiedAt: now } : { emailChange: email }),
      buyer: true,
      lead: identity.provider,
    })
    .returning();
  await link({ ...context, actor: { ...context.actor, id } }, id, identity);
  await record(userRegistered({ user: id, type: "buyer" }));
  if (proven) await record(userVerified({ user: id, channel: "email", first: true }));
  return user as User;
}
