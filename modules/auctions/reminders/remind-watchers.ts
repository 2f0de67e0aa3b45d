import { and, eq, gt, lte, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { lotDueSoon } from "../events.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { lotReminders, lots } from "../tables.ts";

export type About = "start" | "end";

const soon = (column: typeof lots.startsAt | typeof lots.endsAt, interval: string) =>
  and(gt(column, sql`clock_timestamp()`), lte(column, sql`clock_timestamp() + ${interval}::interval`)) as SQL;
/** The lots that start within an hour, or close within a quarter of an hour. */
export const DUE: Record<About, SQL> = {
  start: and(eq(lots.phase, "scheduled"), soon(lots.startsAt, "1 hour")) as SQL,
  end: and(eq(lots.phase, "live"), soon(lots.endsAt, "15 minutes")) as SQL,
};

/**
 * Records that a lot starts or closes soon, once: of several workers, the first to write the row. `lot_reminders` holds
 * the start or the end that it was; after a change, the watchers are reminded again.
 */
export const remindWatchers = defineCommand({
  name: "auctions.remind-watchers",
  input: z.object({ lot: id, about: z.enum(["start", "end"]) }),
  allow: "system.manage",
  async run({ tx, record }, { lot: lotId, about }) {
    const [lot] = await tx
      .select()
      .from(lots)
      .where(and(eq(lots.id, lotId), DUE[about]));
    if (!lot) return ok({ reminded: false });
    const at = about === "start" ? lot.startsAt : lot.endsAt;
    const written = await tx
      .insert(lotReminders)
      .values({ lotId, about, at })
      .onConflictDoUpdate({
        target: [lotReminders.lotId, lotReminders.about],
        set: { at },
        setWhere: about === "start" ? ne(lotReminders.at, at) : sql`false`,
      })
      .returning({ at: lotReminders.at });
    if (written.length === 0) return ok({ reminded: false });
    await record(lotDueSoon({ ...factsOf(lot), about, at: at.toISOString() }));
    return ok({ reminded: true });
  },
});
