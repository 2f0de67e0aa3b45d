import { z } from "zod";
import { CHANNELS, STAGES } from "#modules/swaps/lifecycle.ts";

const money = z.number().int().nullable();
const named = z.object({ code: z.string(), name: z.string() });

/** A swap as calls return it (entities, Swap). Parts that the caller may not see are null. */
export const SwapShape = z.looseObject({
  _id: z.uuid(),
  version: z.number().int(),
  shortName: z.string(),
  fullName: z.string(),
  seller: z.uuid(),
  /** The owner of the car; null for other callers after the car has left the seller. */
  owner: z.uuid().nullable(),
  channel: z.enum(CHANNELS),
  stage: z.object({ name: z.enum(STAGES) }),
  step: z.string().optional(),
  deleted: z.boolean(),
  canceled: z.boolean(),
  price: z.object({ listing: money, auction: money, sold: money }),
  valuation: z.object({ retail: money, tradeIn: money }),
  year: z.number().int(),
  make: named,
  model: named,
  listedDate: z.string().nullable(),
  priceLoweredDate: z.string().nullable(),
  location: z.looseObject({
    city: z.string().nullable(),
    state: z.string().nullable(),
    address: z.string().nullable(),
  }),
  picture: z.object({ key: z.string() }).nullable(),
  vehicle: z.looseObject({
    name: z.string(),
    vin: z.string().nullable(),
    mileage: z.number().int(),
    titleStatus: z.string().nullable(),
    titleNotes: z.array(z.string()),
    batteryHealth: z
      .number()
      .int()
      .nullable()
      .describe(
        "The health of the battery that drives the car, in percent of its capacity when new; null unless a technician measured it.",
      ),
    electricRange: z
      .number()
      .int()
      .nullable()
      .describe(
        "Our estimate of the miles that an electric car went with a full battery when new; null for other cars.",
      ),
    plug: z
      .string()
      .nullable()
      .describe("The plug of an electric car: CCS, NACS, or CHAdeMO; null if it is not known."),
  }),
});

/** One swap as its viewer sees it. */
export const SeenSwapShape = SwapShape.extend({
  /** Whether the viewer follows it. */
  favorite: z.boolean(),
  /** How many sessions have opened its page. */
  views: z.number().int(),
  /** Whether there are offers or visits that the viewer takes part in. */
  hasActivity: z.boolean(),
  /** The viewer's next visit. */
  visit: z.looseObject({ _id: z.uuid() }).nullable(),
  /** The public name of the seller: first name and initial. */
  sellerCard: z.object({ _id: z.uuid(), name: z.string(), initials: z.string() }),
});

/** A swap in staff lists. */
export const ManagedShape = z.looseObject({
  _id: z.uuid(),
  shortName: z.string(),
  fullName: z.string(),
  channel: z.enum(CHANNELS),
  stage: z.object({ name: z.enum(STAGES) }),
  step: z.string(),
  stepName: z.string(),
  stepSince: z.string(),
  markers: z.array(z.string()),
  price: money,
  mileage: z.number().int(),
  seller: z.string().nullable(),
  updatedAt: z.string(),
});

/** The step of a swap after an action. */
export const Standing = z.object({
  _id: z.uuid(),
  step: z.string(),
  stage: z.enum(STAGES),
  version: z.number().int(),
});

export const TaskShape = z.looseObject({
  _id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  group: z.string(),
  status: z.string(),
  dueAt: z.string().nullable(),
  followUpAt: z.string().nullable(),
  noResponseCount: z.number().int(),
  highAsk: money,
  version: z.number().int(),
  assignee: z.object({ _id: z.uuid(), fullName: z.string() }).nullable(),
  swap: z.looseObject({ _id: z.uuid(), shortName: z.string() }).nullable(),
});
export const TaskStanding = z.object({ _id: z.uuid(), status: z.string(), version: z.number().int() });
