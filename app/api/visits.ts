import { z } from "zod";
import { findEvent, findEvents } from "#modules/inspections/index.ts";
import { EVENT_KINDS, EVENT_STATES } from "#modules/inspections/schemas.ts";
import { id, maybe, moment, optionalId } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import {
  acceptVisit,
  cancelVisit,
  changeVisit,
  declineVisit,
  findVisit,
  findVisitSettings,
  findVisits,
  findVisitTimes,
  recordMissedVisit,
  requestVisit,
  saveVisitSettings,
} from "#modules/offers/index.ts";
import { VISIT_SIDES, VISIT_STATUSES, visitLifecycle } from "#modules/offers/lifecycle.ts";
import {
  AcceptVisit,
  ChangeVisit,
  EndVisit,
  RecordMissed,
  RequestVisit,
  SaveVisitSettings,
} from "#modules/offers/schemas.ts";
import { endpoint, listOf, NoInput, okOrNotFound, PageQuery, SAMPLE_ID } from "./kit.ts";

const side = z.enum(VISIT_SIDES);
const Person = z.object({ _id: z.string(), name: z.string() });
const acts = visitLifecycle.transitions.map(({ action }) => action);
/** A visit as its buyer and its seller see it. */
export const Visit = z.object({
  _id: z.string(),
  swap: z.string(),
  vehicle: z.string(),
  title: z.string(),
  status: z.enum(VISIT_STATUSES),
  date: z.string(),
  end: z.string(),
  side,
  party: z.enum([...VISIT_SIDES, "staff"]),
  seller: Person,
  buyer: Person,
  message: z.string().nullable(),
  reason: z.string().nullable(),
  addressLine: z.string().nullable().describe("For the buyer: null until the visit is accepted."),
  missing: side.nullable().describe("Who did not come."),
  tookPlace: z.boolean(),
  acts: z.array(z.enum(acts)),
  manages: z.boolean(),
  changed: z.string(),
  version: z.number(),
});
const Line = z.object({ action: z.string(), side, date: z.string(), note: z.string().nullable(), at: z.string() });
const Standing = z.object({ _id: z.string(), date: z.string() });
const Settings = z.object({ sameDay: z.boolean() });
const Ref = z.object({ _id: z.string() });
/** A visit or an appointment of a technician. */
export const CalendarEvent = z.object({
  _id: z.string(),
  type: z.enum(["visit", "inspection"]),
  kind: z.enum(EVENT_KINDS),
  title: z.string(),
  swap: z.string(),
  vehicle: z.string(),
  status: z.string(),
  start: z.string(),
  end: z.string(),
  state: z.enum(EVENT_STATES),
  address: z.string().nullable(),
  technician: z.object({ _id: z.string(), fullName: z.string() }).nullable(),
  center: z
    .string()
    .nullable()
    .describe(
      "The Swap Center of an appointment, or 00000000-0000-4000-8000-000000000003 where the car is; null for a visit.",
    ),
});

const get = { method: "GET", allow: "verified" } as const;
const post = { method: "POST", allow: "verified" } as const;
const time = maybe(moment("Please choose a date.").transform((value) => new Date(value)));
const Between = PageQuery.extend({ from: time, to: time });

export const tags = { events: "The calendar: visits and appointments", visits: "Visits of buyers to cars" };

/** Visits of buyers to cars, and the calendar of all users. */
const SAMPLE_VISIT = { date: "2026-11-24T16:00:00.000Z", message: "Is the timing belt new?" };

