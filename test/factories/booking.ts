import { arrayContains, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { bookInspection, saveCenter } from "#modules/inspections/index.ts";
import { inspections } from "#modules/inspections/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { federalHoliday } from "#modules/kernel/federal-holidays.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { anActor, sellerOf } from "./actor.ts";
import { makeSwap } from "./make-swap.ts";
import { makeUser } from "./user.ts";

/** Staff who book on behalf of sellers. */
export const manager = anActor(["customer-service"]);

/** An address in a service area. */
export const home = {
  type: "home",
  address: "12 Elm Street",
  city: "Oak Park",
  state: "IL",
  zip: "60302",
  lat: 41.888,
  lng: -87.789,
} as const;

/** The only technician, or an additional one. */
export const aTechnician = (): Promise<Actor> =>
  makeUser({ role: "technician", firstName: "Tomas", lastName: "Herrera" });

/** A weekday at least `days` from now that is not a holiday. */
export function workday(days = 3): string {
  let day = addChicagoDays(chicagoDay(new Date()), days);
  while (chicagoWeekday(day) > 5 || federalHoliday(day)) day = addChicagoDays(day, 1);
  return day;
}

/** The same at the given time. */
export const soon = (days = 3, clock = "10:00"): string => chicagoInstant(workday(days), clock).toISOString();

/** Makes the technicians of earlier tests unavailable. */
export const withoutTechnicians = () =>
  db()
    .update(users)
    .set({ active: false })
    .where(arrayContains(users.roles, ["technician"]));

/** A car with an appointment, and its technician. */
export async function booked(start = soon(), actor: Actor = manager) {
  const swap = await makeSwap({ step: "schedule-eval" });
  const result = await bookInspection(actor.id === null ? sellerOf(swap) : actor, {
    swap: swap.id,
    start,
    location: home,
  });
  if (!result.ok) throw new Error(result.error.message);
  return { swap, inspection: result.value._id, technician: result.value.technician };
}

/** The current state of an appointment and its car. */
export const load = async (id: string) => (await db().select().from(inspections).where(eq(inspections.id, id)))[0];
export const swapOf = (id: string) => readSwap(db(), id);
/** "ok", or the code of the error. */

/** A Swap Center with the usual hours; returns its id and its address as an appointment names it. */
export async function aCenter(name = "Oak Park"): Promise<{ id: string; address: string }> {
  const place = { address: "1 Lake Street", city: "Oak Park", state: "IL", zip: "60301" };
  const saved = await saveCenter(anActor(["admin"]), { name, ...place, lat: 41.888, lng: -87.79 });
  if (!saved.ok) throw new Error(saved.error.message);
  return { id: saved.value._id, address: `${name}, 1 Lake Street, Oak Park, IL 60301` };
}
