import type { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { runBulkJob } from "./jobs.ts";
import { KINDS } from "./kinds.ts";
import { type BulkKind, ROWS, rowsOf } from "./schemas.ts";
import { bulkJobs, bulkRows } from "./tables.ts";

/** Starts a job for many rows of a kind. Rows that can't be read are refused at once; each other row has an outcome of its own. */
const starting = <S extends z.ZodType>(kind: BulkKind, row: S) =>
  defineCommand({
    name: `bulk.start-${kind}`,
    input: rowsOf(row),
    allow: KINDS[kind].allow,
    limits: ({ id }) => [{ subject: `bulk:${id}`, most: 60, seconds: HOUR_SECONDS }],
    async run({ tx, actor, now }, { rows }) {
      if (!actor.id) return refuseCommon("sign-in-required");
      const id = newId();
      const scopes = actor.scopes ? [...actor.scopes] : null;
      await tx.insert(bulkJobs).values({ id, userId: actor.id, kind, scopes, total: rows.length, startedAt: now });
      const inputs = rows as Record<string, unknown>[];
      await tx.insert(bulkRows).values(inputs.map((input, position) => ({ jobId: id, position, input })));
      await enqueue(tx, runBulkJob, { job: id });
      return ok({ _id: id });
    },
  });

export const startBulkCars = starting("cars", ROWS.cars);
export const startBulkPrices = starting("prices", ROWS.prices);
export const startBulkPictures = starting("pictures", ROWS.pictures);
export const startBulkSubscribers = starting("subscribers", ROWS.subscribers);
