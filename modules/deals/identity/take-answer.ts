import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { environment } from "#modules/kernel/environment.ts";
import { sameName } from "#modules/kernel/people-names.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { readStripeMessage, type SignedMessage } from "#modules/kernel/stripe-client.ts";
import { refuseIdentity } from "./errors.ts";
import { identityDecided } from "./events.ts";
import { identityUntil } from "./identity-state.ts";
import { identityProvider, type ProviderAnswer } from "./provider.ts";
import { type IdentityCheckRow, identityChecks } from "./tables.ts";

const OTHER_NAME =
  "The ID says another name than your account. Please enter your name in your profile as your ID has it, or send photos to our team.";

/**
 * Takes what the provider says about a check. It reads it from the provider itself, so a message can be lost, repeated, or
 * out of order.
 */
export const takeIdentityAnswer = defineCommand({
  name: "deals.take-identity-answer",
  input: z.object({ reference: z.string().min(1).max(100) }),
  allow: "system.manage",
  errors: ["identity-unreachable"],
  async prepare(_actor, { reference }) {
    const answer = await identityProvider()?.read(reference);
    return answer ? ok(answer) : refuseIdentity("identity-unreachable");
  },
  async run({ tx, now, record }, { reference }, answer) {
    const [check] = await tx.select().from(identityChecks).where(eq(identityChecks.reference, reference)).for("update");
    if (!check) return notFound("ID check");
    const name = (await findPeople([check.userId], tx)).get(check.userId)?.fullName ?? "";
    const next = outcomeOf(check, answer, { name, today: chicagoDay(now) });
    if (!next) return ok({ status: check.status });
    const isDecided = next.status !== "waiting";
    await tx
      .update(identityChecks)
      .set({ validUntil: null, ...next, ...(isDecided && { decidedAt: now }) })
      .where(eq(identityChecks.id, check.id));
    if (isDecided) {
      const approved = next.status === "approved";
      await record(identityDecided({ user: check.userId, check: check.id, approved }));
    }
    return ok({ status: next.status });
  },
});

type Outcome = Pick<IdentityCheckRow, "status"> &
  Partial<Pick<IdentityCheckRow, "name" | "documentUntil" | "validUntil" | "reason">>;

/** What a check becomes by the provider's answer; null if nothing changes. An approval stands. */
export function outcomeOf(
  { status }: Pick<IdentityCheckRow, "status">,
  { outcome, name, documentUntil, reason }: ProviderAnswer,
  person: { name: string; today: string },
): Outcome | null {
  if (status === "approved" || outcome === "open") return null;
  if (outcome === "waiting") return status === "waiting" ? null : { status: "waiting" };
  const declined = (words: string): Outcome | null =>
    status === "declined" ? null : { status: "declined", reason: words };
  if (outcome === "canceled") return declined("The check was canceled.");
  if (outcome === "failed") return declined(reason ?? "The ID could not be read.");
  if (!sameName(name ?? "", person.name)) return declined(OTHER_NAME);
  if (documentUntil !== null && documentUntil < person.today) return declined("This ID is not valid anymore.");
  return {
    status: "approved",
    name: person.name,
    documentUntil,
    validUntil: identityUntil(person.today, documentUntil),
    reason: null,
  };
}

const Message = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string().min(1).max(100) }) }),
});

/** A webhook of the provider. Refused unless it is signed; what is not about a check of ours is taken without effect. */
export async function receiveIdentityMessage(signed: SignedMessage): Promise<Result<null>> {
  const message = readStripeMessage(environment().IDENTITY_WEBHOOK_SECRET, signed, Message);
  if (message === undefined) return notFound();
  if (!message?.type.startsWith("identity.verification_session.")) return ok(null);
  const taken = await takeIdentityAnswer(system, { reference: message.data.object.id });
  // An unknown check belongs to another site of the same account; anything else is sent again.
  return taken.ok || taken.error.code === "not-found" ? ok(null) : taken;
}
