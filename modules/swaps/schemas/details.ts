import { z } from "zod";
import { calendarDay, dollars, id, modelYear, text, version, vin, wholeNumber, zip } from "#modules/kernel/fields.ts";
import {
  ChecklistItem,
  Damage,
  ErrorCode,
  Essential,
  Option,
  Picture,
  SwapDocuments,
  Tires,
  Videos,
} from "./contents.ts";
import { key, long, short } from "./parts.ts";
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
} from "./registration.ts";

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
    .object({
      status: z.enum(TITLE_STATUSES),
      missing: z.enum(TITLE_MISSING),
      date: calendarDay(TITLE_DATE),
      multiple: z.boolean(),
    })
    .partial()
    .optional(),
  tax: z
    .object({ private: dollars("Please enter whole dollars."), dealer: dollars("Please enter whole dollars.") })
    .partial()
    .optional(),
});
export type SaveSwap = z.output<typeof SaveSwap>;
