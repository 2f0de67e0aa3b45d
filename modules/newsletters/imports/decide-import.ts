import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { runImport } from "../jobs.ts";
import { consentRecords, subscribers } from "../subscribers/tables.ts";
import { checkLine } from "./check-line.ts";
import { placesOf } from "./columns.ts";
import { refuseImport } from "./errors.ts";
import { importDecided, importMoved } from "./events.ts";
import { clean, isUnknown } from "./objections.ts";
import { DRAFT_STATES } from "./policy.ts";
import { ImportRef, MapImport } from "./schemas.ts";
import { subscriberImportLines as lines, subscriberImports } from "./tables.ts";

type Import = typeof subscriberImports.$inferSelect;

const lockImport = async (tx: Tx, id: string): Promise<Import | undefined> =>
  (await tx.select().from(subscriberImports).where(eq(subscriberImports.id, id)).for("update"))[0];

const NOTHING_DONE = { done: 0, added: 0, known: 0, suppressed: 0, invalid: 0 } as const;

/** A job goes through the lines of the import from the first one on. */
async function begin({ tx, record }: CommandContext, id: string, values: Partial<Import>): Promise<void> {
  await tx
    .update(subscriberImports)
    .set({ ...values, ...NOTHING_DONE })
    .where(eq(subscriberImports.id, id));
  await tx.update(lines).set({ outcome: null, reason: null }).where(eq(lines.importId, id));
  await enqueue(tx, runImport, { import: id });
  await record(importMoved({ import: id, done: 0 }));
}

/** Says what each column of a file is. What would become of its lines is then looked up again; no one is added. */
export const mapImport = defineCommand({
  name: "newsletters.map-import",
  input: MapImport,
  allow: "newsletter",
  errors: ["import-columns", "import-not-now"],
  async run(context, { import: id, columns, agreed }) {
    const found = await lockImport(context.tx, id);
    if (!found) return notFound("import");
    if (!DRAFT_STATES.includes(found.state)) return refuseImport("import-not-now");
    const places = placesOf(
      found.heading,
      found.heading.map((_, at) => columns[at] ?? null),
    );
    if (places.columns.email === undefined) return refuseImport("import-columns");
    await begin(context, id, {
      places: { ...places, agreed: agreed.filter(isUnknown).map(clean) },
      unread: places.unread,
      state: "checking",
    });
    return ok({ _id: id });
  },
});

/** Imports the lines of a file that was checked. */
export const confirmImport = defineCommand({
  name: "newsletters.confirm-import",
  input: ImportRef,
  allow: "newsletter",
  errors: ["import-not-now"],
  async run(context, { import: id }) {
    const found = await lockImport(context.tx, id);
    if (!found) return notFound("import");
    if (found.state !== "checked") return refuseImport("import-not-now");
    await context.tx.update(lines).set({ raw: [] }).where(eq(lines.importId, id));
    await begin(context, id, { state: "waiting" });
    await context.record(importDecided({ import: id, act: "confirmed" }));
    return ok({ _id: id, lines: found.added });
  },
});

/** Removes a file whose lines were not imported. */
export const discardImport = defineCommand({
  name: "newsletters.discard-import",
  input: ImportRef,
  allow: "newsletter",
  errors: ["import-not-now"],
  async run({ tx, record }, { import: id }) {
    const found = await lockImport(tx, id);
    if (!found) return notFound("import");
    if (!DRAFT_STATES.includes(found.state)) return refuseImport("import-not-now");
    await tx.delete(subscriberImports).where(eq(subscriberImports.id, id));
    await record(importDecided({ import: id, act: "discarded" }));
    return ok({ _id: id });
  },
});

/**
 * Takes back who was added by an import and has not done anything since, such as confirm, unsubscribe, or change their interests.
 * People whom the file says not to write to stay unsubscribed. The same file can be imported again.
 */
export const undoImport = defineCommand({
  name: "newsletters.undo-import",
  input: ImportRef,
  allow: "newsletter",
  errors: ["import-not-now"],
  async run({ tx, record }, { import: id }) {
    const found = await lockImport(tx, id);
    if (!found) return notFound("import");
    if (found.state !== "finished") return refuseImport("import-not-now");
    const removed = await removeAdded(tx, found);
    await tx
      .update(subscriberImports)
      .set({ state: "undone", sha256: `${found.sha256} undone ${id}` })
      .where(eq(subscriberImports.id, id));
    await record(importDecided({ import: id, act: "undone" }));
    return ok({ _id: id, removed, kept: found.added - removed });
  },
});

/** Addresses that one statement names. */
const AT_ONCE = 1_000;

async function removeAdded(tx: Tx, { id, createdAt }: Import): Promise<number> {
  const added = await tx
    .select()
    .from(lines)
    .where(and(eq(lines.importId, id), eq(lines.outcome, "added")));
  const emails = added.flatMap((line) => {
    const checked = checkLine(line);
    return "person" in checked ? [checked.person.email] : [];
  });
  let removed = 0;
  for (let at = 0; at < emails.length; at += AT_ONCE) {
    const some = await tx
      .select({ id: subscribers.id, act: consentRecords.act, at: consentRecords.at, of: subscribers.createdAt })
      .from(subscribers)
      .innerJoin(consentRecords, eq(consentRecords.subscriberId, subscribers.id))
      .where(inArray(subscribers.email, emails.slice(at, at + AT_ONCE)));
    const acted = new Set(some.filter(({ act }) => act !== "imported" && act !== "invited").map((one) => one.id));
    const ids = new Set(some.filter(({ id: one, of }) => of >= createdAt && !acted.has(one)).map((one) => one.id));
    if (ids.size === 0) continue;
    removed += (await tx.delete(subscribers).where(inArray(subscribers.id, [...ids]))).rowCount ?? 0;
  }
  return removed;
}
