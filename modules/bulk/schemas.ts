import { z } from "zod";
import { SaveSwap } from "#modules/inspections/schemas.ts";
import { id } from "#modules/kernel/fields.ts";
import { Subscribe } from "#modules/newsletters/schemas.ts";
import { ChangePrice, RegisterSwap } from "#modules/swaps/schemas.ts";

/** The most rows of a job. */
const MOST_ROWS = 500;

/** What a row of each kind says: the same as the call for one. */
export const ROWS = {
  cars: RegisterSwap.omit({ valuation: true }),
  prices: ChangePrice,
  pictures: SaveSwap.pick({ _id: true, version: true, pictures: true }),
  subscribers: Subscribe,
} as const;
export type BulkKind = keyof typeof ROWS;
export const BULK_KINDS = Object.keys(ROWS) as [BulkKind, ...BulkKind[]];

export const BULK_OUTCOMES = ["waiting", "done", "refused"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const rowsOf = <S extends z.ZodType>(row: S) =>
  z.object({
    rows: z
      .array(row)
      .min(1, "Please send at least one row.")
      .max(MOST_ROWS, `Please send at most ${MOST_ROWS} rows.`)
      .describe(`The rows, at most ${MOST_ROWS}. They are done in their order, each on its own.`),
  });

/** One run of a job. */
export const RunBulk = z.object({
  job: id,
  /** The API key, or the grant of an app, that sent the rows; null for a session. */
  access: id.nullable(),
});

export const BulkId = z.object({ job: id });

export type BulkView = {
  _id: string;
  kind: BulkKind;
  total: number;
  done: number;
  refused: number;
  startedAt: string;
  finishedAt: string | null;
};
export type BulkRow = {
  row: number;
  outcome: BulkOutcome;
  _id: string | null;
  code: string | null;
  message: string | null;
  fields: Record<string, string[]> | null;
};
