import { and, asc, eq, gt, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { lotDueSoon } from "../events.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { lotReminders, lots } from "../tables.ts";

type About = "start" | "end";

const soon = (column: typeof lots.startsAt | typeof lots.endsAt, interval: string) =>
  and(gt(column, sql`clock_timestamp()`), lte(column, sql`clock_timestamp() + ${interval}::interval`)) as SQL;
/** The lots that start within an hour, or close within a quarter of an hour. */
const DUE: Record<About, SQL> = {
  start: and(eq(lots.phase, "scheduled"), soon(lots.startsAt, "1 hour")) as SQL,
  end: and(eq(lots.phase, "live"), soon(lots.endsAt, "15 minutes")) as SQL,
};

/**
 * Records that a lot starts or closes soon, once: of several workers, the first to write the row. `lot_reminders` holds
 * the start or the end that it was; after a change, the watchers are reminded again.
 */
const remindWatchers = defineCommand({
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

/** Reminded in one go; the rest waits for the next minute. */
const MOST = 500;

/**
 * A changed start gets another reminder. The end gets only one, because a late bid moves it by no more than two
 * minutes.
 */
const NOT_TOLD: Record<About, SQL> = {
  start: or(isNull(lotReminders.at), ne(lotReminders.at, lots.startsAt)) as SQL,
  end: isNull(lotReminders.at),
};

const dueLots = (about: About) => {
  const told = and(eq(lotReminders.lotId, lots.id), eq(lotReminders.about, about));
  return db()
    .select({ lot: lots })
    .from(lots)
    .leftJoin(lotReminders, told)
    .where(and(DUE[about], NOT_TOLD[about]))
    .$dynamic();
};

/** Every minute: reminds of all lots that start within an hour, or close within a quarter of an hour. */
export default async function remindAll(): Promise<void> {
  for (const about of ["start", "end"] as const)
    for (const { lot } of await dueLots(about).orderBy(asc(lots.endsAt)).limit(MOST))
      await remindWatchers(system, { lot: lot.id, about });
}
