import { system } from "#modules/kernel/actor.ts";
import { importBatch } from "./import-batch.ts";

/** Batches of one job, so that it ends long before the limit of its lane. The next job continues. */
const BATCHES = 20;

/**
 * Imports lines of a file, a batch at a time, each in a transaction of its own. A worker that dies loses nothing: the
 * next one continues after the last batch.
 */
export default async function run({ import: id }: { import: string }): Promise<void> {
  for (let batch = 1; batch <= BATCHES; batch += 1) {
    const moved = await importBatch(system, { import: id, handOver: batch === BATCHES });
    if (!moved.ok) throw new Error(`The import ${id} has stopped: ${moved.error.message}`);
    if (moved.value.finished) return;
  }
}
