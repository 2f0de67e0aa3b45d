import { eq, inArray, or } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { follows } from "../follows/tables.ts";
import { savedSearches, toldCars } from "./tables.ts";
import { recipientsOf } from "./tokens.ts";

/** Erases a removed person's followed cars, and the saved filters and announced cars of the account and of its address. */
export const eraseReader = defineCommand({
  name: "marketplace.erase-reader",
  input: z.object({ user: id, email: z.string().optional() }),
  allow: "system.manage",
  async run({ tx }, { user, email }) {
    await tx.delete(follows).where(eq(follows.userId, user));
    const own = eq(savedSearches.userId, user);
    const recipients = [user, ...(email ? [email] : [])].flatMap(recipientsOf);
    await tx.delete(toldCars).where(inArray(toldCars.recipient, recipients));
    await tx.delete(savedSearches).where(email ? or(own, eq(savedSearches.email, email)) : own);
    return ok({ success: true as const });
  },
});
