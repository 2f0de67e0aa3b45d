import { z } from "zod";

/** Providers of a history report for one VIN, with the names that people know them by. */
export const HISTORY_PROVIDERS = { carfax: "Carfax", autocheck: "AutoCheck", instavin: "instaVIN" } as const;
export type HistoryProvider = keyof typeof HISTORY_PROVIDERS;

const count = z.number().int().min(0).max(2_000_000);
const line = z.string().trim().max(500);

/** What a history provider knows about a VIN. */
export const HistoryAnswer = z.object({
  /** The provider's own page; null when the answer is only data. */
  url: z
    .string()
    .max(500)
    .regex(/^https:\/\/[\w.-]+\/\S*$/)
    .nullable(),
  owners: count.nullable(),
  accident: z.boolean().nullable(),
  /** The last reported odometer reading, in miles. */
  mileage: count.nullable(),
  records: z.array(z.object({ on: z.iso.date(), place: line, text: line, mileage: count.nullable() })).max(300),
  /** The price of this answer, in cents. */
  costCents: count,
  sample: z.boolean(),
});
export type HistoryAnswer = z.output<typeof HistoryAnswer>;

/** What dealers pay each other for such a car at auctions; whole dollars. */
export const WholesaleReport = z.object({
  date: z.iso.datetime(),
  below: count,
  average: count,
  above: count,
  costCents: count,
  sample: z.boolean(),
});
export type WholesaleReport = z.output<typeof WholesaleReport>;

export const Recall = z.object({
  campaign: line,
  component: line,
  summary: z.string().trim().max(4_000),
  remedy: z.string().trim().max(4_000),
  reportedOn: z.iso.date().nullable(),
});
export type Recall = z.output<typeof Recall>;

/** Safety recalls: the ones that are open on this car, or all of its model year when the source doesn't know VINs. */
export const RecallReport = z.object({
  date: z.iso.datetime(),
  byVin: z.boolean(),
  recalls: z.array(Recall).max(100),
  sample: z.boolean(),
});
export type RecallReport = z.output<typeof RecallReport>;

/** "2 open recalls", "No recalls of this model year"; samples are marked. */
export function recallWords({ recalls, byVin, sample }: Pick<RecallReport, "recalls" | "byVin" | "sample">): string {
  const count = recalls.length || "No";
  const noun = recalls.length === 1 ? "recall" : "recalls";
  return `${count} ${byVin ? `open ${noun}` : `${noun} of this model year`}${sample ? " (sample data)" : ""}`;
}
