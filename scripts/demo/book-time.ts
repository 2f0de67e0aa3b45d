import { bookInspection, findFreeTimes } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chance } from "./demo-cars.ts";
import { must } from "./must.ts";

const DAY = 86_400_000;

type Wanted = { swap: string; stage: number; center: string; number: number };

/**
 * Books a free time at a center, which the number of the car decides, and returns the appointment. Tries again because
 * cars are created in parallel and can race for the same time.
 */
export async function bookTime(actor: Actor, wanted: Wanted, tries = 5): Promise<string> {
  const { swap, stage, center, number } = wanted;
  const from = new Date(Date.now() + (1 + (number % 24)) * DAY);
  const to = new Date(from.getTime() + 5 * DAY);
  const free = await findFreeTimes(actor, { from, to, location: { center } });
  const times = free.events.filter((event) => event.users.length > 0);
  const time = times[Math.floor(chance(number, 11) * Math.min(times.length, 20))];
  if (!time) throw new Error("The demo technicians have no free time slots");
  const location = { type: "center", center } as const;
  const booked = await bookInspection(actor, { swap, stage, start: time.start, location });
  if (!booked.ok && booked.error.code === "slot-taken" && tries > 1) return bookTime(actor, wanted, tries - 1);
  return must(booked)._id;
}
