import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { TEAM_LABELS } from "./schemas.ts";

/** A member of the staff got a position on the team of a car. */
export const teamChanged = defineEvent(
  "swap.team-changed",
  z.object({ swap: z.string(), seller: z.string(), role: z.string(), user: z.string() }),
  ({ swap, seller, user }) => [`swap:${swap}`, `user:${seller}`, "swaps", `user:${user}`],
  {
    activity: [
      "cars",
      ({ role, user }, { name }) =>
        `made ${name(user)} the ${lookup(TEAM_LABELS, role ?? "") ?? "team member"} of the car`,
    ],
  },
);
