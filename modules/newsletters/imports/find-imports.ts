import { and, asc, desc, eq, gt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { OUTCOMES } from "./policy.ts";
import type { SubscriberImport } from "./schemas.ts";
import { subscriberImportLines as lines, subscriberImports } from "./tables.ts";

const SHOWN = 20;

/** The last imports, newest first. */
export async function findImports(actor: Actor): Promise<SubscriberImport[]> {
  if (!can(actor, "newsletter")) return [];
  const rows = await db()
    .select()
    .from(subscriberImports)
    .orderBy(desc(subscriberImports.createdAt), desc(subscriberImports.id))
    .limit(SHOWN);
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

const BATCH = 1_000;

export type ImportedLine = Pick<typeof lines.$inferSelect, "line" | "email" | "firstName" | "lastName" | "reason"> & {
  result: string;
};

/** What became of each line of an import, in batches; undefined if there is none or it isn't visible. */
export async function findImportReport(actor: Actor, id: string): Promise<AsyncGenerator<ImportedLine[]> | undefined> {
  if (!can(actor, "newsletter") || !isId(id)) return undefined;
  const known = await db().$count(subscriberImports, eq(subscriberImports.id, id));
  return known > 0 ? reportOf(id) : undefined;
}

async function* reportOf(id: string): AsyncGenerator<ImportedLine[]> {
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
    yield rows.map(({ line, email, firstName, lastName, outcome, reason }) => ({
      line,
      email,
      firstName,
      lastName,
      reason,
      result: outcome ? OUTCOMES[outcome] : "Waiting",
    }));
  }
}
