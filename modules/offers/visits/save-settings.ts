import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { feedToken } from "./feed-token.ts";
import { SaveVisitSettings, type VisitSettings } from "./schemas.ts";
import { visitSettings } from "./tables.ts";

/** Whether visits to this seller may be scheduled for the same day. */
export const saveVisitSettings = defineCommand({
  name: "swaps.save-visit-settings",
  input: SaveVisitSettings,
  allow: "verified",
  async run({ tx, actor }, { sameDay }) {
    const row = { userId: personId(actor), sameDay };
    await tx.insert(visitSettings).values(row).onConflictDoUpdate({ target: visitSettings.userId, set: { sameDay } });
    return ok({ sameDay });
  },
});

/** The actor's own settings. */
export async function findVisitSettings(actor: Actor): Promise<VisitSettings> {
  const [row] = actor.id ? await db().select().from(visitSettings).where(eq(visitSettings.userId, actor.id)) : [];
  return { sameDay: row?.sameDay ?? true, feed: row?.feedOn ? feedToken(row) : null };
}
