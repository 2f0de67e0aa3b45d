import { z } from "zod";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { WARRANTY_TERMS, type WarrantyTerm } from "#modules/swaps/schemas.ts";

const amount = z.coerce.number().int().positive().nullish();
const term = z.union([z.object({ text: z.string().trim().min(1) }), z.object({ months: amount, miles: amount })]);
type Term = z.output<typeof term>;
const TYPES = Object.keys(WARRANTY_TERMS) as WarrantyTerm[];
/** The warranty as in its report: the in-service date, and each type as text or as months and miles. */
const WarrantyReport = z.looseObject({ start: z.iso.date() });

export type Coverage = {
  type: WarrantyTerm;
  label: string;
  /** Text, if the report gives no numbers. */
  text: string | null;
  /** The remaining amount; null is unlimited. */
  months: number | null;
  miles: number | null;
  /** The original amount; null is unlimited. */
  of: { months: number | null; miles: number | null } | null;
  /** The remaining share of the limit that is reached first, 0 to 1. */
  left: number;
  /** The limit that was reached. */
  ended: "time" | "miles" | null;
};

/** Whole calendar months between two days, such as "2026-11-21". */
export function monthsBetween(from: string, to: string): number {
  const [year1 = 0, month1 = 0, day1 = 0] = from.split("-").map(Number);
  const [year2 = 0, month2 = 0, day2 = 0] = to.split("-").map(Number);
  return (year2 - year1) * 12 + (month2 - month1) - (day2 < day1 ? 1 : 0);
}

/** Remaining months, counted from the in-service date. */
export const remainingMonths = (months: number, start: string, today: string): number =>
  Math.min(months, Math.max(0, months - monthsBetween(start, today)));

/** Remaining miles, to the nearest 100 above 100. */
export function remainingMiles(limit: number, driven: number): number {
  const left = Math.max(0, limit - driven);
  return left > 100 ? Math.round(left / 100) * 100 : left;
}

/** The remaining factory warranty; null without a readable report. The limit reached first ends it. */
export function warrantyLeft(
  report: unknown,
  car: { mileage: number },
  now: Date,
): { start: string; coverages: Coverage[] } | null {
  const read = WarrantyReport.safeParse(report);
  if (!read.success) return null;
  const { start } = read.data;
  const today = chicagoDay(now);
  const coverages = TYPES.flatMap((type) => {
    const found = term.safeParse(read.data[type]);
    return found.success ? [coverageOf(type, found.data, start, car.mileage, today)] : [];
  });
  return coverages.length > 0 ? { start, coverages } : null;
}

function coverageOf(type: WarrantyTerm, found: Term, start: string, mileage: number, today: string): Coverage {
  const base = { type, label: WARRANTY_TERMS[type] };
  if ("text" in found) return { ...base, text: found.text, months: null, miles: null, of: null, left: 1, ended: null };
  const of = { months: found.months ?? null, miles: found.miles ?? null };
  const months = of.months === null ? null : remainingMonths(of.months, start, today);
  const miles = of.miles === null ? null : remainingMiles(of.miles, mileage);
  const left = Math.min(
    of.months === null ? 1 : (months as number) / of.months,
    of.miles === null ? 1 : (miles as number) / of.miles,
    1,
  );
  return { ...base, text: null, months, miles, of, left, ended: months === 0 ? "time" : miles === 0 ? "miles" : null };
}

/** Whether a car is under factory warranty: according to its report, or to the seller without one. */
export const isUnderWarranty = (
  car: { factoryWarrantyUser: boolean },
  warranty: { coverages: readonly Coverage[] } | null,
): boolean => (warranty ? isCovered(warranty.coverages) : car.factoryWarrantyUser);

/** Whether the part that people mean by "under warranty" is still valid. */
export const isCovered = (coverages: readonly Coverage[]): boolean =>
  coverages.some(({ type, ended, of }) => (type === "basic" || type === "drivetrain") && of !== null && ended === null);
