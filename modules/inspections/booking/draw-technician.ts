import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { findTechnicians, type KnownTechnician } from "../availability/find-technicians.ts";
import { canTake, drawOrder, type Place } from "../availability/slots.ts";
import { refuse } from "../errors.ts";
import { refuseTechnicians } from "./refuse-time.ts";

type Wanted = {
  start: Date;
  place: Place;
  /** Only technicians who drive to this ZIP code. */
  zip?: string | null | undefined;
  /** Only this technician. */
  technician?: string | undefined;
  /** The appointment that is moved or handed over, which doesn't block times. */
  except?: string | undefined;
  /** Not this technician. */
  without?: string | undefined;
};

/**
 * One of the technicians who are free then, at random. Bookings of one day are serialized, so the second booking sees
 * the first one's technician and travel time and gets the next free technician.
 */
export async function drawTechnician(tx: Tx, wanted: Wanted): Promise<Result<KnownTechnician>> {
  const { start, place, zip, technician: user, except, without } = wanted;
  const day = chicagoDay(start);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inspections:${day}`}, 0))`);
  const technicians = await findTechnicians({ from: day, to: day, user, except, zip }, tx);
  if (user && technicians.length === 0) return refuse("not-a-technician");
  const [drawn] = drawOrder(technicians.filter((one) => one.id !== without && canTake(one, start, place)));
  const others = technicians.filter(({ id }) => id !== without);
  return drawn ? ok(drawn) : refuseTechnicians(others, start, user !== undefined);
}
