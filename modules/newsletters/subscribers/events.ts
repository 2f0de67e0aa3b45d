import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Subscriber = z.object({ subscriber: z.string() });
const lists = () => ["subscribers"];

/** A newsletter subscription was requested; it starts after the confirmation. */
export const subscriptionAsked = defineEvent("subscriber.asked", Subscriber, lists);
export const subscriptionConfirmed = defineEvent("subscriber.confirmed", Subscriber, lists);
export const subscriptionLeft = defineEvent("subscriber.left", Subscriber, lists);
