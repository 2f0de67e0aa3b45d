import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import { type ColumnPlaces, fieldsOf, type ImportFields } from "./columns.ts";
import { judge, type Settled, TWICE } from "./judge-lines.ts";
import { subscriberImportLines as lines, type subscriberImports } from "./tables.ts";

type Import = typeof subscriberImports.$inferSelect;
type Line = typeof lines.$inferSelect;

/** Reads lines by the chosen columns, and says what would become of each. No one is added. */
export const checkLines = async (context: CommandContext, file: Import, batch: readonly Line[]): Promise<Settled[]> =>
  foresee(context, file, await readColumns(context, file, batch));

/** Reads the values of the lines by the chosen columns, and stores them. */
async function readColumns({ tx }: CommandContext, { id, places }: Import, batch: readonly Line[]): Promise<Line[]> {
  const read = batch.map((line) => ({ ...line, ...fieldsOf(places as ColumnPlaces, line.raw) }));
  const column = (name: "position" | keyof ImportFields) => sql.param(read.map((line) => line[name]));
  const texts = ["email", "firstName", "lastName", "zip", "interests", "objection"] as const;
  await tx.execute(sql`
    update ${lines} set email = read.email, first_name = read.first_name, last_name = read.last_name, zip = read.zip,
      interests = read.interests, objection = read.objection
    from unnest(${column("position")}::int[], ${sql.join(
      texts.map((name) => sql`${column(name)}::text[]`),
      sql`, `,
    )}) as read(position, email, first_name, last_name, zip, interests, objection)
    where ${lines.importId} = ${id} and ${lines.position} = read.position`);
  return read;
}

/** What would become of the lines; nothing is added. An address of an earlier line would be there by then. */
async function foresee(context: CommandContext, { id, done }: Import, batch: readonly Line[]): Promise<Settled[]> {
  const settled = await judge(context, batch);
  const emails = settled.flatMap(({ person, outcome }) => (person && outcome === "added" ? [person.email] : []));
  if (emails.length === 0) return settled;
  const before = await context.tx
    .select({ email: sql<string>`lower(${lines.email})` })
    .from(lines)
    .where(and(eq(lines.importId, id), lte(lines.position, done), inArray(sql`lower(${lines.email})`, emails)));
  const twice = new Set(before.map(({ email }) => email));
  return settled.map((line) =>
    line.outcome === "added" && line.person && twice.has(line.person.email)
      ? { ...line, outcome: "known" as const, reason: TWICE }
      : line,
  );
}
