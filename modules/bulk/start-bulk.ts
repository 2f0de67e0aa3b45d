import type { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { runBulkJob } from "./jobs.ts";
import { KINDS } from "./kinds.ts";
import { type BulkKind, ROWS, rowsOf } from "./schemas.ts";
import { bulkJobs, bulkRows } from "./tables.ts";

/** What the commands have in common. Rows that can't be read are refused at once; each other row has an outcome of its own. */
const starting = <S extends z.ZodType>(kind: BulkKind, row: S) => ({
  input: rowsOf(row),
  allow: KINDS[kind].allow,
  limits: ({ id }: Actor) => [{ subject: `bulk:${id}`, most: 60, seconds: HOUR_SECONDS }],
  async run(
    { tx, actor, now }: CommandContext,
    { rows }: { rows: readonly unknown[] },
  ): Promise<Result<{ _id: string }>> {
    if (!actor.id) return refuseCommon("sign-in-required");
    const id = newId();
    const scopes = actor.scopes ? [...actor.scopes] : null;
    await tx.insert(bulkJobs).values({ id, userId: actor.id, kind, scopes, total: rows.length, startedAt: now });
    const inputs = rows as Record<string, unknown>[];
    await tx.insert(bulkRows).values(inputs.map((input, position) => ({ jobId: id, position, input })));
    await enqueue(tx, runBulkJob, { job: id, access: actor.access ?? null }, { group: actor.id });
    return ok({ _id: id });
  },
});

export const startBulkCars = defineCommand({ name: "bulk.start-cars", ...starting("cars", ROWS.cars) });
export const startBulkPrices = defineCommand({ name: "bulk.start-prices", ...starting("prices", ROWS.prices) });
export const startBulkPictures = defineCommand({ name: "bulk.start-pictures", ...starting("pictures", ROWS.pictures) });
export const startBulkSubscribers = defineCommand({
  name: "bulk.start-subscribers",
  ...starting("subscribers", ROWS.subscribers),
});
