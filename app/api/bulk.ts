import { z } from "zod";
import {
  findBulk,
  findBulkRows,
  startBulkCars,
  startBulkPictures,
  startBulkPrices,
  startBulkSubscribers,
} from "#modules/bulk/index.ts";
import { BULK_KINDS, BULK_OUTCOMES, BulkId, type BulkKind } from "#modules/bulk/schemas.ts";
import type { Command } from "#modules/kernel/command.ts";
import { endpoint, listOf, okOrNotFound, singlePage } from "./kit.ts";

const time = z.iso.datetime();

export const BulkJob = z.object({
  _id: z.uuid(),
  kind: z.enum(BULK_KINDS).describe("What its rows are about."),
  total: z.number().int().describe("The number of its rows."),
  done: z.number().int().describe("How many rows were carried out."),
  refused: z.number().int().describe("How many rows were refused."),
  startedAt: time,
  finishedAt: time.nullable().describe("When the last row had its outcome; null while rows wait."),
});
export const BulkReportRow = z.object({
  row: z.number().int().describe("The place of the row in the request, from 0."),
  outcome: z.enum(BULK_OUTCOMES).describe("Whether the row was done or refused, or still waits."),
  _id: z.string().nullable().describe("The car of the row, once it is done; null for other records."),
  code: z
    .string()
    .nullable()
    .describe("The code of the error, as the call for one row answers it; null if there is none."),
  message: z.string().nullable().describe("The sentence of the error; null if there is none."),
  fields: z
    .record(z.string(), z.array(z.string()))
    .nullable()
    .describe("The sentences by the fields of the row; null if the error is not about fields."),
});

export const tags = { bulk: "The same for many rows" };

/** A person who may do the same for one row may start it for many; each row is decided as if it came alone. */
const starting = <S extends z.ZodType>(kind: BulkKind, summary: string, command: Command<S, { _id: string }>) =>
  endpoint({
    method: "POST",
    path: `/bulk/${kind}`,
    summary,
    allow: command.allow,
    input: command.input,
    output: z.object({ _id: z.uuid() }),
    creates: true,
    commands: [command],
    run: (actor, input, { key }) => command(actor, input as z.input<S>, { key }),
  });

export const bulk = {
  cars: starting("cars", "Register many cars; a job reports on each row", startBulkCars),
  prices: starting("prices", "Change the prices of many cars; a job reports on each row", startBulkPrices),
  pictures: starting(
    "pictures",
    "Set the uploaded pictures of many cars; a job reports on each row",
    startBulkPictures,
  ),
  subscribers: starting(
    "subscribers",
    "Ask many addresses to confirm the newsletter; a job reports on each row",
    startBulkSubscribers,
  ),
  find: endpoint({
    method: "GET",
    path: "/bulk/{job}",
    summary: "How far a job of yours is",
    allow: "signed-in",
    input: BulkId,
    output: BulkJob,
    run: async (actor, { job }) => okOrNotFound(await findBulk(actor, job), "job"),
  }),
  rows: endpoint({
    method: "GET",
    path: "/bulk/{job}/rows",
    summary: "How each row of a job of yours ended, in their order",
    allow: "signed-in",
    input: BulkId,
    output: listOf(BulkReportRow),
    run: async (actor, { job }) => {
      const rows = await findBulkRows(actor, job);
      return okOrNotFound(rows && singlePage(rows), "job");
    },
  }),
};
