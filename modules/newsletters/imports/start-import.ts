import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { inspectText, readText } from "#modules/files/index.ts";
import type { Encoding } from "#modules/files/policy.ts";
import { personId } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { runImport } from "../jobs.ts";
import { askedIn, type ColumnPlaces, collectWords, placesIn, storable } from "./columns.ts";
import { refuseImport } from "./errors.ts";
import { importStarted } from "./events.ts";
import { MOST_LINES } from "./policy.ts";
import { BrokenCsv, readRecords } from "./read-lines.ts";
import { StartImport } from "./schemas.ts";
import { subscriberImportLines, subscriberImports } from "./tables.ts";

/** Lines that are stored with one statement. */
const BATCH = 1_000;

type Checked = { sha256: string; encoding: Encoding; lines: number; head: Head };

/** The records among which the heading is: a file may begin with a title. */
const HEADING_WITHIN = 10;

/**
 * The columns of a file. `after` is the record after which the people begin: 0 in a file without a heading. Without
 * `places`, someone has to say what the columns are, first of all the `asked` ones.
 */
type Head = { heading: string[]; places: ColumnPlaces | null; after: number; asked: string[] };

/**
 * Stores the lines of a file of subscribers; the sender first sees what would become of them. The file is
 * read in constant memory. A file that was imported before isn't imported again: its first import is the answer, and
 * `known` is true.
 */
export const startImport = defineCommand({
  name: "newsletters.start-import",
  input: StartImport,
  allow: "newsletter",
  errors: ["import-broken", "import-empty", "import-encoding", "import-gone", "import-too-long"],
  limits: (actor) => [{ subject: `subscriber-import:${actor.id}`, most: 20, seconds: HOUR_SECONDS }],
  prepare: (_actor, { file }) => check(file.path),
  async run({ tx, actor, now, record }, { file, consent, proof }, { sha256, encoding, lines, head }) {
    const { heading, places } = head;
    const values = {
      id: newId(),
      name: file.name,
      sha256,
      encoding,
      consent,
      proof: proof ?? null,
      lines,
      heading,
      places,
      unread: places?.unread ?? head.asked,
      state: places ? ("checking" as const) : ("mapping" as const),
    };
    const [added] = await tx
      .insert(subscriberImports)
      .values({ ...values, uploadedBy: personId(actor), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: subscriberImports.id });
    if (!added) return ok({ _id: await importOf(tx, sha256), known: true });
    await storeLines(tx, values.id, file.path, { encoding, head });
    if (places) await enqueue(tx, runImport, { import: values.id });
    await record(importStarted({ import: values.id }));
    return ok({ _id: values.id, known: false });
  },
});

async function importOf(tx: Tx, sha256: string): Promise<string> {
  const [row] = await tx
    .select({ id: subscriberImports.id })
    .from(subscriberImports)
    .where(eq(subscriberImports.sha256, sha256));
  return row?.id as string;
}

/** Reads the whole file before the transaction: what is wrong with it, or how many lines it has. */
async function check(path: string): Promise<Result<Checked>> {
  try {
    const { sha256, encoding } = await inspectText(path);
    if (!encoding) return refuseImport("import-encoding");
    const first: string[][] = [];
    const words: Set<string>[] = [];
    let records = 0;
    for await (const { fields } of readRecords(readText(path, encoding))) {
      records += 1;
      if (records <= HEADING_WITHIN) first.push(fields);
      else collectWords(words, fields);
      if (records > MOST_LINES + HEADING_WITHIN) return refuseImport("import-too-long");
    }
    const head = headOf(first, words);
    const lines = records - head.after;
    if (lines > MOST_LINES) return refuseImport("import-too-long");
    return lines < 1 ? refuseImport("import-empty") : ok({ sha256, encoding, lines, head });
  } catch (error) {
    return broken(error);
  }
}

/** The heading that names an email column, the first record, or numbers if that has an address already. */
function headOf(first: readonly string[][], words: Set<string>[]): Head {
  for (const [at, fields] of first.entries()) {
    const places = placesIn(fields);
    if (!places) continue;
    for (const person of first.slice(at + 1)) collectWords(words, person);
    const asked = askedIn(fields, places, words);
    return { heading: fields, places: asked.length > 0 ? null : places, after: at + 1, asked };
  }
  const [heading = []] = first;
  if (!heading.some((field) => field.includes("@"))) return { heading, places: null, after: 1, asked: [] };
  return { heading: heading.map((_, at) => `Column ${at + 1}`), places: null, after: 0, asked: [] };
}

function broken(error: unknown): Refused {
  if ((error as { code?: unknown }).code === "ENOENT") return refuseImport("import-gone");
  if (!(error instanceof BrokenCsv)) throw error;
  const what = error.fault === "unclosed" ? "a quotation mark is never closed" : "the line is too long";
  return refuseImport("import-broken", { message: `This is not a CSV file: ${what} (line ${error.line}).` });
}

type Reading = { encoding: Encoding; head: Head };

async function storeLines(tx: Tx, importId: string, path: string, { encoding, head }: Reading): Promise<void> {
  let record = 0;
  let batch: StoredLine[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertLines(tx, importId, batch);
    batch = [];
  };
  for await (const { line, fields } of readRecords(readText(path, encoding))) {
    record += 1;
    if (record <= head.after) continue;
    batch.push({ position: record - head.after, line, raw: fields.slice(0, MOST_COLUMNS).map(storable) });
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

type StoredLine = { position: number; line: number; raw: string[] };

/** Values of one line that are kept. */
const MOST_COLUMNS = 200;

/** One JSON text: a statement with thousands of parameters takes several times as long. */
async function insertLines(tx: Tx, importId: string, rows: readonly StoredLine[]): Promise<void> {
  await tx.execute(sql`
    insert into ${subscriberImportLines} (import_id, position, line, raw, email, first_name, last_name, zip, interests)
    select ${importId}::uuid, position, line, array(select jsonb_array_elements_text(raw)), '', '', '', '', ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(position int, line int, raw jsonb)`);
}
