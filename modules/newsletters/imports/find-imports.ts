import { and, asc, count, desc, eq, gt, isNotNull, ne, notLike, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { choicesIn, guessedChoices, isObjection } from "./columns.ts";
import { isUnknown } from "./objections.ts";
import { type ColumnChoice, DRAFT_STATES, EXPECTED, MOST_ASKED, OUTCOMES } from "./policy.ts";
import type { SubscriberImport } from "./schemas.ts";
import { subscriberImportLines as lines, subscriberImports } from "./tables.ts";

/** The imports, newest first. */
export async function findImports(actor: Actor): Promise<SubscriberImport[]> {
  if (!can(actor, "newsletter")) return [];
  const rows = await db()
    .select()
    .from(subscriberImports)
    .orderBy(desc(subscriberImports.createdAt), desc(subscriberImports.id));
  return viewsOf(rows);
}

async function viewsOf(rows: readonly (typeof subscriberImports.$inferSelect)[]): Promise<SubscriberImport[]> {
  const people = await findPeople(rows.map(({ uploadedBy }) => uploadedBy));
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    consent: row.consent,
    proof: row.proof,
    state: row.state,
    encoding: row.encoding,
    unread: row.unread,
    lines: row.lines,
    done: row.done,
    counts: { added: row.added, known: row.known, suppressed: row.suppressed, invalid: row.invalid },
    by: people.get(row.uploadedBy)?.fullName ?? "Removed user",
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

/** A column of a file: its heading, what its first lines have, and what it is. `fixed`: no one can choose it. */
export type ImportColumn = { heading: string; examples: string[]; choice: ColumnChoice | null; fixed: boolean };
export type ImportDetails = SubscriberImport & {
  /** Empty once the import is confirmed. */
  columns: ImportColumn[];
  /** Words of a status that we don't know, the frequent ones first; `agreed` if someone has said that such people get email. */
  words: { word: string; people: number; agreed: boolean }[];
  /** The first lines about which something is said. */
  problems: ImportedLine[];
};

const EXAMPLES = 3;
const PROBLEMS = 100;

/** One import with its columns and the first lines that are not simply added; undefined if it isn't visible. */
export async function findImport(actor: Actor, id: string): Promise<ImportDetails | undefined> {
  if (!can(actor, "newsletter") || !isId(id)) return undefined;
  const [row] = await db().select().from(subscriberImports).where(eq(subscriberImports.id, id));
  if (!row) return undefined;
  const ofImport = eq(lines.importId, id);
  const [[view], first, problems] = await Promise.all([
    viewsOf([row]),
    db().select({ raw: lines.raw }).from(lines).where(ofImport).orderBy(asc(lines.position)).limit(EXAMPLES),
    db()
      .select()
      .from(lines)
      .where(and(ofImport, or(ne(lines.outcome, "added"), isNotNull(lines.reason))))
      .orderBy(asc(lines.position))
      .limit(PROBLEMS),
  ]);
  const choices = row.places ? choicesIn(row.heading, row.places) : guessedChoices(row.heading);
  const columns = row.heading.map((heading, at) => ({
    heading,
    examples: first.flatMap(({ raw }) => raw[at] || []),
    // Until someone has said it, a column that may say who left is taken for one.
    choice: choices[at] ?? (!row.places && row.unread.includes(heading) ? ("objection" as const) : null),
    fixed: isObjection(heading),
  }));
  const isDraft = DRAFT_STATES.includes(row.state);
  return {
    ...(view as SubscriberImport),
    columns: isDraft ? columns : [],
    words: isDraft ? await wordsIn(row) : [],
    problems: problems.map((line) => asReported(line, isDraft)),
  };
}

/** Different words of a file that are looked at, the frequent ones first; known ones are among them. */
export const MOST_WORDS_READ = 5 * MOST_ASKED;

/** The words that a person is asked about: those that were chosen, and the unknown ones that now keep people from being added. */
async function wordsIn({ id, places }: typeof subscriberImports.$inferSelect): Promise<ImportDetails["words"]> {
  const agreed = (places?.agreed ?? []).map((word) => ({ word, people: 0, agreed: true }));
  const found = await db()
    .select({ word: lines.objection, people: count() })
    .from(lines)
    .where(and(eq(lines.importId, id), ne(lines.objection, ""), notLike(lines.objection, "%: %")))
    .groupBy(lines.objection)
    .orderBy(desc(count()), asc(lines.objection))
    .limit(MOST_WORDS_READ);
  const unknown = found.flatMap((one) => (isUnknown(one.word) ? { ...one, agreed: false } : []));
  return [...agreed, ...unknown].slice(0, MOST_ASKED);
}

const BATCH = 1_000;

export type ImportedLine = Pick<typeof lines.$inferSelect, "line" | "email" | "firstName" | "lastName" | "reason"> & {
  result: string;
};

/** What became of each line of an import, in batches; undefined if there is none or it isn't visible. */
export async function findImportReport(actor: Actor, id: string): Promise<AsyncGenerator<ImportedLine[]> | undefined> {
  if (!can(actor, "newsletter") || !isId(id)) return undefined;
  const [known] = await db()
    .select({ state: subscriberImports.state })
    .from(subscriberImports)
    .where(eq(subscriberImports.id, id));
  return known && reportOf(id, DRAFT_STATES.includes(known.state));
}

async function* reportOf(id: string, isDraft: boolean): AsyncGenerator<ImportedLine[]> {
  for (let done = 0; ; ) {
    const rows = await db()
      .select()
      .from(lines)
      .where(and(eq(lines.importId, id), gt(lines.position, done)))
      .orderBy(asc(lines.position))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    done = last.position;
    yield rows.map((line) => asReported(line, isDraft));
  }
}

const asReported = (
  { line, email, firstName, lastName, outcome, reason }: typeof lines.$inferSelect,
  isDraft: boolean,
): ImportedLine => ({
  line,
  email,
  firstName,
  lastName,
  reason,
  result: outcome ? (isDraft ? EXPECTED : OUTCOMES)[outcome] : "Waiting",
});
