import { eq } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import type { Limit } from "#db/rate-limit.ts";
import { limitUnasked } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { receiverOf } from "#modules/kernel/receiver.ts";
import { ok } from "#modules/kernel/result.ts";
import { queueToAddress } from "#modules/messaging/index.ts";
import { confirmPath, leavePath } from "../tokens.ts";
import { confirmSubscription } from "./confirmation-email.ts";
import { subscriptionAsked } from "./events.ts";
import { recordConsent } from "./record-consent.ts";
import { SubscribeFrom } from "./schemas.ts";
import { isSuppressed } from "./suppressed.ts";
import { subscribers } from "./tables.ts";

/** The most confirmation mails that an address gets in a day, no matter who asks for them. */
export const confirmationLimits = (actor: Actor, email: string): Limit[] => [
  { subject: `subscribe:${receiverOf(email)}`, most: 3, seconds: DAY_SECONDS },
  ...limitUnasked(actor, email),
];

/**
 * Requests the newsletter. The address gets one message with a button, and nothing else until it is clicked. The
 * response is the same for addresses that are already subscribed, and for those that are suppressed. Anyone can enter an
 * address that is known, so its name and source stay as they are stored.
 */
export const subscribe = defineCommand({
  name: "newsletters.subscribe",
  input: SubscribeFrom,
  allow: "anyone",
  limits: (actor, { email }) => confirmationLimits(actor, email),
  async run(context, { firstName, lastName, email, address }) {
    const { tx, actor, now, record } = context;
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
    if (known?.status === "confirmed" || (await isSuppressed(tx, email))) return ok({ success: true as const });
    const source = actor.id ? "account" : "form";
    const id = known?.id ?? newId();
    if (known) await tx.update(subscribers).set({ status: "pending" }).where(eq(subscribers.id, id));
    else
      await tx
        .insert(subscribers)
        .values({ id, firstName, lastName, email, source, status: "pending", createdAt: now });
    await recordConsent(context, { subscriber: id, act: "asked", source, wording: "form-2", address });
    await queueConfirmation(context, { id, email });
    await record(subscriptionAsked({ subscriber: id }));
    return ok({ success: true as const });
  },
});

/** Queues the message with the button that confirms the address. */
export const queueConfirmation = (context: CommandContext, { id, email }: { id: string; email: string }) =>
  queueToAddress(context, {
    cause: newId(),
    channel: "mail",
    address: email,
    email: confirmSubscription({ path: confirmPath(id), unsubscribe: leavePath(id) }),
  });
