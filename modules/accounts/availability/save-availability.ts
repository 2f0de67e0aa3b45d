import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SaveAvailability } from "../account-schemas.ts";
import { availabilitySaved } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { availability } from "../tables.ts";
import { ANY_TIME } from "./hours-of-rows.ts";
import { keepsHoursOf } from "./keeps-hours.ts";

/**
 * Replaces a person's weekly hours; an empty list means any time, and so does the choice of any time, which is kept as a choice:
 * technicians who have not chosen are not booked.
 */
export const saveAvailability = defineCommand({
  name: "accounts.save-availability",
  input: SaveAvailability,
  allow: "verified",
  async run({ tx, actor, record }, { user, general, when }) {
    if (!keepsHoursOf(actor, user) || !(await lockUser(tx, user))) return notFound("person");
    await tx.delete(availability).where(eq(availability.userId, user));
    const keys = when === "any" ? [] : [...new Set(general)].sort();
    const rows = keys.length > 0 ? keys : [ANY_TIME];
    await tx.insert(availability).values(rows.map((key) => ({ userId: user, key })));
    await record(availabilitySaved({ user }));
    return ok({ general: keys });
  },
});
