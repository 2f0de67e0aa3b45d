import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import { environment } from "#modules/kernel/environment.ts";
import { ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { lockUser } from "../lock-user.ts";
import { refuse } from "../refusals.ts";
import { partnerSignIns, users } from "../tables.ts";
import type { User } from "./find-account.ts";
import { askSecondStep } from "./halfway.ts";
import { Origin } from "./limit-account.ts";
import { isSigned, LONGEST_SECONDS, PartnerLink } from "./partner-link.ts";
import { refuseDemo } from "./refuse-demo.ts";
import { type Entered, enter, standing } from "./sign-in.ts";

const MINUTES_15 = 900;

/**
 * Signs in the dealer with the id at the partner that the partner's signed link names; null if the dealer is signed in
 * already. A link is valid for five minutes at most, and once. Refuses `partner-off`, `partner-invalid`,
 * `partner-expired`, `partner-used`, `partner-unknown`, `partner-inactive`, `partner-other`, `demo-only`, and
 * `second-step-needed`, which does not use up the link.
 */
export const signInFromPartner = defineVerb({
  name: "accounts.sign-in-from-partner",
  input: PartnerLink.and(Origin),
  allow: "anyone",
  ownerOnly: true,
  limits: (_actor, { address }) =>
    address ? [{ subject: `partner-from:${address}`, most: 300, seconds: MINUTES_15, failuresOnly: true }] : [],
  async prepare(_actor, link) {
    const secret = environment().PARTNER_SSO_SECRET;
    if (!secret) return refuse("partner-off");
    if (!isSigned(secret, link)) return refuse("partner-invalid");
    const [known] = await db()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.integrationId, link.integration), isNull(users.deletedAt)));
    return known ? ok(known.id) : refuse("partner-unknown");
  },
  async run(context, { integration, expires, nonce, device, browser }, id): Promise<Result<Entered | null>> {
    const { tx, now, actor } = context;
    const expiresAt = new Date(expires * 1_000);
    const left = expiresAt.getTime() - now.getTime();
    if (left <= 0) return refuse("partner-expired");
    if (left > LONGEST_SECONDS * 1_000) return refuse("partner-invalid");
    // Two uses of one link wait for each other here.
    const user = await lockUser(tx, id);
    const refused = refuseUser(user, integration) ?? (actor.id && actor.id !== id ? refuse("partner-other") : null);
    if (!user || refused) return refused ?? refuse("partner-unknown");
    const used = and(eq(partnerSignIns.integrationId, integration), eq(partnerSignIns.nonce, nonce));
    if ((await tx.$count(partnerSignIns, used)) > 0) return refuse("partner-used");
    const asked = actor.id ? null : await askSecondStep(tx, user, "partner");
    if (asked) return asked;
    await tx.insert(partnerSignIns).values({ integrationId: integration, nonce, expiresAt });
    if (actor.id) return ok(null);
    return ok(await enter(context, user, { how: "partner", browser, device: standing(user, device) }));
  },
});

/** The account may have changed since it was found. */
function refuseUser(user: User | undefined, integration: string): Refused | null {
  if (user?.integrationId !== integration) return refuse("partner-unknown");
  return refuseDemo(user) ?? (user.active ? null : refuse("partner-inactive"));
}
