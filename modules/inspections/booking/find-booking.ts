import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { zip } from "#modules/kernel/fields.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { isAvailable } from "#modules/kernel/slots.ts";
import { isCalendarDay } from "#modules/kernel/typed-days.ts";
import type { Swap } from "#modules/swaps/index.ts";
import { type FreeTimes, findTimes, firstBookable } from "../availability/find-free-times.ts";
import { findNextTimes } from "../availability/find-next-times.ts";
import { findTechnicians } from "../availability/find-technicians.ts";
import { canTake, gridOf } from "../availability/slots.ts";
import { isOutside } from "../centers/find-areas.ts";
import { findOpenCenters } from "../centers/find-centers.ts";
import { holidayOf } from "../centers/opening-times.ts";
import { type Holiday, LOCATION_TYPES, type LocationType } from "../inspection-schemas.ts";
import { STAGES } from "../lifecycle.ts";
import type { Booking, BookingDay, InspectionView } from "../shapes.ts";
import { findBookable, positionOf } from "./bookable.ts";
import { findLatest } from "./find-inspections.ts";

const DAYS_SHOWN = 7;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export type BookingQuestion = {
  /** Evaluation, drop-off, or pick-up; by default the evaluation. */
  stage?: number;
  /** The first Chicago day shown; the first bookable one if omitted or in the past. */
  from?: string | null;
  type?: string | null;
  center?: string | null;
  technician?: string | null;
  /** Where the technician drives to, if it isn't where the car is. */
  zip?: string | null;
  /** A time that has just been taken; the next free ones are offered. */
  taken?: string | null;
};

/** The data of the booking form; undefined if this actor can't book such an appointment for the car now. */
export async function findBooking(
  actor: Actor,
  id: string,
  question: BookingQuestion = {},
): Promise<Booking | undefined> {
  const { stage = STAGES.evaluation, taken } = question;
  const swap = await findBookable(actor, id, stage);
  if (!swap) return undefined;
  const [centers, { first }, latest] = await Promise.all([
    findOpenCenters(),
    firstBookable(actor),
    findLatest(actor, swap.id, stage),
  ]);
  const booked = latest && (latest.pending || latest.status === "scheduled") ? latest : null;
  const type = typeOf(question.type ?? booked?.location.type, stage, centers.length > 0);
  const asked = question.center ?? booked?.location.center;
  const center = type === "center" ? (centers.find(({ _id }) => _id === asked) ?? centers[0]) : undefined;
  const wanted = question.from && isCalendarDay(question.from) ? question.from : first;
  const from = wanted > first && wanted < addChicagoDays(first, 180) ? wanted : first;
  const visited = placeOf(positionOf(swap, stage), question.zip ?? booked?.location.parts?.zip);
  const place = { location: center ? { center: center._id } : visited, except: booked?._id };
  const to = addChicagoDays(from, DAYS_SHOWN - 1);
  const span = { from: chicagoInstant(from, "12:00"), to: chicagoInstant(to, "12:00") };
  const manager = can(actor, "swap.manage");
  const [{ times, worked }, others, current, outside] = await Promise.all([
    findTimes(actor, { ...span, ...place }),
    taken ? findNextTimes(actor, taken, place) : [],
    manager && booked ? findColleagues(booked) : { colleagues: [], away: false },
    !center && visited.zip ? isOutside(visited.zip) : false,
  ]);
  const technicians = manager ? times.users : [];
  return {
    swap: swap.id,
    stage,
    name: swap.shortName,
    booked,
    type,
    center: center?._id ?? null,
    others,
    ...current,
    outside,
    centers: centers.map(({ _id, name, address, city, hours }) => ({
      _id,
      name: `${name}, ${address}, ${city}`,
      hours,
    })),
    place: stage === STAGES.pickUp ? NOWHERE : addressOf(swap),
    technicians,
    technician: technicians.find(({ _id }) => _id === question.technician)?._id ?? null,
    from,
    previous: from > first ? maximum(addChicagoDays(from, -DAYS_SHOWN), first) : null,
    next: addChicagoDays(from, DAYS_SHOWN),
    days: daysOf(from, {
      times,
      worked: worked(),
      holidays: center?.holidays ?? [],
      showUsers: manager,
    }),
  };
}

/** Another ZIP code than that of the car is another place. */
function placeOf(known: ReturnType<typeof positionOf>, typed: string | null | undefined) {
  const other = zip.safeParse(typed).data;
  return other && other !== known.zip ? { lat: null, lng: null, zip: other } : known;
}

/** The buyer of a pick-up doesn't see the seller's address. */
const NOWHERE = { address: "", city: "", state: "", zip: "" };
const addressOf = ({ address, city, state, zip }: Swap) => ({
  address: address ?? "",
  city: city ?? "",
  state: state ?? "",
  zip,
});

const maximum = (a: string, b: string) => (a > b ? a : b);

/** The car is evaluated at home by default, and handed over at a center. */
function typeOf(asked: string | null | undefined, stage: number, centers: boolean): LocationType {
  const known = LOCATION_TYPES.find((type) => type === asked);
  if (known && (known !== "center" || centers)) return known;
  return stage === STAGES.evaluation || !centers ? "home" : "center";
}

/** Who else is free at the time of a booked appointment, and whether its own technician is away. */
async function findColleagues(booked: InspectionView): Promise<Pick<Booking, "colleagues" | "away">> {
  const start = new Date(booked.time);
  const day = chicagoDay(start);
  const technicians = await findTechnicians({ from: day, to: day, except: booked._id });
  const own = technicians.find(({ id }) => id === booked.technician?._id);
  const free = technicians.filter((one) => one !== own && canTake(one, start, booked.location));
  return {
    colleagues: free.map(({ id, fullName }) => ({ _id: id, fullName })),
    away: !own || !isAvailable({ ...own, general: [] }, start),
  };
}

type Grid = { times: FreeTimes; worked: ReadonlySet<string>; holidays: Holiday[]; showUsers: boolean };

/** Seven days with the whole grid of each. A time that can't be booked is taken only if someone works then. */
function daysOf(from: string, { times, worked, holidays, showUsers }: Grid): BookingDay[] {
  const free = new Map(times.events.filter(({ inspection }) => !inspection).map((event) => [event.start, event.users]));
  return Array.from({ length: DAYS_SHOWN }, (_, i) => addChicagoDays(from, i)).map((day) => ({
    day,
    label: formatDashboardDate(chicagoInstant(day, "12:00")),
    weekday: WEEKDAYS[chicagoWeekday(day) - 1] ?? "",
    holiday: holidayOf(day, holidays),
    slots: gridOf(day).map((at) => {
      const start = at.toISOString();
      const users = free.get(start);
      const state = users ? "free" : worked.has(start) ? "taken" : "closed";
      return { start, label: formatTime(start), state, users: showUsers ? (users ?? []) : [] };
    }),
  }));
}
