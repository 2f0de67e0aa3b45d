import { and, asc, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import { lotReminders, lots } from "../tables.ts";
import { type About, DUE, remindWatchers } from "./remind-watchers.ts";

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
      carriedOut(await remindWatchers(system, { lot: lot.id, about }));
}
