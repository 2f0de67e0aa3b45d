import { sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { feedToken } from "./feed-token.ts";
import { visitSettings } from "./tables.ts";

/** Turns the private calendar feed on, with a new link; an earlier link stops working. */
export const openCalendarFeed = defineCommand({
  name: "swaps.open-calendar-feed",
  input: z.object({}),
  allow: "verified",
  ownerOnly: true,
  fresh: true,
  async run({ tx, actor }) {
    const [row] = await tx
      .insert(visitSettings)
      .values({ userId: personId(actor), feedOn: true, feedEdition: 1 })
      .onConflictDoUpdate({
        target: visitSettings.userId,
        set: { feedOn: true, feedEdition: sql`${visitSettings.feedEdition} + 1` },
      })
      .returning();
    return ok({ feed: feedToken(row as typeof visitSettings.$inferSelect) });
  },
});

/** Turns the feed off; its link stops working. */
export const closeCalendarFeed = defineCommand({
  name: "swaps.close-calendar-feed",
  input: z.object({}),
  allow: "verified",
  async run({ tx, actor }) {
    const row = { userId: personId(actor), feedOn: false };
    await tx
      .insert(visitSettings)
      .values(row)
      .onConflictDoUpdate({ target: visitSettings.userId, set: { feedOn: false } });
    return ok({ feed: null });
  },
});
