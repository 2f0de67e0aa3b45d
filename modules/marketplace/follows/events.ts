import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Follow = z.object({ swap: z.string(), user: z.string() });
const topics = (follow: z.output<typeof Follow>) => [`user:${follow.user}`];

export const swapFollowed = defineEvent("swap.followed", Follow, topics, { activity: ["cars", "follows the car"] });
export const swapUnfollowed = defineEvent("swap.unfollowed", Follow, topics, {
  activity: ["cars", "stopped following the car"],
});
/** A session opened the car's page for the first time; `viewer` names the session without identifying a person. */
export const swapViewed = defineEvent("swap.viewed", z.object({ swap: z.string(), viewer: z.string() }), () => [], {
  noActivity: "Someone looked at a car; analytics counts it.",
});