export const visits = {
  list: endpoint({
    ...get,
    catalogue: ["C172"],
    path: "/visits",
    summary: "The caller’s visits, for staff everyone’s; latest first, 40 a page",
    input: Between.extend({ swap: optionalId, when: z.enum(["upcoming", "past"]).optional() }),
    output: listOf(Visit),
    run: async (actor, filter) => ok(await findVisits(actor, filter)),
  }),
  one: endpoint({
    ...get,
    catalogue: ["C173"],
    path: "/visits/{_id}",
    expands: ["visit"],
    summary: "One visit with every time and answer",
    input: z.object({ _id: z.string() }),
    output: Visit.extend({ history: z.array(Line) }),
    run: async (actor, { _id }) => okOrNotFound(await findVisit(actor, _id), "visit"),
  }),
  request: endpoint({
    ...post,
    allow: "swap.buy",
    catalogue: ["C174"],
    path: "/visits",
    summary: "Ask to see a car; a time that is taken is answered with the next free ones in `details.next`",
    input: RequestVisit,
    example: { swap: SAMPLE_ID, ...SAMPLE_VISIT },
    output: Standing,
    creates: true,
    run: requestVisit,
  }),
  accept: endpoint({
    ...post,
    catalogue: ["C175"],
    path: "/visits/{_id}/accept",
    summary: "Accept the current time; the buyer then sees the address",
    input: AcceptVisit,
    output: Standing,
    run: acceptVisit,
  }),
  decline: endpoint({
    ...post,
    catalogue: ["C176"],
    path: "/visits/{_id}/decline",
    summary: "Decline a visit",
    input: EndVisit,
    output: Ref,
    run: declineVisit,
  }),
  cancel: endpoint({
    ...post,
    catalogue: ["C177"],
    path: "/visits/{_id}/cancel",
    summary: "Cancel a visit before it begins",
    input: EndVisit,
    output: Ref,
    run: cancelVisit,
  }),
  change: endpoint({
    ...post,
    catalogue: ["C178"],
    path: "/visits/{_id}",
    summary: "Propose another time, which the other side answers",
    input: ChangeVisit,
    example: SAMPLE_VISIT,
    output: Standing,
    run: changeVisit,
  }),
  /** Not a required endpoint: reports who did not come. */
  missed: endpoint({
    ...post,
    path: "/visits/{_id}/missed",
    summary: "Record who did not come, or undo that with `none`; by the seller or staff",
    input: RecordMissed,
    output: Ref.extend({ missing: side.nullable() }),
    run: recordMissedVisit,
  }),
  /** Not a required endpoint: the data for the form that schedules a visit. */
  times: endpoint({
    ...get,
    path: "/swaps/{swap}/visits/times",
    summary: "The free times of seven days for a visit to a car",
    input: z.object({ swap: id, from: z.string().optional(), visit: optionalId }),
    output: z.object({
      from: z.string(),
      days: z.array(
        z.object({
          day: z.string(),
          label: z.string(),
          weekday: z.string(),
          times: z.array(z.object({ start: z.string(), label: z.string() })),
        }),
      ),
      pages: z.array(z.object({ days: z.number(), previous: z.string().nullable(), next: z.string().nullable() })),
    }),
    run: async (actor, { swap, ...asked }) => okOrNotFound(await findVisitTimes(actor, swap, asked), "car"),
  }),
  /** Not a required endpoint: the caller's own settings. */
  settings: endpoint({
    ...get,
    path: "/profile/visits",
    summary: "Whether visits to one’s own cars may be scheduled for the same day",
    input: NoInput,
    output: Settings,
    run: async (actor) => ok(await findVisitSettings(actor)),
  }),
  saveSettings: endpoint({
    ...post,
    path: "/profile/visits",
    summary: "Allow or exclude visits on the same day",
    input: SaveVisitSettings,
    output: Settings,
    run: saveVisitSettings,
  }),
  events: endpoint({
    ...get,
    catalogue: ["C179"],
    path: "/events",
    summary: "Visits and appointments the caller may see, in order of time, 40 a page",
    input: Between.extend({
      kind: z.enum(EVENT_KINDS).optional(),
      state: z.enum(EVENT_STATES).optional(),
      person: optionalId.describe("A participant."),
      center: optionalId,
    }),
    output: listOf(CalendarEvent),
    run: async (actor, { state, ...filter }) =>
      ok(await findEvents(actor, { ...filter, ...(state && { states: [state] }) })),
  }),
  event: endpoint({
    ...get,
    catalogue: ["C180"],
    path: "/events/{_id}",
    summary: "One visit or appointment",
    input: z.object({ _id: z.string() }),
    output: CalendarEvent,
    run: async (actor, { _id }) => okOrNotFound(await findEvent(actor, _id), "event"),
  }),
};
