import { and, eq, isNull } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { fullNameOf } from "#modules/kernel/people-names.ts";
import { ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { mayHavePartnerId } from "../partner-id.ts";
import { partnerSignIns, users } from "../tables.ts";
import type { User } from "./find-account.ts";
import { askSecondStep } from "./halfway.ts";
import { Origin } from "./limit-account.ts";
import { isSigned, LONGEST_SECONDS, PartnerLink } from "./partner-link.ts";
import { refuseDemo } from "./refuse-demo.ts";
import { type Entered, enter, standing } from "./sign-in.ts";

const MINUTES_15 = 900;

/** Whom a partner's link signs in here. */
export type PartnerArrival = { name: string; company: string | null };

/**
 * Whom this link signs in, for the page that asks; null if they are signed in already. Uses nothing up. Refuses what
 * `signInFromPartner` refuses, except for the second step.
 */
export async function findPartnerArrival(actor: Actor, link: PartnerLink): Promise<Result<PartnerArrival | null>> {
  const refused = refuseLink(link) ?? refuseTime(link, new Date());
  if (refused) return refused;
  const user = await findDealer(link);
  const unfit = refuseUser(user, link.integration) ?? refuseOther(actor, user?.id);
  if (!user || unfit) return unfit ?? refuse("partner-unknown");
  if (actor.id) return ok(null);
  if (await isUsed(db(), link)) return refuse("partner-used");
  return ok({ name: fullNameOf(user), company: user.company });
}

/**
 * Signs in the dealer with the id at the partner that the partner's signed link names; null if the dealer is signed in
 * already. A link is valid for five minutes at most, and once. Refuses `partner-off`, `partner-invalid`,
 * `partner-expired`, `partner-used`, `partner-unknown`, `partner-not-dealer`, `partner-inactive`, `partner-other`, `demo-only`, and
 * `second-step-needed`, which does not use up the link.
 */
export const signInFromPartner = defineCommand({
  name: "accounts.sign-in-from-partner",
  input: PartnerLink.and(Origin),
  allow: "anyone",
  ownerOnly: true,
  errors: [
    "demo-only",
    "partner-expired",
    "partner-inactive",
    "partner-invalid",
    "partner-not-dealer",
    "partner-off",
    "partner-other",
    "partner-unknown",
    "partner-used",
    "passkey-needed",
    "second-step-needed",
  ],
  limits: (_actor, { address }) =>
    address ? [{ subject: `partner-from:${address}`, most: 300, seconds: MINUTES_15, failuresOnly: true }] : [],
  async prepare(_actor, link) {
    const refused = refuseLink(link);
    if (refused) return refused;
    const known = await findDealer(link);
    return known ? ok(known.id) : refuse("partner-unknown");
  },
  async run(context, { device, browser, ...link }, id): Promise<Result<Entered | null>> {
    const { tx, now, actor } = context;
    const { integration, nonce } = link;
    const late = refuseTime(link, now);
    if (late) return late;
    // Two uses of one link wait for each other here.
    const user = await lockUser(tx, id);
    const refused = refuseUser(user, integration) ?? refuseOther(actor, id);
    if (!user || refused) return refused ?? refuse("partner-unknown");
    if (await isUsed(tx, link)) return refuse("partner-used");
    const asked = actor.id ? null : await askSecondStep(tx, user, "partner");
    if (asked) return asked;
    await tx.insert(partnerSignIns).values({ integrationId: integration, nonce, expiresAt: expiryOf(link) });
    if (actor.id) return ok(null);
    return ok(await enter(context, user, { how: "partner", browser, device: standing(user, device) }));
  },
});

function refuseLink(link: PartnerLink): Refused | null {
  const secret = environment().PARTNER_SSO_SECRET;
  if (!secret) return refuse("partner-off");
  return isSigned(secret, link) ? null : refuse("partner-invalid");
}

const expiryOf = ({ expires }: PartnerLink): Date => new Date(expires * 1_000);

function refuseTime(link: PartnerLink, now: Date): Refused | null {
  const left = expiryOf(link).getTime() - now.getTime();
  if (left <= 0) return refuse("partner-expired");
  return left > LONGEST_SECONDS * 1_000 ? refuse("partner-invalid") : null;
}

async function findDealer({ integration }: PartnerLink): Promise<User | undefined> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.integrationId, integration), isNull(users.deletedAt)));
  return user;
}

async function isUsed(executor: Executor, { integration, nonce }: PartnerLink): Promise<boolean> {
  const used = and(eq(partnerSignIns.integrationId, integration), eq(partnerSignIns.nonce, nonce));
  return (await executor.select({ nonce: partnerSignIns.nonce }).from(partnerSignIns).where(used)).length > 0;
}

const refuseOther = (actor: Actor, id: string | undefined): Refused | null =>
  actor.id && actor.id !== id ? refuse("partner-other") : null;

/** The account may have changed since it was found. */
function refuseUser(user: User | undefined, integration: string): Refused | null {
  if (user?.integrationId !== integration) return refuse("partner-unknown");
  if (!mayHavePartnerId(user)) return refuse("partner-not-dealer");
  return refuseDemo(user) ?? (user.active ? null : refuse("partner-inactive"));
}
