import type { z } from "zod";
import { type Batches, type ExportColumn, writeExport } from "#app/http/downloads/export-file.ts";
import { columnsAsked } from "#app/shared/columns-asked.ts";
import { EXPORTS, type ExportName } from "#app/shared/exports.ts";
import { type Actor, gateRefuses } from "#modules/kernel/actor.ts";
import { noteError } from "#modules/kernel/note-error.ts";
import { type Result, refuseCommon } from "#modules/kernel/result.ts";

export type ListExport<Query, Row> = {
  /** Who may export it, and the page of the list (`app/shared/exports.ts`). */
  name: ExportName;
  /** The endpoints of the API that answer the same list: `/users`. Their input is the query. */
  endpoints?: readonly `/${string}`[];
  /** Reads the filters from the address, in the same way as the page. */
  query: { parse(given: unknown): Query } & Pick<z.ZodType<Query>, "safeParse">;
  rows(actor: Actor & { id: string }, query: Query): Batches<Row>;
  columns: readonly ExportColumn<Row>[];
};

// biome-ignore lint/suspicious/noExplicitAny: stands for exports of every list
export type AnyExport = ListExport<any, any>;

/** Declares the file of a list: once, for its page and its calls. */
export const defineExport = <Query, Row>(definition: ListExport<Query, Row>): AnyExport => definition;

/** The file of a declared list, for those who may export it. `query` is the filter as it was asked for. */
export async function writeList(
  { name, columns, rows }: AnyExport,
  actor: Actor,
  input: unknown,
  query: string,
): Promise<Result<Response>> {
  const denied = gateRefuses(actor, EXPORTS[name].permission);
  if (denied) return noteError(`export ${name}`, actor, refuseCommon(denied));
  return writeExport(actor, {
    name,
    columns: chosen(columns, query),
    query,
    rows: () => rows(actor as Actor & { id: string }, input),
  });
}

/** The columns that the page shows when its address names columns (`?columns=role,state`); otherwise all. The first one is always there. */
function chosen(columns: AnyExport["columns"], query: string): AnyExport["columns"] {
  const asked = columnsAsked(query);
  if (asked.length === 0) return columns;
  const first = columns.find(([, , shownIn]) => shownIn !== undefined)?.[2];
  return columns.filter(([, , shownIn]) => shownIn !== undefined && (shownIn === first || asked.includes(shownIn)));
}
