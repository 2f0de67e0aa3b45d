import { inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { findDueSearches } from "#modules/marketplace/searches/index.ts";
import { alertDue, alertSearch } from "../jobs.ts";

/** The batch size; the next batch is a separate job, so that a restart loses nothing. */
const PIECE = 1_000;
const AGAIN_MS = 60_000;

/**
 * Job: creates one job for each filter whose digest is due. Completing the job removes the filter from the due list;
 * `round` is part of this day's job names, so a retry adds no duplicates.
 */
export default async function alertsDue({ round = new Date().toISOString().slice(0, 13) }: { round?: string }) {
  const due = await findDueSearches(PIECE);
  await inTransaction(async (tx) => {
    for (const search of due) await enqueue(tx, alertSearch, { search }, { id: idOf("due", search, round) });
    if (due.length === PIECE) await enqueue(tx, alertDue, { round }, { startAfter: new Date(Date.now() + AGAIN_MS) });
  });
}
