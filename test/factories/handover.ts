import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { completeDelivery } from "#modules/deals/index.ts";
import { deliveries } from "#modules/deals/tables.ts";
import { storeFile } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { picture } from "./picture.ts";

/** The hand-over of cars, for tests. */

export const BY_TRUCK = {
  carrier: "Acme Transport",
  address: "1 Main St",
  city: "Chicago",
  state: "IL",
  zip: "60601",
} as const;

type Car = { id: string; mileage: number };

/** What is entered at a hand-over today, 12 miles after the last reading. */
export async function handover(actor: Actor, { id: swap, mileage }: Car) {
  const photo = value(await storeFile(actor, { content: await picture(40, 30), name: "car.jpg" })).key;
  return { swap, date: today(), odometer: mileage + 12, receivedBy: "Lena Fischer", files: [photo] };
}

/** The planned delivery is one for today. */
export async function itsDay(swap: string): Promise<void> {
  const planned = and(eq(deliveries.swapId, swap), eq(deliveries.status, "scheduled"));
  await db().update(deliveries).set({ at: new Date() }).where(planned);
}

/** The car is handed over on its day. */
export async function handOver(actor: Actor, car: Car, more = {}) {
  await itsDay(car.id);
  return completeDelivery(actor, { ...(await handover(actor, car)), ...more });
}
