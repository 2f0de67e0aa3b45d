import { z } from "zod";
import {
  asksTitleDate,
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
import {
  checkVisited,
  city,
  optionalCity,
  optionalState,
  optionalStreet,
  state,
  street,
} from "#modules/kernel/address-fields.ts";
import {
  dollars,
  flag,
  maybe,
  modelYear,
  optionalId,
  optionalText,
  pastDay,
  short,
  text,
  vin,
  wholeNumber,
  zip,
} from "#modules/kernel/fields.ts";
import { CHANNELS } from "../lifecycle/steps.ts";
import { MAYBE_FACTS } from "./seller-facts.ts";

export {
  CLASSES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLORS,
  INTERIOR_TYPES,
  TITLE_MISSING,
  TITLE_STATUSES,
  TRANSMISSIONS,
};

/** A make, model, series or style; code 'custom' carries a typed name. */
export const named = (sentence: string) =>
  z.object({ code: text(sentence, 80), name: text(sentence, 120) }, { error: sentence });
/** Optional; a code requires a name (custom entries are typed). */
export const optionalNamed = (sentence: string) =>
  z.preprocess(
    (value) => (value && typeof value === "object" && "code" in value && !value.code ? undefined : value),
    z.object({ code: short, name: text(sentence, 120) }).nullish(),
  );

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

/** The error if the title isn't available and the date is missing. */
export const TITLE_DATE = "Please enter the date.";

/** One piece of equipment. */
export const Option = z.object({
  _id: short,
  text: short,
  value: z.boolean(),
  category: z.enum(["interior", "exterior", "package", "other"]),
});
export type Option = z.output<typeof Option>;

/** The equipment of a car. Each piece counts once, whatever its case and blanks; the first one stays. */
export const Options = z
  .array(Option)
  .max(300)
  .transform((options) => {
    const seen = new Set<string>();
    return options.filter((one) => {
      const isFirst = !seen.has(nameOf(one));
      seen.add(nameOf(one));
      return isFirst;
    });
  });
const nameOf = ({ text }: Option): string => text.toLowerCase().replace(/\s+/g, " ");

/** The car's condition: the second page. */
export const ConditionInput = z
  .object({
    ...MAYBE_FACTS,
    expectedTime: maybe(z.enum(EXPECTED_TIMES)),
    damageTypes: z.array(z.enum(DAMAGE_TYPES)).default([]),
    titleStatus: maybe(z.enum(TITLE_STATUSES)),
    titleMissing: maybe(z.enum(TITLE_MISSING)),
    /** Since when it is filed, stored or being processed. */
    titleMissingDate: maybe(pastDay(TITLE_DATE)),
    titleMultipleOwners: flag,
    loanActive: flag,
    lender: optionalText(120),
    loanPayoff: maybe(dollars("Please enter whole dollars.", 0, 1_000_000)),
    factoryWarranty: flag,
    keys: maybe(wholeNumber("Please enter the number of keys.", 0, 20)),
    options: Options.default([]),
    sellerAsks: maybe(dollars("Please enter whole dollars.", 100, 1_000_000)),
  })
  .refine(({ titleMissing, titleMissingDate }) => titleMissingDate || !asksTitleDate(titleMissing), {
    error: TITLE_DATE,
    path: ["titleMissingDate"],
  });
export type ConditionInput = z.output<typeof ConditionInput>;

/** What a seller has to answer before there is an estimate. */
export const ConditionAnswers = z.object({
  condition: z.enum(CONDITIONS, { error: "Please choose the overall condition." }),
  titleStatus: z.enum(TITLE_STATUSES, { error: "Please choose the status of the title." }),
});

const PlaceParts = z.object({
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  city: optionalCity.nullish(),
  state: optionalState.nullish(),
  address: optionalStreet.nullish(),
});
/** The car's location; the ZIP code is part of the vehicle. */
export const PlaceInput = PlaceParts.superRefine(checkVisited);
/** The same with the ZIP code, for corrections. */
export const PlaceChange = PlaceParts.extend({ zip: zip.optional() }).partial().superRefine(checkVisited);

/** Where the technician finds the car, and whether buyers may call; the ZIP code is part of the vehicle. */
export const PickupAddress = z.object({ address: street, city, state, allowCalls: flag }).superRefine(checkVisited);

export const channel = z.enum(CHANNELS, { error: "Please choose a sale channel." });

export const ChannelChoice = z.object({ channel });

/** The source of the seller. */
export const Lead = z.object({
  source: maybe(short),
  campaign: maybe(short),
  medium: maybe(short),
  term: maybe(short),
  location: maybe(short),
  referral: maybe(short),
});
export type Lead = z.output<typeof Lead>;

/** The data of a registration before it becomes a swap; every part is optional. */
export const DraftData = z.object({
  plate: short.optional(),
  plateState: short.optional(),
  /** Found by the plate or typed; its decoded data fills the form. */
  vin: vin.optional(),
  /** The plate lookup was the embedded one, which generates sample cars. */
  sample: z.boolean().optional(),
  vehicle: VehicleInput.optional(),
  condition: ConditionInput.optional(),
  place: PlaceInput.optional(),
  channel: channel.optional(),
  lead: Lead.optional(),
});
export type DraftData = z.output<typeof DraftData>;

/** The steps of a registration on the site until the car is registered, in order. */
export const DRAFT_STEPS = ["start", "vehicle", "condition", "account", "place", "channel"] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

const token = z.string().min(20).max(100);
/** The entered parts of a registration; omitted parts stay unchanged. Without a token, a new draft is created. */
export const SaveDraft = DraftData.extend({
  token: token.optional(),
  sure: maybe(mileage).describe(
    "The same mileage once more, if it is unusual for the age of the car (mileage-unlikely).",
  ),
});
export const DraftRef = z.object({ token });

const worth = z.number().int().min(0);
const expected = z.object({ expected: worth }).optional();
const Valuation = z.object({ retail: worth, tradeIn: worth });
/** With what we told the seller to expect on each channel, which only the site itself knows. */
const ShownValuation = Valuation.extend({ listing: expected, auction: expected });
export type Valuation = z.output<typeof ShownValuation>;

/** The last step of a draft. The valuation is the site's own estimate, never part of the input. */
export const RegisterDraft = DraftRef.extend({ valuation: ShownValuation.optional() });

/** A whole registration in one call, as the API takes it. */
export const RegisterSwap = z.object({
  vehicle: VehicleInput,
  condition: ConditionInput.prefault({}),
  place: PlaceInput.prefault({}),
  valuation: Valuation.optional(),
  channel: channel.optional(),
  lead: Lead.prefault({}),
  /** The seller's account, when staff register a car. */
  seller: optionalId,
});
