import { z } from "zod";
import { vin, wholeNumber } from "#modules/kernel/fields.ts";
import { STATE_CODES } from "#modules/kernel/states.ts";

/** Lists, fields, and shapes of the catalog. Browser-safe. */

export * from "#modules/kernel/states.ts";
export { CUSTOM } from "./naming/codes.ts";
export { NICKNAMES } from "./naming/nicknames.ts";
export * from "./options.ts";
export { OWNING, owningCost } from "./owning.ts";
export * from "./report-shapes.ts";

/** Blanks, dashes, dots, and characters that can't be seen. */
const PLATE_GAPS = /[\s\p{Cc}\p{Cf}\p{Pd}\u2212._\u00b7\u2022]/gu;
/** Quotes, brackets, and the like around a plate in a text, but no hearts and stars, which are part of some. */
const AROUND_PLATE = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'#:,;]+|[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'#:,;]+$/gu;
const PLATE_LABEL = /^(?:LICENSE ?PLATE|LICENSE|LIC\.?|PLATE)(?: ?(?:NO|NR|NUMBER)\.?)?(?: ?[#:]| (?=.))/;
const NO_PLATE = /^(?:NA|N\/A|NONE|NOPLATES?|UNKNOWN|TBD|TEMP|TEMPORARY)$/;

/** The one spelling of a plate: capitals and digits, without what people put between and around them. */
export const normalizePlate = (typed: string): string =>
  typed
    .normalize("NFKC")
    .trim()
    .toUpperCase()
    .replace(PLATE_LABEL, "")
    .replace(PLATE_GAPS, "")
    .replace(AROUND_PLATE, "");

export const plateNumber = z
  .string({ error: "Please enter the license plate." })
  .transform(normalizePlate)
  .refine((value) => value.length > 0, "Please enter the license plate.")
  .refine((value) => !NO_PLATE.test(value), "If the car has no plate, please enter its VIN instead.")
  .refine((value) => /^[A-Z0-9]{1,8}$/.test(value), "A plate has up to 8 letters and digits.");

export const plateState = z
  .string({ error: "Please choose a state." })
  .trim()
  .toUpperCase()
  .refine((value) => (STATE_CODES as string[]).includes(value), "Please choose a state.");

export const mileageField = wholeNumber("Please enter the mileage.", 0, 999_999);

/** The first question of a registration. */
export const LookupByPlate = z.object({ plate: plateNumber, state: plateState });
export const LookupByVin = z.object({ vin });

const choice = z.object({ name: z.string(), code: z.string() });
export const ChoiceList = z.array(choice);

export const StyleChoices = z.array(
  choice.extend({
    class: z.string().nullable(),
    body: z.string().nullable(),
    doors: z.number().int().nullable(),
    litres: z.number().nullable(),
    cylinders: z.number().int().nullable(),
    fuel: z.string(),
  }),
);

export const Decoded = z.object({
  vin: z.string(),
  year: z.number().int(),
  make: choice,
  model: choice,
  series: choice.nullable(),
  seriesChoices: ChoiceList,
  style: choice.nullable(),
  class: z.string().nullable(),
  body: z.string().nullable(),
  doors: z.number().int().nullable(),
  engine: z.object({ litres: z.number().nullable(), cylinders: z.number().int().nullable(), fuel: z.string() }),
  drivetrain: z.string().nullable(),
  guesses: z.array(z.string()),
  warnings: z.array(z.string()),
  assumedYear: z.number().int().optional(),
});
export const DecodedPlate = Decoded.extend({
  plate: z.object({ number: z.string(), state: z.string() }),
  sample: z.boolean(),
});

const range = z.object({ low: z.number().int(), expected: z.number().int(), high: z.number().int() });
/** Whole dollars. `sample` if it comes from the built-in model instead of a market service. */
export const Valuation = z.object({
  retail: z.number().int(),
  tradeIn: z.number().int(),
  listing: range,
  auction: range,
  /** Our market price index: 100 is the median of the market for a car of this age and mileage. */
  cpi: z.number().int(),
  reason: z.string(),
  sample: z.boolean(),
});
export type Valuation = z.output<typeof Valuation>;

export const MarketVehicle = z.object({
  analyzed: z.boolean(),
  price: z.number().int(),
  miles: z.number().int(),
  heading: z.string(),
  build: z.object({
    drivetrain: z.string().nullable(),
    cylinders: z.number().int().nullable(),
    transmission: z.string().nullable(),
  }),
  dealer: z.object({
    name: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
});
export type MarketVehicle = z.output<typeof MarketVehicle>;

/** Asking prices around a place; whole dollars, miles. */
export const MarketReport = z.object({
  date: z.iso.datetime(),
  min: z.number().int(),
  max: z.number().int(),
  average: z.number().int(),
  vehicles: z.array(MarketVehicle),
  sample: z.boolean(),
});
export type MarketReport = z.output<typeof MarketReport>;
