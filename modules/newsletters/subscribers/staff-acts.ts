import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseSubscriber } from "./errors.ts";
import { confirmationRepeated, subscriberErased, subscriptionAsked, suppressionLifted } from "./events.ts";
import { leave } from "./leave.ts";
import { placeOfZip } from "./place-of-zip.ts";
import { recordConsent } from "./record-consent.ts";
import { AddSubscriber, EndSubscription, EraseSubscriber, LiftSuppression, RepeatConfirmation } from "./schemas.ts";
import { confirmationLimits, queueConfirmation } from "./subscribe.ts";
import { isSuppressed } from "./suppressed.ts";
import { subscribers, suppressions } from "./tables.ts";

/** Adds someone who asked by telephone or in person. They get the mail with the button, as everyone does. */
export const addSubscriber = defineCommand({
  name: "newsletters.add-subscriber",
  input: AddSubscriber,
  allow: "newsletter",
  errors: ["subscriber-known", "subscriber-zip", "suppressed"],
  limits: (actor, { email }) => confirmationLimits(actor, email),
  constraints: { subscribers_email_unique: () => refuseSubscriber("subscriber-known") },
  async run(context, { email, firstName, lastName, zip, interests, note }) {
    const { tx, now, record } = context;
    if (await isSuppressed(tx, email)) return refuseSubscriber("suppressed", { field: "email" });
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
    if (known && known.status !== "unsubscribed") return refuseSubscriber("subscriber-known");
    const place = await placeOfZip(tx, zip);
    if (zip && place.state === null) return refuseSubscriber("subscriber-zip");
    const person = { firstName, lastName, interests, source: "staff", status: "pending", leftAt: null } as const;
    const id = known?.id ?? newId();
    if (known)
      await tx
        .update(subscribers)
        .set({ ...person, ...(zip ? place : {}) })
        .where(eq(subscribers.id, id));
    else await tx.insert(subscribers).values({ id, email, ...person, ...place, createdAt: now });
    await recordConsent(context, { subscriber: id, act: "added", source: "staff", note });
    await queueConfirmation(context, { id, email });
    await record(subscriptionAsked({ subscriber: id }));
    return ok({ _id: id });
  },
});

/** Sends the mail with the button again to someone who has not confirmed the address. */
export const repeatConfirmation = defineCommand({
  name: "newsletters.repeat-confirmation",
  input: RepeatConfirmation,
  allow: "newsletter",
  errors: ["not-pending", "suppressed"],
  async limits(actor, { subscriber }) {
    const [row] = await db()
      .select({ email: subscribers.email })
      .from(subscribers)
      .where(eq(subscribers.id, subscriber));
    return row ? confirmationLimits(actor, row.email) : [];
  },
  async run(context, { subscriber }) {
    const { tx, record } = context;
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriber)).for("update");
    if (!row) return notFound("subscriber");
    if (row.status !== "pending") return refuseSubscriber("not-pending");
    if (await isSuppressed(tx, row.email)) return refuseSubscriber("suppressed");
    await recordConsent(context, { subscriber, act: "reminded", source: row.source });
    await queueConfirmation(context, row);
    await record(confirmationRepeated({ subscriber }));
    return ok({ success: true as const });
  },
});

/** Unsubscribes someone who asked for it in another way. */
export const endSubscription = defineCommand({
  name: "newsletters.end-subscription",
  input: EndSubscription,
  allow: "newsletter",
  errors: ["not-subscribed"],
  async run(context, { subscriber, note }) {
    const { tx } = context;
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriber)).for("update");
    if (!row) return notFound("subscriber");
    if (row.status !== "pending" && row.status !== "confirmed") return refuseSubscriber("not-subscribed");
    await leave(context, subscriber, { act: "ended", note });
    return ok({ success: true as const });
  },
});

/** Erases a subscriber with the record of consent. A suppression of the address stays. */
export const eraseSubscriber = defineCommand({
  name: "newsletters.erase-subscriber",
  input: EraseSubscriber,
  allow: "newsletter",
  fresh: true,
  async run({ tx, record }, { subscriber }) {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriber)).for("update");
    if (!known) return notFound("subscriber");
    await tx.delete(subscribers).where(eq(subscribers.id, subscriber));
    await record(subscriberErased({ subscriber }));
    return ok({ success: true as const });
  },
});

/** Lets an address that bounced or complained subscribe again. The person has to confirm it once more. */
export const liftSuppression = defineCommand({
  name: "newsletters.lift-suppression",
  input: LiftSuppression,
  allow: "newsletter",
  errors: ["not-suppressed"],
  async run(context, { subscriber, note }) {
    const { tx, now, record } = context;
    const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, subscriber)).for("update");
    if (!row) return notFound("subscriber");
    if (!(await isSuppressed(tx, row.email))) return refuseSubscriber("not-suppressed");
    await tx.delete(suppressions).where(eq(suppressions.email, row.email));
    await tx.update(subscribers).set({ status: "unsubscribed", leftAt: now }).where(eq(subscribers.id, subscriber));
    await recordConsent(context, { subscriber, act: "lifted", source: row.source, note });
    await record(suppressionLifted({ subscriber }));
    return ok({ success: true as const });
  },
});
