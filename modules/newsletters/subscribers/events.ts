import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Subscriber = z.object({ subscriber: z.string() });
const lists = () => ["subscribers"];

/** A newsletter subscription was requested; it starts after the confirmation. */
export const subscriptionAsked = defineEvent("subscriber.asked", Subscriber, lists);
/** Staff sent the mail with the button again. */
export const confirmationRepeated = defineEvent("subscriber.confirmation-repeated", Subscriber, lists);
export const subscriptionConfirmed = defineEvent("subscriber.confirmed", Subscriber, lists);
export const subscriptionLeft = defineEvent("subscriber.left", Subscriber, lists);
/** An address bounced or its reader complained, so it gets no more newsletters; or staff lifted that. */
export const addressSuppressed = defineEvent(
  "subscriber.suppressed",
  z.object({ subscriber: z.string().nullish(), reason: z.string(), reference: z.string().nullish() }),
  lists,
);
export const suppressionLifted = defineEvent("subscriber.suppression-lifted", Subscriber, lists);
/** A subscriber changed what they like to read, where they are, or whether opens are counted. */
export const preferencesSaved = defineEvent("subscriber.preferences-saved", Subscriber, lists);
/** Staff erased a subscriber. */
export const subscriberErased = defineEvent("subscriber.erased", Subscriber, lists);
