import type { SheetCode } from "#modules/swaps/policy.ts";
import type { DealRow, LineSource } from "./tables.ts";

/** Lines of the buyer's sheet that someone enters, in cents. */
export const ENTERED_LINES = [
  "tax",
  "title-fee",
  "registration-fee",
  "delivery",
  "deposit",
] as const satisfies SheetCode[];
export type EnteredLine = (typeof ENTERED_LINES)[number];

/** The lines as they are, in cents; null: not known. */
export type Lines = Record<EnteredLine, number | null>;

/** Other amounts for some lines, in cents. */
export type EnteredAmounts = Partial<Record<EnteredLine, number>>;

/** The lines whose entered amount differs from what they are; an omitted amount changes nothing. */
export function changedLines(lines: Lines, entered: EnteredAmounts): EnteredLine[] {
  return ENTERED_LINES.filter((code) => entered[code] !== undefined && entered[code] !== lines[code]);
}

/** Cents by which one person may change a line. */
const TOLERANCE = 5_000;

/**
 * Whether a second person has to approve these changes. A tax that no rule knows has nothing to be compared with: its
 * source is enough.
 */
export const needsApproval = (lines: Lines, entered: EnteredAmounts): boolean =>
  changedLines(lines, entered)
    .filter((code) => !(code === "tax" && lines.tax === null))
    .some((code) => Math.abs((entered[code] ?? 0) - (lines[code] ?? 0)) > TOLERANCE);

/** The line's source once someone has entered its amount: "Entered by our team: the county's letter of Nov 3." */
export const enteredSource = (source: string, by: string | null): LineSource => ({
  rule: `Entered by our team: ${source.replace(/[.\s]+$/, "")}.`,
  by,
});

/** The terms of a deal by its rules: those of its row, but for a tax that may not be known. */
export type Terms = Pick<
  DealRow,
  | "sale"
  | "price"
  | "fee"
  | "lienFee"
  | "delivery"
  | "titleFeeCents"
  | "registrationFeeCents"
  | "titleZip"
  | "lineSources"
> & { tax: number | null };
