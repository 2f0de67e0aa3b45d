import { databaseNow, db } from "#db/client.ts";
import { findZip } from "#modules/catalog/index.ts";
import { type Actor, can, isStaff } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { isOutside } from "../centers/find-areas.ts";
import { findCenter } from "../centers/find-centers.ts";
import { isOpen } from "../centers/opening-times.ts";
import { MOST_DAYS_OF_TIMES } from "../inspection-schemas.ts";
import { booksAtOnce } from "../policy.ts";
import { findTechnicians } from "./find-technicians.ts";
import { earliestStart, freeSlots, gridOf, type Place } from "./slots.ts";

export type FreeTimesQuestion = {
  from: Date;
  to: Date;
  /** A technician; any technician if omitted. */
  user?: string | undefined;
  location: {
    lat?: number | null | undefined;
    lng?: number | null | undefined;
    /** Where technicians drive to; not for a center. */
    zip?: string | null | undefined;
    center?: string | null | undefined;
  };
  /** The appointment to be moved. */
  except?: string | undefined;
};
export type FreeTimes = {
  users: { _id: string; fullName: string }[];
  events: { start: string; end: string; users: string[]; inspection: string | null }[];
};

/**
 * Bookable times on these days with the free technicians of each (GET /inspection/availability). Staff also see names
 * and existing appointments, each with its id and without a free technician.
 */
export async function findFreeTimes(actor: Actor, question: FreeTimesQuestion): Promise<FreeTimes> {
  return (await findTimes(actor, question)).times;
}

type Times = {
  times: FreeTimes;
  /** The starts at which someone works there, with or without an appointment. */
  worked: () => ReadonlySet<string>;
};

const NONE: Times = { times: { users: [], events: [] }, worked: () => new Set() };

/** The bookable times, and on request those that are not bookable only because they are taken. */
export async function findTimes(actor: Actor, question: FreeTimesQuestion): Promise<Times> {
  const now = await databaseNow(db());
  const from = chicagoDay(new Date(Math.max(question.from.getTime(), now.getTime())));
  const wanted = chicagoDay(question.to);
  const last = addChicagoDays(from, MOST_DAYS_OF_TIMES - 1);
  const to = wanted < last ? wanted : last;
  const center = question.location.center ? await findCenter(question.location.center) : undefined;
  if (question.location.center && !center?.active) return NONE;
  const { user, except } = question;
  const zip = center ? undefined : question.location.zip;
  // Only staff who manage swaps send a technician outside the service areas.
  if (zip && !booksAtOnce(actor) && (await isOutside(zip))) return NONE;
  const technicians = await findTechnicians({ from, to, user, except, zip });
  const place: Place = center ? { ...center.location, center: center._id } : await placeOf(question.location);
  const wish = {
    now,
    manager: booksAtOnce(actor),
    from,
    to,
    place,
    hours: center?.hours ?? null,
    holidays: center?.holidays ?? [],
  };
  const slots = freeSlots({ ...wish, technicians });
  const free = slots.map((slot) => ({ ...iso(slot), users: slot.users, inspection: null as string | null }));
  const booked = can(actor, "swap.inspection.details") ? bookedOf(technicians, from, to) : [];
  const times = {
    users: isStaff(actor) ? technicians.map(({ id, fullName }) => ({ _id: id, fullName })) : [],
    events: [...free, ...booked].sort((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start))),
  };
  const idle = technicians.map((technician) => ({ ...technician, appointments: [] }));
  const worked = () => new Set(freeSlots({ ...wish, technicians: idle }).map(({ start }) => start.toISOString()));
  return { times, worked };
}

/** The location, or that of the ZIP code. */
async function placeOf(location: FreeTimesQuestion["location"]): Promise<Place> {
  if ((location.lat != null && location.lng != null) || !location.zip) return location;
  const found = await findZip(location.zip);
  return found ? { lat: found.lat, lng: found.lng } : location;
}

type Technicians = Awaited<ReturnType<typeof findTechnicians>>;

function bookedOf(technicians: Technicians, from: string, to: string) {
  const [first, end] = [chicagoInstant(from), chicagoInstant(addChicagoDays(to, 1))];
  return technicians.flatMap(({ appointments }) =>
    appointments
      .filter(({ start }) => first <= start && start < end)
      .map((appointment) => ({ ...iso(appointment), users: [] as string[], inspection: appointment.inspection })),
  );
}

const iso = ({ start, end }: { start: Date; end: Date }) => ({ start: start.toISOString(), end: end.toISOString() });

/** From when this actor can book, and the first Chicago day with such a time; in the evening, it is the following day. */
export async function firstBookable(actor: Actor): Promise<{ earliest: Date; first: string }> {
  const earliest = earliestStart(await databaseNow(db()), booksAtOnce(actor));
  const day = chicagoDay(earliest);
  const isToday = gridOf(day).some((start) => start >= earliest && isOpen(start));
  return { earliest, first: isToday ? day : addChicagoDays(day, 1) };
}
