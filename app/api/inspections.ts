import { z } from "zod";
import {
  bookInspection,
  cancelBooking,
  completeInspection,
  confirmInspection,
  failEvaluation,
  findFreeTimes,
  findHistory,
  findInspection,
  findInspections,
  findNextTimes,
  findOpenCenters,
  reassignInspection,
} from "#modules/inspections/index.ts";
import {
  BookInspection,
  CancelBooking,
  FailEvaluation,
  LOCATION_LABELS,
  LOCATION_TYPES,
  MOST_DAYS_OF_TIMES,
  STAGES,
  STATUSES,
} from "#modules/inspections/schemas.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { id, moment, optionalId, optionalText, zip } from "#modules/kernel/fields.ts";
import { ON_SITE } from "#modules/kernel/fixed-ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { Center } from "./center-schemas.ts";
import { endpoint, listOf, NoInput, okOrNotFound, PageQuery } from "./kit.ts";

const Person = z.object({ _id: z.string(), fullName: z.string() }).nullable();
export const Inspection = z.object({
  _id: z.string(),
  swap: z.string(),
  vehicle: z.string(),
  title: z.string(),
  stage: z.number(),
  status: z.enum(STATUSES),
  canceled: z.boolean(),
  pending: z.boolean(),
  complete: z.boolean(),
  channel: z.string(),
  lead: z.string().nullable(),
  time: z.string(),
  end: z.string(),
  scheduleTime: z.string(),
  scheduleUser: z.object({ _id: z.string(), fullName: z.string(), roles: z.array(z.string()) }).nullable(),
  seller: Person,
  agent: Person,
  technician: Person,
  location: z.object({
    type: z.enum(LOCATION_TYPES),
    address: z.string(),
    parts: z.object({ address: z.string(), city: z.string(), state: z.string(), zip: z.string() }).nullable(),
    note: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    center: z.string(),
  }),
  highlights: z.array(z.object({ _id: z.string(), author: z.string().nullable(), time: z.string(), note: z.string() })),
  cancelReason: z.string().nullable(),
  version: z.number(),
});
const Details = Inspection.extend({ can: z.record(z.string(), z.boolean()) });
const Standing = z.object({ _id: z.string(), step: z.string() });
const Booking = z.object({ _id: z.string(), stage: z.number(), start: z.string(), technician: z.string() });
const Ref = z.object({ _id: z.string() });

const time = moment("Please choose a date.").transform((value) => new Date(value));
/** A query may also send it as JSON: `location={"lat":41.9,"lng":-87.8}`. */
const place = z.preprocess(
  (value) => (typeof value === "string" ? parsed(value) : value),
  z
    .strictObject({
      lat: z.coerce.number().optional(),
      lng: z.coerce.number().optional(),
      zip: zip.optional(),
      center: optionalId,
    })
    .default({}),
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const Times = z
  .object({ from: time, to: time, user: optionalId, location: place })
  .refine(
    between((from, to) => from <= to),
    {
      path: ["to"],
      error: "The last day must not be before the first.",
    },
  )
  .refine(
    between((from, to) => to < addChicagoDays(from, MOST_DAYS_OF_TIMES)),
    {
      path: ["to"],
      error: `Please ask for at most ${MOST_DAYS_OF_TIMES} days.`,
    },
  );

/** Compares the two days; true if either time is invalid, because zod also checks the object when a field has failed. */
function between(holds: (from: string, to: string) => boolean) {
  return ({ from, to }: { from: Date; to: Date }) =>
    !isTime(from) || !isTime(to) || holds(chicagoDay(from), chicagoDay(to));
}
const isTime = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());

const availability = endpoint({
  catalogue: ["C164"],
  method: "GET",
  path: "/inspection/availability",
  summary: `Times that can be booked within at most ${MOST_DAYS_OF_TIMES} days, with the technicians free in each`,
  allow: "verified",
  input: Times,
  output: z.object({
    users: z.array(Ref.extend({ fullName: z.string() })),
    events: z.array(
      z.object({ start: z.string(), end: z.string(), users: z.array(z.string()), inspection: z.string().nullable() }),
    ),
  }),
  run: async (actor, input) => ok(await findFreeTimes(actor, input)),
});

const details = endpoint({
  catalogue: ["C165"],
  method: "GET",
  path: "/inspection/{_id}/details",
  summary: "One appointment with what the caller may do",
  allow: "verified",
  input: z.object({ _id: z.string() }),
  output: Details,
  run: async (actor, { _id }) => okOrNotFound(await findInspection(actor, _id), "inspection"),
});

