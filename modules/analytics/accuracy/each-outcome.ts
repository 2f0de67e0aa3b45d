import { sql } from "drizzle-orm";
import { eachBatch } from "#db/each-batch.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { published } from "./published.ts";
import type { OutcomeRow } from "./schemas.ts";
import { spanBefore } from "./span.ts";

type Row = OutcomeRow & { _id: string };

/**
 * The rows of the data set behind `findAccuracy`, in batches. They are sorted by what they say, so that their order tells
 * nothing else, and they have no id: each row stands for itself.
 */
export const eachOutcome = (today = chicagoDay(currentTime())): AsyncIterable<readonly OutcomeRow[]> =>
  eachBatch<Row>(
    sql`with ${published(spanBefore(today))}
      select to_json(published)::text from published
      order by record, channel, month, place, detail, decision, estimate, price, days`,
    async (rows) => rows.map((row) => ({ ...(JSON.parse(row) as OutcomeRow), _id: row })),
  );
