import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { users } from "../tables.ts";

/** Records that the user has seen the welcome message. */
export const welcomeUser = defineCommand({
  name: "accounts.welcome",
  input: z.object({}),
  allow: "signed-in",
  async run({ tx, actor }) {
    await tx
      .update(users)
      .set({ welcomedAt: sql`coalesce(welcomed_at, now())` })
      .where(eq(users.id, actor.id ?? ""));
    return ok({ success: true });
  },
});
