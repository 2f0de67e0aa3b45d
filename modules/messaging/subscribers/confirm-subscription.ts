import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { subscriptionConfirmed } from "../events.ts";
import { type SubscriberStatus, Token } from "../schemas.ts";
import { subscribers } from "../tables.ts";
import { subscriberOf } from "../tokens.ts";

/** Confirms a subscription with the button in the first message. Idempotent. */
export const confirmSubscription = defineVerb({
  name: "messaging.confirm-subscription",
  input: Token,
  allow: "anyone",
  async run({ tx, now, record }, { token }) {
    const id = subscriberOf(token);
    if (!id) return notFound("subscription");
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
    if (!row) return notFound("subscription");
    if (row.status === "confirmed") return ok({ success: true as const });
    await tx
      .update(subscribers)
      .set({ status: "confirmed", confirmedAt: now, leftAt: null })
      .where(eq(subscribers.id, id));
    await record(subscriptionConfirmed({ subscriber: id }));
    return ok({ success: true as const });
  },
});

/** The subscription of a confirmation link. */
export async function findSubscription(
  token: string,
): Promise<{ email: string; status: SubscriberStatus } | undefined> {
  const id = subscriberOf(token);
  if (!id) return undefined;
  const [row] = await db()
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  return row;
}