const locations = endpoint({
  catalogue: ["C166"],
  method: "GET",
  path: "/inspection/location",
  summary: "Where an appointment can be: kinds of places and the centers",
  allow: "verified",
  input: NoInput,
  output: z.object({ types: z.array(z.object({ code: z.string(), name: z.string() })), centers: z.array(Center) }),
  run: async () =>
    ok({
      types: LOCATION_TYPES.map((code) => ({ code, name: LOCATION_LABELS[code] })),
      centers: await findOpenCenters(),
    }),
});

const Filter = PageQuery.extend({
  swap: optionalId,
  technician: optionalId,
  center: optionalId.describe(`Only at this Swap Center, or with ${ON_SITE} only where the car is.`),
  stage: z.coerce.number().int().optional(),
  from: time.optional(),
  to: time.optional(),
});

const list = endpoint({
  catalogue: ["C167"],
  method: "GET",
  path: "/inspection",
  summary: "Appointments the caller may see, 40 a page",
  allow: "verified",
  input: Filter,
  output: listOf(Inspection),
  run: async (actor, filter) => ok(await findInspections(actor, filter)),
});

const dropOffs = endpoint({
  catalogue: ["C171"],
  method: "GET",
  path: "/dropoff",
  summary: "Seller drop offs the caller may see, 40 a page",
  allow: "verified",
  input: Filter.omit({ stage: true }),
  output: listOf(Inspection),
  run: async (actor, filter) => ok(await findInspections(actor, { ...filter, stage: STAGES.dropOff })),
});

const history = endpoint({
  catalogue: ["C085"],
  method: "GET",
  path: "/swap/{_id}/inspection/history",
  summary: "The appointments of a car, newest first, 40 a page",
  allow: "verified",
  input: PageQuery.extend({ _id: z.string() }),
  output: listOf(Inspection),
  run: async (actor, { _id, ...asked }) => okOrNotFound(await findHistory(actor, _id, asked), "swap"),
});

const book = endpoint({
  catalogue: ["C168"],
  method: "POST",
  path: "/inspection/schedule/{swap}",
  summary: "Book an appointment, or move the booked one",
  allow: "verified",
  input: BookInspection,
  output: Booking,
  creates: true,
  commands: [bookInspection],
  async run(actor, input, { key }) {
    const booked = await bookInspection(actor, input, { key });
    if (booked.ok || booked.error.code !== "slot-taken") return booked;
    const { start, technician: user, location } = input;
    const next = await findNextTimes(actor, start, { user, location });
    return { ok: false, error: { ...booked.error, details: { next: next.map(({ start }) => start) } } };
  },
});

const reassign = endpoint({
  method: "PUT",
  path: "/inspection/{_id}/technician",
  summary: "Hand an appointment over to a colleague of its technician, at the same time",
  allow: "swap.manage",
  input: z.object({ _id: id, technician: optionalId }),
  output: Ref.extend({ technician: z.string(), fullName: z.string() }),
  commands: [reassignInspection],
  run: (actor, { _id, technician }, { key }) => reassignInspection(actor, { inspection: _id, technician }, { key }),
});

const cancel = endpoint({
  catalogue: ["C169"],
  method: "DELETE",
  path: "/inspection/schedule/{swap}",
  summary: "Cancel the appointment of a stage that is still to come; by default the evaluation",
  allow: "verified",
  input: CancelBooking,
  output: Ref,
  run: cancelBooking,
});

const confirm = endpoint({
  method: "POST",
  path: "/inspection/{_id}/confirm",
  summary: "Confirm an appointment",
  allow: "verified",
  input: z.object({ _id: id }),
  output: Ref,
  commands: [confirmInspection],
  run: (actor, { _id }, { key }) => confirmInspection(actor, { inspection: _id }, { key }),
});

const complete = endpoint({
  catalogue: ["C170"],
  method: "POST",
  path: "/inspection/{_id}/complete",
  summary: "Complete an appointment; an evaluation only when nothing of it is missing",
  allow: "verified",
  input: z.object({ _id: id, note: optionalText(1_000) }),
  output: Standing,
  commands: [completeInspection],
  run: (actor, { _id, note }, { key }) => completeInspection(actor, { inspection: _id, note }, { key }),
});

const fail = endpoint({
  method: "POST",
  path: "/inspection/schedule/{swap}/failed",
  summary: "The evaluation did not take place",
  allow: "verified",
  input: FailEvaluation,
  output: Standing,
  run: failEvaluation,
});

export const tags = {
  dropoff: "Cars that sellers drop off",
  inspection: "Appointments of technicians with cars",
  swap: "The history of one car",
};

/** Inspection appointments. */
export const inspections = {
  availability,
  details,
  locations,
  list,
  dropOffs,
  history,
  book,
  cancel,
  confirm,
  reassign,
  complete,
  fail,
};
