import { chicagoDay, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { federalHoliday } from "#modules/kernel/federal-holidays.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { BUSY_MINUTES, dayName, endOf, isAvailable, overlaps } from "#modules/kernel/slots.ts";
import { type KnownTechnician, NO_HOURS } from "../availability/find-technicians.ts";
import { earliestStart, isOnGrid } from "../availability/slots.ts";
import { holidayOf, isOpen } from "../centers/opening-times.ts";
import { refuse } from "../errors.ts";
import type { Center } from "../shapes.ts";

// Why nothing can be booked at a time: the true reason, so that people don't try the next half hour of a Sunday.

const ANOTHER = "Please choose another time.";
const WEEKDAYS = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];
const weekdayOf = (start: Date): string => WEEKDAYS[chicagoWeekday(chicagoDay(start)) - 1] ?? "";

/** Refuses a time when no one can have an appointment there; null for one when a technician may be free. */
export function refuseTime(start: Date, now: Date, manager: boolean, center: Center | null): Refused | null {
  if (!isOnGrid(start)) return refuse("slot-unknown");
  if (start < earliestStart(now, manager)) return refuse("slot-too-soon");
  if (isOpen(start, center?.hours, center?.holidays)) return null;
  const why = whyClosed(start, center);
  return refuse("slot-closed", why ? { message: `${why} Please choose another day.` } : {});
}

function whyClosed(start: Date, center: Center | null): string | undefined {
  const day = chicagoDay(start);
  const [federal, holiday] = [federalHoliday(day), holidayOf(day, center?.holidays)];
  if (federal) return `We don’t have appointments on this day: it is ${federal}.`;
  if (holiday && center) return `${center.name} is closed on ${formatDashboardDate(start)}: ${holiday}.`;
  const closed = center?.hours && center.hours[chicagoWeekday(day) - 1] === null;
  return closed ? `${center.name} is closed on ${weekdayOf(start)}.` : undefined;
}

/** Why none of these technicians takes an appointment then. `chosen`: staff asked for the only one by name. */
export function refuseTechnicians(technicians: readonly KnownTechnician[], start: Date, chosen: boolean): Refused {
  const working = technicians.filter((one) => isAvailable(one, start));
  if (technicians.length > 0 && technicians.every(({ general }) => general === NO_HOURS))
    return refuse("slot-closed", {
      message: `${chosen ? technicians[0]?.fullName : "Our technicians here"} can’t be booked before working hours are entered.`,
    });
  if (working.length === 0)
    return refuse("slot-closed", { message: `${whyNobodyWorks(technicians, start, chosen)} ${ANOTHER}` });
  const slot = { start, end: endOf(start, BUSY_MINUTES) };
  const unbooked = working.filter(({ appointments }) => !appointments.some((other) => overlaps(slot, other)));
  if (unbooked.length === 0) return refuse("slot-taken");
  const who = chosen && unbooked[0] ? `${unbooked[0].fullName} can’t` : "None of our technicians can";
  return refuse("slot-taken", {
    message: `${who} be there in time: the place of the appointment before or after is too far away. ${ANOTHER}`,
  });
}

function whyNobodyWorks(technicians: readonly KnownTechnician[], start: Date, chosen: boolean): string {
  const [one] = technicians;
  if (!one) return "We have no technician for this place.";
  const home = technicians.filter((technician) => isAvailable({ ...technician, vacations: [] }, start));
  if (home.length > 0) {
    const day = formatDashboardDate(start);
    return chosen ? `${one.fullName} is away on ${day}.` : `Our technicians are away on ${day}.`;
  }
  const today = dayName(chicagoWeekday(chicagoDay(start)));
  const worksThatDay = technicians.some(({ general }) => general.some((hour) => hour.startsWith(today)));
  const when = worksThatDay ? "at this time" : `on ${weekdayOf(start)}`;
  return chosen ? `${one.fullName} doesn’t work ${when}.` : `None of our technicians works ${when}.`;
}
