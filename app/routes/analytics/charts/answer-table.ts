import { answerFile, atOnce } from "#app/http/downloads/export-file.ts";
import type { Actor } from "#modules/kernel/actor.ts";

type Row = readonly (string | number | null)[];

/** The figures of a chart as a CSV file; `name` is that of the file. */
export const answerTable = (request: Request, actor: Actor, name: string, table: { heads: string[]; rows: Row[] }) =>
  answerFile(request, actor, {
    name: name.replaceAll(".", "-"),
    query: new URL(request.url).search.slice(1),
    figures: true,
    columns: table.heads.map((head, at) => [head, (row: Row) => row[at]] as const),
    rows: () => atOnce(table.rows),
  });
