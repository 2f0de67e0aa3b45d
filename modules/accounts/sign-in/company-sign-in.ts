import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { isProven } from "../contacts/pending-contact.ts";
import { refuse } from "../errors.ts";
import { companyLinked } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { mayHavePartnerId } from "../partner-id.ts";
import { socialAccounts, users } from "../tables.ts";
import { askSecondStep } from "./halfway.ts";
import { Origin } from "./limit-account.ts";
import { refuseDemo } from "./refuse-demo.ts";
import { type Entered, enter, standing } from "./sign-in.ts";

/** What the identity provider of a company has proven. `people`: those who belong to the company now. */
const CompanyIdentity = z.object({
  signOn: id,
  company: z.string().max(200),
  subject: z.string().min(1).max(255),
  /** How the provider calls the identity; shown only, never used to find an account. */
  label: z.string().min(1).max(255),
  people: z.array(id),
});

/**
 * Signs in the dealer whom the provider of a company names, or links this identity to the dealer who is signed in and has
 * confirmed it. The provider belongs to the company, so it never gives access by an email: its own people link it once,
 * after their password, and are told by mail.
 * It signs in dealers alone, as long as they belong to the company.
 */
export const signInFromCompany = defineCommand({
  name: "accounts.sign-in-from-company",
  input: CompanyIdentity.and(Origin),
  allow: "anyone",
  ownerOnly: true,
  // One more way to sign in to the account of this session.
  fresh: (actor) => actor.id !== null,
  errors: [
    "company-unknown",
    "demo-only",
    "partner-inactive",
    "partner-not-dealer",
    "passkey-needed",
    "second-step-needed",
    "social-taken",
  ],
  constraints: { social_accounts_subject: () => refuse("social-taken") },
  async run(context, { signOn, company, subject, label, people, device, browser }): Promise<Result<Entered | null>> {
    const { tx, actor, record } = context;
    const provider = `company:${signOn}` as const;
    const named = and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject));
    const [linked] = await tx
      .select({ id: users.id })
      .from(socialAccounts)
      .innerJoin(users, eq(users.id, socialAccounts.userId))
      .where(and(named, isNull(users.deletedAt)));
    if (actor.id && linked) return linked.id === actor.id ? ok(null) : refuse("social-taken");
    const known = actor.id ?? linked?.id;
    const user = known && people.includes(known) ? await lockUser(tx, known) : undefined;
    if (!user) return refuse("company-unknown");
    if (!mayHavePartnerId(user)) return refuse("partner-not-dealer");
    if (!user.active) return refuse("partner-inactive");
    const demo = refuseDemo(user);
    if (demo) return demo;
    if (!actor.id) {
      const asked = await askSecondStep(tx, user, "company");
      return asked ?? ok(await enter(context, user, { how: "company", browser, device: standing(user, device) }));
    }
    if (!isProven(user)) return refuseCommon("not-verified");
    await tx
      .insert(socialAccounts)
      .values({ id: newId(), userId: user.id, provider, subject, email: label })
      .onConflictDoUpdate({ target: [socialAccounts.userId, socialAccounts.provider], set: { subject, email: label } });
    await audit(tx, actor, "social-linked", user.id, { provider });
    await record(companyLinked({ user: user.id, company, label }));
    return ok(null);
  },
});
