import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { findZips } from "#modules/catalog/index.ts";
import { id } from "#modules/kernel/fields.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { runImport } from "../jobs.ts";
import { NO_PLACE, placeOf, type SubscriberPlace } from "../subscribers/place-of-zip.ts";
import { recordConsent } from "../subscribers/record-consent.ts";
import { queueConfirmation } from "../subscribers/subscribe.ts";
import { subscribers, suppressions } from "../subscribers/tables.ts";
import type { ImportedPerson } from "./check-line.ts";
import { checkLines } from "./check-lines.ts";
import { importMoved } from "./events.ts";
import { judge, KNOWN, type Settled } from "./judge-lines.ts";
import { objectionKind } from "./objections.ts";
import type { ImportState, Outcome } from "./policy.ts";
import { subscriberImportLines as lines, subscriberImports } from "./tables.ts";

/** Lines of one transaction. */
export const LINES_AT_ONCE = 500;

type Import = typeof subscriberImports.$inferSelect;
type Line = typeof lines.$inferSelect;
/**
 * Checks or imports the next lines of a file, and says whether that is finished. Each line is done once, in order. With
 * `handOver`, a new job does the rest.
 */
export const importBatch = defineCommand({
  name: "newsletters.import-batch",
  input: z.object({ import: id, handOver: z.boolean().default(false) }),
  allow: "system.manage",
  async run(context, { import: importId, handOver }) {
    const { tx, now, record } = context;
    const [row] = await tx.select().from(subscriberImports).where(eq(subscriberImports.id, importId)).for("update");
    if (!row) return notFound("import");
    if (!WORKED_ON.includes(row.state)) return ok({ finished: true });
    const isCheck = row.state === "checking";
    const batch = await tx
      .select()
      .from(lines)
      .where(and(eq(lines.importId, importId), gt(lines.position, row.done)))
      .orderBy(asc(lines.position))
      .limit(LINES_AT_ONCE);
    const settled = await (isCheck ? checkLines(context, row, batch) : settle(context, row, batch));
    await storeOutcomes(context, importId, settled);
    const done = row.done + batch.length;
    const finished = done >= row.lines;
    const count = (outcome: Outcome) => row[outcome] + settled.filter((line) => line.outcome === outcome).length;
    await tx
      .update(subscriberImports)
      .set({
        done,
        state: isCheck ? (finished ? "checked" : "checking") : finished ? "finished" : "running",
        finishedAt: finished && !isCheck ? now : null,
        added: count("added"),
        known: count("known"),
        suppressed: count("suppressed"),
        invalid: count("invalid"),
      })
      .where(eq(subscriberImports.id, importId));
    if (handOver && !finished) await enqueue(tx, runImport, { import: importId });
    await record(importMoved({ import: importId, done }));
    return ok({ finished });
  },
});

const WORKED_ON: readonly ImportState[] = ["checking", "waiting", "running"];

async function settle(context: CommandContext, file: Import, batch: readonly Line[]): Promise<Settled[]> {
  const settled = await judge(context, batch);
  await keepObjections(context, file, settled);
  return add(context, file, settled);
}

const BOUNCES = { bounced: "hard-bounce", complained: "complaint" } as const;

/**
 * Keeps the people whom the file says not to write to: as subscribers who left, so that only they can subscribe again, and
 * addresses that bounced or complained among the suppressed ones. Those who have only not confirmed are not kept.
 */
async function keepObjections(context: CommandContext, file: Import, settled: readonly Settled[]): Promise<void> {
  const { tx, now } = context;
  const kept = settled.flatMap(({ person, objection = "" }) => {
    const status = objectionKind(objection);
    return person && objection && status !== "undecided" ? [{ ...person, objection, status }] : [];
  });
  if (kept.length === 0) return;
  const added = await tx
    .insert(subscribers)
    .values(
      kept.map(({ email, firstName, lastName, status }) => ({
        id: newId(),
        email,
        firstName,
        lastName,
        status,
        source: "import" as const,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: subscribers.id, email: subscribers.email });
  const saidOf = new Map(kept.map((person) => [person.email, person]));
  await recordConsent(
    context,
    ...added.flatMap(({ id, email }) => {
      const said = saidOf.get(email);
      return said
        ? [{ subscriber: id, act: said.status, source: "import" as const, note: `${file.name}: ${said.objection}` }]
        : [];
    }),
  );
  const bad = kept.flatMap(({ email, status, objection }) =>
    status === "unsubscribed"
      ? []
      : [{ email, reason: BOUNCES[status], detail: `${file.name}: ${objection}`, at: now }],
  );
  if (bad.length > 0) await tx.insert(suppressions).values(bad).onConflictDoNothing();
}

/** Adds the new people. Someone who subscribed in the meantime is known. */
async function add(context: CommandContext, file: Import, settled: Settled[]): Promise<Settled[]> {
  const { tx, now } = context;
  const people = settled.flatMap(({ person, outcome }) => (person && outcome === "added" ? [person] : []));
  if (people.length === 0) return settled;
  const places = await placesOf(people);
  const proven = file.consent === "proof";
  const state = proven ? ({ status: "confirmed", confirmedAt: now } as const) : ({ status: "pending" } as const);
  const rows = people.map((person) => ({
    id: newId(),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    interests: person.interests,
    ...(places.get(person.zip ?? "") ?? NO_PLACE),
    source: "import" as const,
    createdAt: now,
    ...state,
  }));
  const added = await tx
    .insert(subscribers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: subscribers.id, email: subscribers.email });
  const act = proven ? "imported" : "invited";
  const note = `${file.name}${file.proof ? `: ${file.proof}` : ""}`;
  await recordConsent(
    context,
    ...added.map(({ id }) => ({ subscriber: id, act, source: "import", wording: "import-1", note }) as const),
  );
  if (!proven) for (const person of added) await queueConfirmation(context, person);
  const isNew = new Set(added.map(({ email }) => email));
  return settled.map((line) =>
    line.outcome === "added" && line.person && !isNew.has(line.person.email)
      ? { ...line, outcome: "known", reason: KNOWN.subscribed }
      : line,
  );
}

async function placesOf(people: readonly ImportedPerson[]): Promise<Map<string, SubscriberPlace>> {
  const zips = [...new Set(people.flatMap(({ zip }) => zip ?? []))];
  const found = new Map((zips.length > 0 ? await findZips(zips) : []).map((place) => [place.zip, place]));
  return new Map(zips.map((zip) => [zip, placeOf(zip, found.get(zip))]));
}

async function storeOutcomes({ tx }: CommandContext, importId: string, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const positions = settled.map(({ position }) => position);
  const results = settled.map(({ outcome }) => outcome);
  const reasons = settled.map(({ reason }) => reason);
  await tx.execute(sql`
    update ${lines} set outcome = found.outcome, reason = found.reason
    from unnest(${sql.param(positions)}::int[], ${sql.param(results)}::text[], ${sql.param(reasons)}::text[])
      as found(position, outcome, reason)
    where ${lines.importId} = ${importId} and ${lines.position} = found.position`);
}
