import { z } from "zod";
import {
  ACCIDENTS,
  CLASSES,
  CONDITIONS,
  DAMAGE_TYPES,
  DRIVETRAINS,
  EXPECTED_TIMES,
  EXTERIOR_COLOR_NAMES as EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLOR_NAMES as INTERIOR_COLORS,
  INTERIOR_TYPES,
  TITLE_MISSING,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#modules/catalog/schemas.ts";
import { chicagoInstant } from "#modules/kernel/chicago.ts";
import {
  dollars,
  flag,
  id,
  modelYear,
  optionalId,
  optionalText,
  text,
  version,
  vin,
  wholeNumber,
  zip,
} from "#modules/kernel/fields.ts";
import { CHANNELS } from "./lifecycle.ts";

/** The documents inside a swap and the inputs of its verbs. Browser-safe. */

const short = z.string().trim().max(200);
const long = z.string().trim().max(5_000);
const blank = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
const maybe = <T extends z.ZodType>(type: T) => z.preprocess(blank, type.optional());
const key = z.string().trim().min(1).max(300);

// ---------------------------------------------------------------- what lies inside a swap

export const Option = z.object({
  _id: short,
  text: short,
  value: z.boolean(),
  category: z.enum(["interior", "exterior", "package", "other"]),
});
export type Option = z.output<typeof Option>;

export const Essential = z.object({
  _id: short,
  text: short,
  value: z.preprocess((v) => v === true || v === "true" || v === "on", z.boolean()),
});
export type Essential = z.output<typeof Essential>;

/** true is fine, false is a problem, NA does not apply. */
const answer = z.union([z.boolean(), z.literal("NA")]).nullable();
export const ChecklistItem = z.object({
  text: short,
  category: z.enum(["look", "operate", "function", "drive", "stop"]),
  value: answer,
  comment: long.default(""),
  picture: key.nullish(),
  listing: z.boolean().default(true),
  auction: z.boolean().default(true),
  stage2: z.object({ value: answer, comment: long.default("") }).optional(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

export const ErrorCode = z.object({
  code: text("The code is missing.", 20),
  comment: text("The comment is missing.", 1_000),
  description: text("The description is missing.", 1_000),
  stage: z.number().int().min(1).max(2).default(1),
});
export type ErrorCode = z.output<typeof ErrorCode>;

/** Where on the car, as fractions of the drawing; level 1 light, 2 moderate, 3 severe. */
export const Damage = z.object({
  key: short,
  location: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  level: z.number().int().min(1).max(3),
  text: text("Say what is damaged.", 1_000),
  picture: z.object({ key }),
  stage: z.number().int().min(1).max(2).default(1),
});
export type Damage = z.output<typeof Damage>;

export const TIRE_DEPTHS = ["7/32 or greater", "4/32 to 6/32", "3/32 or less"] as const;
export const Tire = z.object({
  brand: text("The brand is missing.", 80),
  size: text("The size is missing.", 40),
  depth: z.enum(TIRE_DEPTHS, { error: "Choose a depth." }),
});
export const TIRE_POSITIONS = ["frontLeft", "frontRight", "rearLeft", "rearRight"] as const;
export const Tires = z.object({
  frontLeft: Tire.optional(),
  frontRight: Tire.optional(),
  rearLeft: Tire.optional(),
  rearRight: Tire.optional(),
});
export type Tires = z.output<typeof Tires>;

export const Picture = z.object({
  key,
  private: z.boolean().optional(),
  damage: short.optional(),
  note: long.optional(),
  mime: short.optional(),
  /** What the picture shows, for people who do not see it. */
  alt: short.optional(),
});
export type Picture = z.output<typeof Picture>;

const youTube = z
  .string()
  .trim()
  .regex(
    /^https:\/\/(www\.)?(youtube\.com\/(watch\?v=|embed\/)|youtu\.be\/)[\w-]{6,20}/,
    "Please paste a YouTube address.",
  );
const fileAddress = z
  .string()
  .trim()
  .regex(/^\/api\/files\/[\w./-]+$/);
const Video = z.object({ name: short.default(""), url: z.union([youTube, fileAddress]) });
export const Videos = z.object({ engine: Video.optional(), interior: Video.optional(), exterior: Video.optional() });
export type Videos = z.output<typeof Videos>;

const DocumentFile = z.object({ key, name: short.optional() });
export const DOCUMENT_NAMES = ["factoryWarranty", "extendedWarranty", "warranty", "maintenance", "sticker"] as const;
export const SwapDocuments = z.object({
  factoryWarranty: DocumentFile.optional(),
  extendedWarranty: DocumentFile.optional(),
  warranty: DocumentFile.optional(),
  maintenance: DocumentFile.optional(),
  sticker: DocumentFile.optional(),
  /** A third-party report file of the auction (auction.acv.inspection.key). */
  acv: DocumentFile.optional(),
});
export type SwapDocuments = z.output<typeof SwapDocuments>;

/** History and market reports as their sources answered; each source owns its part. */
export type Reports = {
  marketcheck?: unknown;
  carfax?: { url: string; complete: boolean; accident?: boolean; owner?: number };
  instavin?: { url: string; complete: boolean };
  autocheck?: { url: string; complete: boolean };
  mmr?: unknown;
  warranty?: Record<string, unknown>;
};

export const Lead = z.object({
  source: maybe(short),
  campaign: maybe(short),
  medium: maybe(short),
  term: maybe(short),
  location: maybe(short),
  referral: maybe(short),
});
export type Lead = z.output<typeof Lead>;

export type ChecklistEntry = { code: string; text: string; done: boolean; by?: string | null; at?: string | null };

// ---------------------------------------------------------------- registration

/** A make, model, series or style; code 'custom' carries a typed name. */
const named = (sentence: string) =>
  z.object({ code: text(sentence, 80), name: text(sentence, 120) }, { error: sentence });
/** May be left out; once a code is given, a name belongs to it (custom entries are typed). */
const optionalNamed = (sentence: string) =>
  z.preprocess(
    (value) => (value && typeof value === "object" && "code" in value && !value.code ? undefined : value),
    z.object({ code: short, name: text(sentence, 120) }).nullish(),
  );

export {
  ACCIDENTS,
  CLASSES,
  CONDITIONS,
  DAMAGE_TYPES,
  DRIVETRAINS,
  EXPECTED_TIMES,
  EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLORS,
  INTERIOR_TYPES,
  TITLE_MISSING,
  TITLE_STATUSES,
  TRANSMISSIONS,
};

export const mileage = wholeNumber("Please enter the mileage.", 0, 999_999);

/** What identifies the car: the first page of registration. */
export const VehicleInput = z.object({
  year: modelYear,
  make: named("Please choose a make."),
  model: named("Please choose a model."),
  series: optionalNamed("Please enter the series."),
  style: optionalNamed("Please enter the style."),
  mileage,
  vin: maybe(vin),
  plate: maybe(z.string().trim().toUpperCase().max(10, "Please use at most 10 characters.")),
  plateState: maybe(z.string().trim().toUpperCase().length(2, "Please choose a state.")),
  zip,
  class: maybe(z.enum(CLASSES)),
  transmission: maybe(z.enum(TRANSMISSIONS)),
  drivetrain: maybe(z.enum(DRIVETRAINS)),
  fuel: maybe(z.enum(FUELS)),
  color: maybe(z.enum(EXTERIOR_COLORS)),
  interiorColor: maybe(z.enum(INTERIOR_COLORS)),
  interiorType: maybe(z.enum(INTERIOR_TYPES)),
  engineSize: maybe(z.coerce.number().min(0).max(20)),
  engineCylinders: maybe(z.coerce.number().int().min(0).max(16)),
  engineHorsepower: maybe(z.coerce.number().int().min(0).max(3_000)),
});
export type VehicleInput = z.output<typeof VehicleInput>;

/** How the car is: the second page. */
export const ConditionInput = z.object({
  condition: maybe(z.enum(CONDITIONS)),
  expectedTime: maybe(z.enum(EXPECTED_TIMES)),
  accidents: maybe(z.enum(ACCIDENTS)),
  damageTypes: z.array(z.enum(DAMAGE_TYPES)).default([]),
  titleStatus: maybe(z.enum(TITLE_STATUSES)),
  titleMissing: maybe(z.enum(TITLE_MISSING)),
  titleMultipleOwners: flag,
  loanActive: flag,
  lender: optionalText(120),
  loanPayoff: maybe(dollars("Please enter whole dollars.", 0, 1_000_000)),
  factoryWarranty: flag,
  keys: maybe(wholeNumber("Please enter the number of keys.", 0, 20)),
  options: z.array(Option).max(300).default([]),
  sellerAsks: maybe(dollars("Please enter whole dollars.", 100, 1_000_000)),
});
export type ConditionInput = z.output<typeof ConditionInput>;

/** Where the car stands; the ZIP code is part of the vehicle. */
export const PlaceInput = z.object({
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  city: short.nullish(),
  state: short.nullish(),
  address: short.nullish(),
});

/** Where the technician finds the car, and whether buyers may call; the ZIP code is part of the vehicle. */
export const PickupAddress = z.object({
  address: text("Please enter street and number.", 200),
  city: text("Please enter the city.", 100),
  state: z.string({ error: "Please choose a state." }).trim().toUpperCase().length(2, "Please choose a state."),
  allowCalls: flag,
});

export const channel = z.enum(CHANNELS, { error: "Please choose a sale channel." });

export const ChannelChoice = z.object({ channel });

/** What a registration holds before it is a swap; every part may still be missing. */
export const DraftData = z.object({
  plate: short.optional(),
  plateState: short.optional(),
  /** Found by the plate or typed; what it decodes to fills the form. */
  vin: vin.optional(),
  /** The plate lookup was the built-in one, which makes cars up. */
  sample: z.boolean().optional(),
  vehicle: VehicleInput.optional(),
  condition: ConditionInput.optional(),
  place: PlaceInput.optional(),
  valuation: z.object({ retail: z.number().int(), tradeIn: z.number().int() }).optional(),
  channel: channel.optional(),
  lead: Lead.optional(),
});
export type DraftData = z.output<typeof DraftData>;

const token = z.string().min(20).max(100);
/** Parts of a registration as they are entered; what is left out stays. Without a token a draft is started. */
export const SaveDraft = DraftData.extend({ token: token.optional() });
export const DraftRef = z.object({ token });
export const RegisterDraft = DraftRef.extend({ channel: channel.optional() });

/** A whole registration at once, as the API takes it. */
export const RegisterSwap = z.object({
  vehicle: VehicleInput,
  condition: ConditionInput.prefault({}),
  place: PlaceInput.prefault({}),
  valuation: z.object({ retail: z.number().int().min(0), tradeIn: z.number().int().min(0) }).optional(),
  channel: channel.optional(),
  lead: Lead.prefault({}),
  /** Staff register for somebody: the seller's account. */
  seller: optionalId,
});

// ---------------------------------------------------------------- inputs of the actions

export const SwapRef = z.object({ swap: id, version: version.optional() });
const reason = text("Please say why.", 1_000);
export const SwapWithReason = SwapRef.extend({ reason });
export const SwapWithNote = SwapRef.extend({ reason: optionalText(1_000) });

export const TEAM_ROLES = ["agent", "cs", "appraiser", "dealmaker", "dealmaker-auction"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
export const TEAM_LABELS: Record<TeamRole, string> = {
  agent: "Swap Agent",
  cs: "Onboarding Agent",
  appraiser: "Swap Appraiser",
  dealmaker: "Dealmaker",
  "dealmaker-auction": "Auction Dealmaker",
};

export const ChannelChange = SwapRef.extend({ channel, reason: optionalText(1_000) });
export const Qualify = SwapRef.extend({
  special: flag,
  /** Needed when the rule of spec 9 does not hold. */
  override: optionalText(1_000),
});
const bigDollars = dollars("Please enter whole dollars.", 100, 5_000_000);
export const PreValuate = SwapRef.extend({
  retail: bigDollars,
  tradeIn: bigDollars,
  priceLow: bigDollars,
  priceHigh: bigDollars,
}).refine((value) => value.priceLow <= value.priceHigh, {
  path: ["priceHigh"],
  message: "The upper price must not be below the lower one.",
});
export const ProposePrice = SwapRef.extend({
  price: bigDollars,
  retail: maybe(bigDollars),
  tradeIn: maybe(bigDollars),
  lowest: maybe(bigDollars),
  reason: optionalText(2_000),
});
export const AgreePrice = SwapRef.extend({ price: maybe(bigDollars) });
export const CashOffer = SwapRef.extend({ amount: bigDollars });
export const AuctionOutcome = SwapRef.extend({
  sold: flag,
  amount: maybe(bigDollars),
  reason: optionalText(1_000),
}).refine((value) => !value.sold || value.amount !== undefined, {
  path: ["amount"],
  message: "Please enter the price it was sold for.",
});
export const ChangePrice = SwapRef.extend({ price: bigDollars });
export const TeamChange = SwapRef.extend({ user: id, role: z.enum(TEAM_ROLES, { error: "Please choose a role." }) });
/** The agent has spoken to the seller: who looks after the car from here on. */
export const AssignTeam = SwapRef.extend({
  agent: z.preprocess(blank, z.uuid({ error: "Choose a swap agent." })),
  cs: optionalId,
  appraiser: optionalId,
  dealmaker: optionalId,
  "dealmaker-auction": optionalId,
  reason: optionalText(1_000),
});
export const AddNote = z.object({ swap: id, note: text("Please write the note.", 5_000) });

/** The same for many swaps at once (decision 131). */
export const BATCH_ACTIONS = ["cancel", "team"] as const;
export const BatchSwaps = z
  .object({
    swaps: z.array(id).min(1, "Select at least one swap.").max(200),
    action: z.enum(BATCH_ACTIONS),
    reason: optionalText(1_000),
    user: id.optional(),
    role: z.enum(TEAM_ROLES).optional(),
  })
  .refine((batch) => batch.action !== "team" || (batch.user && batch.role), {
    path: ["user"],
    message: "Choose a role and a person.",
  });
export type BatchSwaps = z.output<typeof BatchSwaps>;

/** Details staff and the seller may correct; what identifies the car only until it is listed. */
export const SwapDetails = z
  .object({
    year: modelYear,
    make: named("Please choose a make."),
    model: named("Please choose a model."),
    series: optionalNamed("Please enter the series."),
    style: optionalNamed("Please enter the style."),
    vin,
    mileage,
    class: z.enum(CLASSES),
    transmission: z.enum(TRANSMISSIONS),
    drivetrain: z.enum(DRIVETRAINS),
    color: z.object({ name: z.enum(EXTERIOR_COLORS) }),
    interior: z.object({ type: z.enum(INTERIOR_TYPES), color: z.object({ name: z.enum(INTERIOR_COLORS) }) }).partial(),
    engine: z
      .object({
        size: z.coerce.number().min(0).max(20),
        cylinders: z.coerce.number().int().min(0).max(16),
        horsepower: z.coerce.number().int().min(0).max(3_000),
        fuel: z.enum(FUELS),
      })
      .partial(),
    keys: wholeNumber("Please enter the number of keys.", 0, 20),
    highlights: long,
    options: z.array(Option).max(300),
    essentials: z.array(Essential).max(100),
    checklist: z.array(ChecklistItem).max(200),
    errorCodes: z.array(ErrorCode).max(50),
    damages: z.array(Damage).max(200),
    tires: Tires,
  })
  .partial();

export const SaveSwap = z.object({
  _id: id,
  version: version.optional(),
  vehicle: SwapDetails.optional(),
  inspection: z
    .object({
      stage1: z.object({ comment: text("Please write a comment.", 5_000) }).partial(),
      stage2: z.object({ comment: text("Please write a comment.", 5_000) }).partial(),
    })
    .partial()
    .optional(),
  pictures: z
    .object({ overview: z.array(Picture).max(100), damages: z.array(Picture).max(100) })
    .partial()
    .optional(),
  picture: z.object({ key }).optional(),
  videos: Videos.optional(),
  documents: SwapDocuments.optional(),
  location: PlaceInput.extend({ zip: zip.optional() }).partial().optional(),
  loan: z
    .object({ active: z.boolean(), lender: short, payoff: dollars("Please enter whole dollars.", 0, 1_000_000) })
    .partial()
    .optional(),
  title: z
    .object({ status: z.enum(TITLE_STATUSES), missing: z.enum(TITLE_MISSING), multiple: z.boolean() })
    .partial()
    .optional(),
  tax: z
    .object({ private: dollars("Please enter whole dollars."), dealer: dollars("Please enter whole dollars.") })
    .partial()
    .optional(),
});
export type SaveSwap = z.output<typeof SaveSwap>;

// ---------------------------------------------------------------- tasks

const TaskRef = z.object({ task: id, version: version.optional() });
const note = optionalText(2_000);
/** A moment: with its zone, or as a form sends it, which is Chicago's clock. Comes out as an ISO text. */
const when = z
  .string({ error: "Please choose a date." })
  .trim()
  .transform((value) => {
    const [, day, time = "09:00"] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(value) ?? [];
    if (Number.isNaN(Date.parse(value))) return undefined;
    return (day ? chicagoInstant(day, time) : new Date(value)).toISOString();
  })
  .refine((value): value is string => value !== undefined, "Please choose a date.");

export const SetTaskStatus = TaskRef.extend({ status: z.enum(["open", "onHold"]), note });
export const FollowUpTask = TaskRef.extend({ date: when, note });
export const NoResponse = TaskRef.extend({ note });
export const HighAsk = TaskRef.extend({ amount: bigDollars, date: when, note });
export const CheckTask = TaskRef.extend({ code: short, done: flag });
export const CompleteTask = TaskRef.extend({ note });
export const NoteTask = TaskRef.extend({ note: text("Please write the note.", 5_000) });
export const AssignTask = TaskRef.extend({ assignee: optionalId, note });
export const AddTask = z
  .object({
    title: text("Please give the task a title.", 200),
    group: maybe(z.string().trim().max(40)),
    assignee: optionalId,
    swap: optionalId,
    due: maybe(when),
    note,
  })
  .refine((value) => value.group || value.assignee, {
    path: ["group"],
    message: "Choose a role group or a person.",
  });

// ---------------------------------------------------------------- addresses of lists

export { MANAGED_PAGE, MANAGED_SORTS, ManagedQuery } from "./managed/query.ts";
export { TASK_DUE, TASKS_PAGE, TaskQuery } from "./tasks/query.ts";
