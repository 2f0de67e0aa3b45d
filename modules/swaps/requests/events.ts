import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Request = z.object({ swap: z.string(), seller: z.string(), request: z.string() });
const topics = ({ swap, seller }: { swap: string; seller: string }) => [`swap:${swap}`, `user:${seller}`];

/** The seller asked for another price or channel, or took it back; the task of the staff names who answers. */
export const changeAsked = defineEvent("swap.change-asked", Request, topics, {
  activity: ["cars", "asked for another price or channel"],
  noNotification: "The task of the staff.",
});
export const changeWithdrawn = defineEvent("swap.change-withdrawn", Request, topics, {
  activity: ["cars", "took back the request for another price or channel"],
  noNotification: "The task of the staff ends.",
});
/** Staff declined a request. */
export const changeDeclined = defineEvent("swap.change-declined", Request, topics, {
  activity: ["cars", "declined the seller’s request"],
});
/** Staff did what the seller asked for, or answered with another price. */
export const changeAnswered = defineEvent("swap.change-answered", Request, topics, {
  activity: ["cars", "answered the seller’s request"],
});
