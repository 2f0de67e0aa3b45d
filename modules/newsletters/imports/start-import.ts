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
import { type ColumnPlaces, fieldsOf, type ImportFields, placesIn } from "./columns.ts";
import { refuseImport } from "./errors.ts";
import { importStarted } from "./events.ts";
import { MOST_LINES } from "./policy.ts";
import { BrokenCsv, readRecords } from "./read-lines.ts";
import { StartImport } from "./schemas.ts";
import { subscriberImportLines, subscriberImports } from "./tables.ts";

/** Lines that are stored with one statement. */
const BATCH = 1_000;

type Checked = { sha256: string; encoding: Encoding; lines: number; unread: string[] };

/** The records among which the heading is: a file may begin with a title. */
const HEADING_WITHIN = 10;

/**
 * Stores the lines of a file of subscribers, and leaves the rest to a job. The file is read in constant memory. A file
 * that was imported before isn't imported again: its first import is the answer, and `known` is true.
 */
export const startImport = defineCommand({
  name: "newsletters.start-import",
  input: StartImport,
  allow: "newsletter",
  errors: ["import-broken", "import-empty", "import-encoding", "import-gone", "import-heading", "import-too-long"],
  limits: (actor) => [{ subject: `subscriber-import:${actor.id}`, most: 20, seconds: HOUR_SECONDS }],
  prepare: (_actor, { file }) => check(file.path),
  async run({ tx, actor, now, record }, { file, consent, proof }, { sha256, encoding, lines, unread }) {
    const values = { id: newId(), name: file.name, sha256, encoding, consent, proof: proof ?? null, lines, unread };
    const [added] = await tx
      .insert(subscriberImports)
      .values({ ...values, uploadedBy: personId(actor), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: subscriberImports.id });
    if (!added) return ok({ _id: await importOf(tx, sha256), known: true });
    await storeLines(tx, values.id, file.path, encoding);
    await enqueue(tx, runImport, { import: values.id });
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
    let places: ColumnPlaces | undefined;
    let [records, lines] = [0, 0];
    for await (const { fields } of readRecords(readText(path, encoding))) {
      records += 1;
      if (places) lines += 1;
      else places = placesIn(fields);
      if (!places && records === HEADING_WITHIN) return refuseImport("import-heading");
      if (lines > MOST_LINES) return refuseImport("import-too-long");
    }
    if (records > 0 && !places) return refuseImport("import-heading");
    return lines < 1 ? refuseImport("import-empty") : ok({ sha256, encoding, lines, unread: places?.unread ?? [] });
  } catch (error) {
    return broken(error);
  }
}

function broken(error: unknown): Refused {
  if ((error as { code?: unknown }).code === "ENOENT") return refuseImport("import-gone");
  if (!(error instanceof BrokenCsv)) throw error;
  const what = error.fault === "unclosed" ? "a quotation mark is never closed" : "the line is too long";
  return refuseImport("import-broken", { message: `This is not a CSV file: ${what} (line ${error.line}).` });
}

async function storeLines(tx: Tx, importId: string, path: string, encoding: Encoding): Promise<void> {
  let places: ColumnPlaces | undefined;
  let position = 0;
  let batch: StoredLine[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertLines(tx, importId, batch);
    batch = [];
  };
  for await (const { line, fields } of readRecords(readText(path, encoding))) {
    if (!places) places = placesIn(fields);
    else {
      position += 1;
      batch.push({ position, line, ...fieldsOf(places, fields) });
      if (batch.length === BATCH) await flush();
    }
  }
  await flush();
}

type StoredLine = ImportFields & { position: number; line: number };

/** One array for each column: a statement with thousands of parameters takes several times as long. */
async function insertLines(tx: Tx, importId: string, rows: readonly StoredLine[]): Promise<void> {
  const column = (name: keyof StoredLine) => sql.param(rows.map((row) => row[name]));
  const texts = ["email", "firstName", "lastName", "zip", "interests", "objection"] as const;
  await tx.execute(sql`
    insert into ${subscriberImportLines} (import_id, position, line, email, first_name, last_name, zip, interests, objection)
    select ${importId}::uuid, * from unnest(${column("position")}::int[], ${column("line")}::int[],
      ${sql.join(
        texts.map((name) => sql`${column(name)}::text[]`),
        sql`, `,
      )})`);
}
