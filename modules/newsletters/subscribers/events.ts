import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Subscriber = z.object({ subscriber: z.string() });
const lists = () => ["subscribers"];

/** A newsletter subscription was requested; it starts after the confirmation. */
export const subscriptionAsked = defineEvent("subscriber.asked", Subscriber, lists, {
  activity: ["content", "asked for the newsletter"],
});
/** Staff sent the mail with the button again. */
export const confirmationRepeated = defineEvent("subscriber.confirmation-repeated", Subscriber, lists, {
  activity: ["content", "asked a subscriber of the newsletter to confirm once more"],
});
export const subscriptionConfirmed = defineEvent("subscriber.confirmed", Subscriber, lists, {
  activity: ["content", "confirmed the newsletter"],
});
export const subscriptionLeft = defineEvent("subscriber.left", Subscriber, lists, {
  activity: ["content", "left the newsletter"],
});
/** An address bounced or its reader complained, so it gets no more newsletters; or staff lifted that. */
export const addressSuppressed = defineEvent(
  "subscriber.suppressed",
  z.object({ subscriber: z.string().nullish(), reason: z.string(), reference: z.string().nullish() }),
  lists,
  {
    activity: [
      "content",
      ({ reason }) =>
        reason === "complaint" ? "marked a newsletter as spam" : "can’t be reached by the newsletter anymore",
    ],
  },
);
export const suppressionLifted = defineEvent("subscriber.suppression-lifted", Subscriber, lists, {
  activity: ["content", "let a suppressed address subscribe again"],
});
/** A subscriber changed what they like to read, where they are, or whether opens are counted. */
export const preferencesSaved = defineEvent("subscriber.preferences-saved", Subscriber, lists, {
  activity: ["content", "chose what to read in the newsletter"],
});
/** Staff erased a subscriber. */
export const subscriberErased = defineEvent("subscriber.erased", Subscriber, lists, {
  activity: ["content", "erased a subscriber of the newsletter"],
});
