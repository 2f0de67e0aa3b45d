import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { isCalendarDay } from "#modules/kernel/fields.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { canTake } from "#modules/swaps/policy.ts";
import { type FreeTimes, findFreeTimes, firstBookableDay } from "../availability/find-free-times.ts";
import { findOpenCenters } from "../centers/find-centers.ts";
import { type Booking, LOCATION_TYPES, type LocationType } from "../schemas.ts";
import { findLatest } from "./find-inspections.ts";

const DAYS_SHOWN = 7;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export type BookingQuestion = {
  /** The first Chicago day shown; the first bookable one if omitted or in the past. */
  from?: string | null;
  type?: string | null;
  center?: string | null;
  technician?: string | null;
};

/** The data of the booking form for an evaluation; undefined if this actor can't book for the car now. */
export async function findBooking(
  actor: Actor,
  id: string,
  question: BookingQuestion = {},
): Promise<Booking | undefined> {
  const swap = await findSwapRow(actor, id);
  if (!swap || swap.inspectionSelfAt || !canTake(actor, swap, "evaluation-booked")) return undefined;
  const [centers, first, latest] = await Promise.all([
    findOpenCenters(),
    firstBookableDay(actor),
    findLatest(actor, swap.id),
  ]);
  const booked = latest && (latest.pending || latest.status === "scheduled") ? latest : null;
  const type = typeOf(question.type ?? booked?.location.type, centers.length > 0);
  const center = type === "center" ? (centers.find(({ _id }) => _id === question.center) ?? centers[0]) : undefined;
  const wanted = question.from && isCalendarDay(question.from) ? question.from : first;
  const from = wanted > first && wanted < addChicagoDays(first, 180) ? wanted : first;
  const to = addChicagoDays(from, DAYS_SHOWN - 1);
  const times = await findFreeTimes(actor, {
    from: chicagoInstant(from, "12:00"),
    to: chicagoInstant(to, "12:00"),
    location: center ? { center: center._id } : { lat: swap.lat, lng: swap.lng, zip: swap.zip },
    except: booked?._id,
  });
  const technicians = can(actor, "swap.manage") ? times.users : [];
  return {
    swap: swap.id,
    name: swap.shortName,
    booked,
    type,
    center: center?._id ?? null,
    centers: centers.map(({ _id, name, address, city, hours }) => ({
      _id,
      name: `${name}, ${address}, ${city}`,
      hours,
    })),
    place: { address: swap.address ?? "", city: swap.city ?? "", state: swap.state ?? "", zip: swap.zip },
    technicians,
    technician: technicians.find(({ _id }) => _id === question.technician)?._id ?? null,
    from,
    previous: from > first ? maximum(addChicagoDays(from, -DAYS_SHOWN), first) : null,
    next: addChicagoDays(from, DAYS_SHOWN),
    days: daysOf(
      from,
      times.events.filter((event) => !event.inspection),
      technicians.length > 0,
    ),
  };
}

const maximum = (a: string, b: string) => (a > b ? a : b);

function typeOf(asked: string | null | undefined, centers: boolean): LocationType {
  const known = LOCATION_TYPES.find((type) => type === asked);
  return known && (known !== "center" || centers) ? known : "home";
}

/** Seven days, including days without free times. */
function daysOf(from: string, events: FreeTimes["events"], showUsers: boolean): Booking["days"] {
  return Array.from({ length: DAYS_SHOWN }, (_, i) => addChicagoDays(from, i)).map((day) => ({
    day,
    label: formatDashboardDate(chicagoInstant(day, "12:00")),
    weekday: WEEKDAYS[chicagoWeekday(day) - 1] ?? "",
    slots: events
      .filter((event) => chicagoDay(new Date(event.start)) === day)
      .map(({ start, users }) => ({ start, label: formatTime(start), users: showUsers ? users : [] })),
  }));
}
