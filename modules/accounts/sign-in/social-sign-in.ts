import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#db/audit.ts";
import { defineVerb } from "#db/verb.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { userRegistered, userVerified } from "../events.ts";
import { refuse } from "../refusals.ts";
import { socialAccounts, users } from "../tables.ts";
import { askSecondStep } from "./halfway.ts";
import { Origin } from "./limit-account.ts";
import { refuseDemo } from "./refuse-demo.ts";
import { type Entered, enter, standing } from "./sign-in.ts";

/** The provider's verified data about a user. */
export const SocialIdentity = z.object({
  provider: z.enum(["google", "facebook"]),
  subject: z.string().min(1).max(200),
  email: z.string().email().max(254).nullable(),
  emailVerified: z.boolean(),
  firstName: z.string().max(80),
  lastName: z.string().max(80),
});
export type SocialIdentity = z.output<typeof SocialIdentity>;
/** `create: false` signs in existing users only. */
const Arriving = SocialIdentity.extend({ create: z.boolean().default(true) }).and(Origin);

/**
 * Signs in the user that this social account is linked to, links it to the signed-in user who requested that, or
 * creates a new buyer. A matching email alone never gives access to an existing account: `needsPassword` asks its owner
 * to sign in with the password first, and then the identity is linked. Refuses `social-taken`, `social-unknown`,
 * `demo-only`, `second-step-needed`.
 */
export const signInSocially = defineVerb({
  name: "accounts.sign-in-socially",
  input: Arriving,
  allow: "anyone",
  ownerOnly: true,
  // One more way to sign in to the account of this session.
  fresh: (actor) => actor.id !== null,
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
    if (actor.id) {
      await link(context, actor.id, identity);
      return ok(SAME_USER);
    }
    const email = identity.email?.toLowerCase() ?? null;
    const [owner] = email
      ? await tx
          .select()
          .from(users)
          .where(and(eq(users.email, email), isNull(users.deletedAt)))
      : [];
    if (owner) return ok({ needsPassword: email, entered: null });
    if (!create) return refuse("social-unknown");
    const user = await makeBuyer(context, identity, email);
    return ok({ needsPassword: null, entered: await enter(context, user, { how, browser, device: undefined }) });
  },
});

type Arrived = { needsPassword: string | null; entered: Entered | null };
const SAME_USER: Arrived = { needsPassword: null, entered: null };

type Context = Parameters<typeof enter>[0];

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
      email,
      buyer: true,
      emailVerifiedAt: proven ? now : null,
      lead: identity.provider,
    })
    .returning();
  await link({ ...context, actor: { ...context.actor, id } }, id, identity);
  await record(userRegistered({ user: id, type: "buyer" }));
  if (proven) await record(userVerified({ user: id, channel: "email", first: true }));
  return user as typeof users.$inferSelect;
}
