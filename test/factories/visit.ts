import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { acceptVisit, requestVisit } from "#modules/offers/index.ts";
import { visits } from "#modules/offers/visits/tables.ts";
import { aBuyer, sellerOf } from "./actor.ts";
import { aSwap } from "./swap.ts";

/** A time for a visit that many days from now. */
export const visitTime = (days = 3, clock = "10:00"): string =>
  chicagoInstant(addChicagoDays(chicagoDay(new Date()), days), clock).toISOString();

type Wanted = { swap?: { id: string; sellerId: string }; buyer?: Actor; date?: string };

/** A requested visit with its people. */
export async function aVisit({ swap, buyer = aBuyer(), date = visitTime() }: Wanted = {}) {
  const car = swap ?? (await aSwap());
  const result = await requestVisit(buyer, { swap: car.id, date, message: "I would like to see it." });
  if (!result.ok) throw new Error(result.error.message);
  return { swap: car, buyer, seller: sellerOf(car), date, _id: result.value._id };
}

/** The same, accepted by the seller. */
export async function anAcceptedVisit(wanted: Wanted = {}) {
  const visit = await aVisit(wanted);
  const result = await acceptVisit(visit.seller, { _id: visit._id });
  if (!result.ok) throw new Error(result.error.message);
  return visit;
}

export const visitRow = async (id: string) => {
  const [row] = await db().select().from(visits).where(eq(visits.id, id));
  if (!row) throw new Error("No such visit");
  return row;
};

/** Moves a visit, and when it was accepted, as if that many hours had passed. */
export async function passHours(id: string, hours: number): Promise<void> {
  const back = (time: Date) => new Date(time.getTime() - hours * 3_600_000);
  const { startsAt, endsAt, acceptedAt } = await visitRow(id);
  const times = { startsAt: back(startsAt), endsAt: back(endsAt), acceptedAt: acceptedAt && back(acceptedAt) };
  await db().update(visits).set(times).where(eq(visits.id, id));
}
