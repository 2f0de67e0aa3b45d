import { z } from "zod";
import {
  calendarDay,
  dollars,
  id,
  key,
  long,
  modelYear,
  short,
  text,
  version,
  vin,
  zip,
} from "#modules/kernel/fields.ts";
import type { Step } from "../lifecycle.ts";
import {
  CLASSES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FUELS,
  INTERIOR_COLORS,
  INTERIOR_TYPES,
  mileage,
  named,
  optionalNamed,
  PlaceInput,
  TITLE_DATE,
  TITLE_MISSING,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "../registration/schemas.ts";

const DocumentFile = z.object({ key, name: short.optional() });
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

/** A document of a car in a list. */
export type SwapPaper = { key: string; name: string; label: string };

/** History and market reports as their sources answered; each source writes its own part. */
export type Reports = {
  marketcheck?: unknown;
  carfax?: { url: string; complete: boolean; accident?: boolean; owner?: number };
  instavin?: { url: string; complete: boolean };
  autocheck?: { url: string; complete: boolean };
  mmr?: unknown;
  warranty?: Record<string, unknown>;
};

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
    highlights: long,
  })
  .partial();

/** The parts that the swap itself stores; inspections saves the findings of an evaluation. */
export const SaveDetails = z.object({
  _id: id,
  version: version.optional(),
  vehicle: SwapDetails.optional(),
  documents: SwapDocuments.optional(),
  location: PlaceInput.extend({ zip: zip.optional() }).partial().optional(),
  loan: z
    .object({ active: z.boolean(), lender: short, payoff: dollars("Please enter whole dollars.", 0, 1_000_000) })
    .partial()
    .optional(),
  title: z
    .object({
      status: z.enum(TITLE_STATUSES),
      missing: z.enum(TITLE_MISSING),
      date: calendarDay(TITLE_DATE),
      multiple: z.boolean(),
    })
    .partial()
    .optional(),
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
