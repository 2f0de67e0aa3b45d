import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { addChicagoDays, chicagoInstant } from "#modules/kernel/chicago.ts";
import { inspections } from "../tables.ts";

/** The upcoming appointments of a technician on these Chicago days, both included. Doesn't check permissions. */
export const findAppointmentsDuring = (user: string, { from, to }: { from: string; to: string }) =>
  db()
    .select()
    .from(inspections)
    .where(
      and(
        eq(inspections.technicianId, user),
        inArray(inspections.status, ["pending", "scheduled"]),
        gte(inspections.startsAt, chicagoInstant(from)),
        lt(inspections.startsAt, chicagoInstant(addChicagoDays(to, 1))),
      ),
    );
