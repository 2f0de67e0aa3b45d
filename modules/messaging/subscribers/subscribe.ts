import { eq } from "drizzle-orm";
import { defineVerb } from "#db/verb.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { subscriptionAsked } from "../events.ts";
import { confirmSubscription } from "../notices/newsletter/confirm-subscription.ts";
import { queueToAddress } from "../outbox/queue-letter.ts";
import { Subscribe } from "../schemas.ts";
import { subscribers } from "../tables.ts";
import { confirmPath, stopPath } from "../tokens.ts";

const DAY = 86_400;

/**
 * Requests the newsletter. The address gets one message with a button, and nothing else until it is clicked. The
 * response is the same for addresses that are already subscribed.
 */
export const subscribe = defineVerb({
  name: "messaging.subscribe",
  input: Subscribe,
  allow: "anyone",
  limits: (_actor, { email }) => [{ subject: `subscribe:${email}`, most: 3, seconds: DAY }],
  async run({ tx, now, record }, { firstName, lastName, email }) {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
    if (known?.status === "confirmed") return ok({ success: true as const });
    const person = { firstName, lastName, email, status: "pending" as const };
    const id = known?.id ?? newId();
    if (known) await tx.update(subscribers).set(person).where(eq(subscribers.id, id));
    else await tx.insert(subscribers).values({ id, ...person, createdAt: now });
    await queueToAddress(tx, {
      cause: newId(),
      channel: "mail",
      address: email,
      letter: confirmSubscription({
        path: confirmPath(id),
        unsubscribe: stopPath({ kind: "newsletter", subscriber: id }),
      }),
    });
    await record(subscriptionAsked({ subscriber: id }));
    return ok({ success: true as const });
  },
});
