import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const Search = z.object({ search: z.string(), user: z.string().nullish() });
const topics = (payload: z.output<typeof Search>) => [payload.user && `user:${payload.user}`];

export const searchSaved = defineEvent("search.saved", Search, topics, {
  activity: ["cars", "saved a search"],
  noNotification: "The person’s own act.",
});
export const searchChanged = defineEvent("search.changed", Search, topics, {
  activity: ["cars", "changed a saved search"],
  noNotification: "The person’s own act.",
});
export const searchDeleted = defineEvent("search.deleted", Search, topics, {
  activity: ["cars", "deleted a saved search"],
  noNotification: "The person’s own act.",
});
/** A visitor requests alerts. `full`: the address has reached its limit. */
export const alertsAsked = defineEvent("search.alerts-asked", Search.extend({ full: z.boolean() }), topics, {
  activity: ["cars", "asked for alerts of a search"],
});
