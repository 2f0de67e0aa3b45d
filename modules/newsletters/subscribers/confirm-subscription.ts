import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { subscriberToConfirm } from "../tokens.ts";
import { refuseSubscriber } from "./errors.ts";
import { subscriptionConfirmed } from "./events.ts";
import type { SubscriberStatus } from "./policy.ts";
import { recordConsent } from "./record-consent.ts";
import { TokenFrom } from "./schemas.ts";
import { isSuppressed } from "./suppressed.ts";
import { subscribers } from "./tables.ts";

/** Confirms a subscription with the button in the first message. Idempotent. */
export const confirmSubscription = defineCommand({
  name: "newsletters.confirm-subscription",
  input: TokenFrom,
  allow: "anyone",
  errors: ["suppressed"],
  async run(context, { token, address }) {
    const { tx, now, record } = context;
    const id = subscriberToConfirm(token);
    if (!id) return notFound("subscription");
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
    if (!row) return notFound("subscription");
    if (row.status === "confirmed") return ok({ success: true as const });
    if (await isSuppressed(tx, row.email)) return refuseSubscriber("suppressed");
    await tx
      .update(subscribers)
      .set({ status: "confirmed", confirmedAt: now, leftAt: null })
      .where(eq(subscribers.id, id));
    await recordConsent(context, {
      subscriber: id,
      act: "confirmed",
      source: row.source,
      wording: "confirm-1",
      address,
    });
    await record(subscriptionConfirmed({ subscriber: id }));
    return ok({ success: true as const });
  },
});

/** The subscription of a confirmation link. */
export async function findSubscription(
  token: string,
): Promise<{ email: string; status: SubscriberStatus } | undefined> {
  const id = subscriberToConfirm(token);
  if (!id) return undefined;
  const [row] = await db()
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  return row;
}
