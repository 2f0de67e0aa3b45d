import { streamed } from "#app/http/answers/page-response.ts";
import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { confirmFirst } from "#app/http/guards/confirm-first.ts";
import { beginExport, type ExportEnd, endExport } from "#modules/accounts/index.ts";
import { type Actor, hasScope } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { BYTE_ORDER_MARK, writeSafeCsv } from "#modules/kernel/csv.ts";
import { formatSortable } from "#modules/kernel/format-time.ts";
import { missingScopeError, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";

type Cell = string | number | boolean | null | undefined;

/** A column of the file: its head, a row's value, and the column of the page that shows it, if one does. */
export type ExportColumn<Row> = readonly [head: string, value: (row: Row) => Cell, shownIn?: string];

/** The rows of a list, in batches (`eachBatch` of a query, or `eachPage`). */
export type Batches<Row> = AsyncIterable<readonly Row[]>;

/** A time of the database in Central Time, "2026-11-21 09:30"; empty if there is none. */
export const at = (time: Date | string | null | undefined): string => (time ? formatSortable(time) : "");

/** Cents as an amount of dollars, "1250.50". */
export const dollarsOf = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? "" : (cents / 100).toFixed(2);

/** Exports that one process writes at the same time: each holds a connection to the database. */
const MOST_AT_ONCE = 3;
const RETRY_SECONDS = 30;
let running = 0;

/** What one file is made of, with its name in the audit log and on disk. */
export type File<Row> = {
  name: string;
  columns: readonly ExportColumn<Row>[];
  rows: () => Batches<Row>;
  query: string;
  /** The day that the file is about, in its name; otherwise today. */
  day?: string;
  /** Sums of a chart: they don't count against the lists that a person may export. */
  figures?: boolean;
};

/**
 * Begins the file of a list. It is read from the database while the reader takes it, and the reading stops when the
 * reader leaves. Refused to those who may not export, and when too many exports run.
 */
export async function writeExport<Row>(actor: Actor, file: File<Row>): Promise<Result<Response>> {
  if (!hasScope(actor, "export")) return missingScopeError("export");
  const { name, query, figures = false } = file;
  // Sums are in memory by now, and hold no connection.
  const places = figures ? 0 : 1;
  if (running + places > MOST_AT_ONCE)
    return refuseCommon("too-many-requests", { retryAfter: RETRY_SECONDS, message: BUSY });
  running += places;
  try {
    const begun = await beginExport(actor, { list: name, query: query.slice(0, 2_000), figures });
    if (!begun.ok) {
      running -= places;
      return begun;
    }
    const ended = (rows: number, end: ExportEnd) => {
      running -= places;
      return endExport(actor, begun.value._id, name, rows, end);
    };
    return ok(streamed(new Lines(file, ended), { headers: headersOf(file) }));
  } catch (error) {
    running -= places;
    throw error;
  }
}

const BUSY = "Other exports are being written. Please try again in half a minute.";

/**
 * The same for a page whose only answer is a file. An error becomes the error page with its status. A request for the
 * headers alone exports nothing: the framework drops its body unread, and the export would never end.
 */
export async function answerFile<Row>(request: Request, actor: Actor, file: File<Row>): Promise<Response> {
  if (request.method === "HEAD") return new Response(null, { headers: headersOf(file) });
  const written = await writeExport(actor, file);
  if (written.ok) return written.value;
  confirmFirst(request, written.error);
  noteRetryAfter(written.error);
  throw new Response(null, { status: written.error.status });
}

/** A process writes as many public files at the same time, so that visitors leave connections for everyone else. */
const MOST_PUBLIC = 6;
let runningPublic = 0;

/** A file for every visitor, signed in or not. The audit log does not mention it. */
export async function answerPublicFile<Row>(
  request: Request,
  file: Omit<File<Row>, "query" | "figures">,
): Promise<Response> {
  if (request.method === "HEAD") return new Response(null, { headers: headersOf(file) });
  if (runningPublic >= MOST_PUBLIC) {
    noteRetryAfter({ retryAfter: RETRY_SECONDS });
    throw new Response(null, { status: 429 });
  }
  runningPublic += 1;
  const ended = async () => {
    runningPublic -= 1;
  };
  return streamed(await begun(new Lines(file, ended)), { headers: headersOf(file) });
}

/**
 * The pieces of a file whose first rows were read: a database that is away is then an answer, and not a file that breaks
 * off. Other files ask the database before, in `beginExport`.
 */
async function begun(pieces: AsyncIterableIterator<string>): Promise<AsyncIterableIterator<string>> {
  const first = [await pieces.next(), await pieces.next()];
  const again: AsyncIterableIterator<string> = {
    [Symbol.asyncIterator]: () => again,
    next: async () => first.shift() ?? pieces.next(),
    return: async () => (await pieces.return?.()) ?? { done: true, value: undefined },
  };
  return again;
}

/** The rows of a list that is read at once. */
export async function* atOnce<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows;
}

const headersOf = ({ name, day = chicagoDay(new Date()) }: { name: string; day?: string }) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}-${day}.csv"`,
  "cache-control": "no-store",
});

const cellOf = (value: Cell): string | number | null =>
  value === undefined ? null : typeof value === "boolean" ? (value ? "Yes" : "No") : value;

/** Yields the text of the file in batches. Calls `ended` once, even if the reader stops or never starts. */
class Lines<Row> implements AsyncIterableIterator<string> {
  readonly #file: Pick<File<Row>, "columns" | "rows">;
  readonly #ended: (rows: number, end: ExportEnd) => Promise<void>;
  #batches: AsyncIterator<readonly Row[]> | undefined;
  #rows = 0;
  #over = false;

  constructor(file: Pick<File<Row>, "columns" | "rows">, ended: (rows: number, end: ExportEnd) => Promise<void>) {
    this.#file = file;
    this.#ended = ended;
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  async next(): Promise<IteratorResult<string, undefined>> {
    const { columns, rows } = this.#file;
    if (this.#over) return { done: true, value: undefined };
    if (!this.#batches) {
      this.#batches = rows()[Symbol.asyncIterator]();
      return { done: false, value: BYTE_ORDER_MARK + writeSafeCsv([columns.map(([head]) => head)]) };
    }
    const batch = await this.#batches.next().catch(async (error: unknown) => {
      await this.#end("failed");
      throw error;
    });
    if (batch.done) {
      await this.#end("finished");
      return { done: true, value: undefined };
    }
    this.#rows += batch.value.length;
    const cells = batch.value.map((row) => columns.map(([, value]) => cellOf(value(row))));
    return { done: false, value: writeSafeCsv(cells) };
  }

  async return(): Promise<IteratorResult<string, undefined>> {
    await this.#batches?.return?.();
    await this.#end("canceled");
    return { done: true, value: undefined };
  }

  async #end(how: ExportEnd): Promise<void> {
    if (this.#over) return;
    this.#over = true;
    await this.#ended(this.#rows, how);
  }
}
