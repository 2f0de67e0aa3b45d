import { z } from "zod";
import {
  calendarDay,
  dollars,
  id,
  long,
  modelYear,
  pastDay,
  short,
  text,
  version,
  vin,
  wholeNumber,
} from "#modules/kernel/fields.ts";
import {
  CLASSES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLORS,
  INTERIOR_TYPES,
  mileage,
  named,
  type Option,
  optionalNamed,
  PlaceChange,
  TITLE_DATE,
  TITLE_MISSING,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "../car/schemas.ts";
import { FACT_SCHEMAS, owners } from "../car/seller-facts.ts";
import { SwapDocuments, yesNo } from "../car/shapes.ts";
import type { Step } from "../lifecycle/steps.ts";
import type { Conflict, MileageReading } from "../sources/schemas.ts";

/** The papers of a car, as their fields are labeled. */
export const PAPERS = [
  { kind: "sticker", label: "Window sticker" },
  { kind: "maintenance", label: "Maintenance records" },
  { kind: "factoryWarranty", label: "Factory warranty" },
  { kind: "extendedWarranty", label: "Extended warranty" },
  { kind: "warranty", label: "Other warranty" },
  { kind: "acv", label: "Third-party inspection report" },
] as const satisfies { kind: keyof SwapDocuments; label: string }[];
export type PaperName = (typeof PAPERS)[number]["kind"];
/** The coverages of a factory warranty (docs/spec/cars.md), in display order. */
export const WARRANTY_TERMS = {
  basic: "Basic",
  drivetrain: "Drivetrain",
  emissions: "Emissions",
  corrosion: "Corrosion",
  roadside: "Roadside assistance",
  belt: "Safety belt",
  components: "Specific components",
  transferable: "Transferable",
} as const;
export type WarrantyTerm = keyof typeof WARRANTY_TERMS;
/** A document of a car in a list. */
export type SwapPaper = { key: string; name: string; label: string };

const LITERS = "Please enter 0 to 20 liters, such as 2.4.";
const REPORT_ADDRESS = "Please paste the report’s address. It begins with https://.";
/** A history report as it was read; null removes it. */
const HistoryReport = z.object({
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^$|^\/api\/files\/[\w-]{22}$|^https:\/\/[\w.-]+\/\S*$/, REPORT_ADDRESS)
    .default(""),
  accident: yesNo.nullish(),
  owner: owners.nullish(),
  mileage: mileage.nullish(),
});
/** What a warranty covers: months and miles, where a limit that is left out is unlimited, or words. */
const Term = z
  .object({
    months: wholeNumber("Please enter 1 to 240 months.", 1, 240).nullish(),
    miles: wholeNumber("Please enter the miles.", 1, 500_000).nullish(),
    text: short.nullish(),
  })
  .refine(({ months, miles, text }) => !text || (!months && !miles), {
    message: "Please enter months and miles, or words, not both.",
    path: ["text"],
  });
/** The maker's warranty as the maker's dealer or the papers say it; null takes it away. */
const WarrantyTerms = z.object({
  start: calendarDay("Please enter the day the car came into service."),
  basic: Term.optional(),
  drivetrain: Term.optional(),
  emissions: Term.optional(),
  corrosion: Term.optional(),
  roadside: Term.optional(),
  belt: Term.optional(),
  components: Term.optional(),
  transferable: Term.optional(),
});

/** Details staff and the seller may correct; the car's identity only until it is listed. */
export const SwapDetails = z
  .object({
    year: modelYear,
    make: named("Please choose a make."),
    model: named("Please choose a model."),
    series: optionalNamed("Please enter the series."),
    style: optionalNamed("Please enter the style."),
    vin,
    mileage,
    /** The day the odometer was read; today when left out. */
    readOn: calendarDay("Please enter a day."),
    ...FACT_SCHEMAS,
    class: z.enum(CLASSES),
    transmission: z.enum(TRANSMISSIONS),
    drivetrain: z.enum(DRIVETRAINS),
    color: z.object({ name: z.enum(EXTERIOR_COLORS) }),
    interior: z.object({ type: z.enum(INTERIOR_TYPES), color: z.object({ name: z.enum(INTERIOR_COLORS) }) }).partial(),
    engine: z
      .object({
        size: z.coerce.number({ error: LITERS }).min(0, LITERS).max(20, LITERS).nullable(),
        cylinders: wholeNumber("Please enter 0 to 16 cylinders.", 0, 16).nullable(),
        horsepower: wholeNumber("Please enter 0 to 3,000 horsepower.", 0, 3_000).nullable(),
        fuel: z.enum(FUELS),
      })
      .partial(),
    highlights: long,
  })
  .partial();

/** The parts that the swap itself stores; inspections saves the findings of an evaluation. */
export const SaveDetails = z.object({
  _id: id,
  version: version.optional(),
  vehicle: SwapDetails.optional(),
  documents: SwapDocuments.optional(),
  location: PlaceChange.optional(),
  loan: z
    .object({
      active: yesNo,
      lender: short,
      payoff: dollars("Please enter whole dollars.", 0, 1_000_000).nullable(),
      /** The interest that each day adds to the payoff. */
      perDiemCents: wholeNumber("Please enter dollars and cents, such as 6.52.", 0, 100_000).nullable(),
      /** The last day on which the lender accepts the payoff as stated. */
      goodThrough: calendarDay("Please enter a day.").nullable(),
    })
    .partial()
    .optional(),
  title: z
    .object({
      status: z.enum(TITLE_STATUSES),
      /** Null: the seller has it at hand. */
      missing: z.enum(TITLE_MISSING).nullable(),
      date: pastDay(TITLE_DATE),
      multiple: yesNo,
    })
    .partial()
    .optional(),
  factoryWarranty: z.object({ user: yesNo }).optional(),
  /** What staff have read in reports about the car. */
  reports: z.object({ carfax: HistoryReport.nullable(), warranty: WarrantyTerms.nullable() }).partial().optional(),
});
export type SaveDetails = z.output<typeof SaveDetails>;

export const AddNote = z.object({ swap: id, note: text("Please write the note.", 5_000) });

/** A note of the team. */
export type SwapNote = { _id: string; text: string; author: string | null; at: string };
/** One move of a swap, or an action that left it where it is. */
export type HistoryLine = {
  _id: string;
  action: string;
  from: Step;
  to: Step;
  reason: string | null;
  by: string | null;
  at: string;
};
/** A car as the screen that edits it shows it. */
export type CarForm = {
  _id: string;
  version: number;
  shortName: string;
  fullName: string;
  /** Year, make, model and VIN stay as they are. */
  fixed: boolean;
  can: { vehicle: boolean; papers: boolean; reports: boolean; keys: boolean };
  identity: {
    year: number;
    make: { code: string; name: string };
    model: { code: string; name: string };
    series: { code: string; name: string } | null;
    style: { code: string; name: string } | null;
    vin: string | null;
  };
  /** The stored values by the names of the form's fields. */
  values: Record<string, string | number | null>;
  /** The equipment that the seller has named; an evaluation may know more. */
  sellerOptions: Option[];
  documents: SwapDocuments;
  papers: { kind: PaperName; key: string; name: string; public: boolean }[];
  /** The newest reading first. */
  mileage: MileageReading[];
  conflicts: Conflict[];
};
