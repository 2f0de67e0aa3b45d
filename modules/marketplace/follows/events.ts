import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Follow = z.object({ swap: z.string(), user: z.string() });
const topics = (follow: z.output<typeof Follow>) => [`user:${follow.user}`];

export const swapFollowed = defineEvent("swap.followed", Follow, topics);
export const swapUnfollowed = defineEvent("swap.unfollowed", Follow, topics);
