import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SaveAvailability } from "../account-schemas.ts";
import { availabilitySaved } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { availability } from "../tables.ts";
import { keepsHoursOf } from "./keeps-hours.ts";

/** Replaces a person's weekly hours; an empty list means any time, and so does the choice of any time. */
export const saveAvailability = defineCommand({
  name: "accounts.save-availability",
  input: SaveAvailability,
  allow: "verified",
  async run({ tx, actor, record }, { user, general, when }) {
    if (!keepsHoursOf(actor, user) || !(await lockUser(tx, user))) return notFound("person");
    await tx.delete(availability).where(eq(availability.userId, user));
    const keys = when === "any" ? [] : [...new Set(general)].sort();
    if (keys.length > 0) await tx.insert(availability).values(keys.map((key) => ({ userId: user, key })));
    await record(availabilitySaved({ user }));
    return ok({ general: keys });
  },
});
