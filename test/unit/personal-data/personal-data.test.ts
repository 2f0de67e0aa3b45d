import { getTableName, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ownData } from "#app/routes/account/profile/collect-own-data.ts";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { deleteOwnAccount } from "#modules/erasure/index.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { PASSWORD } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { PERSONAL_DATA } from "./registry.ts";
import { everyTable, personalTables } from "./tables.ts";
import { aFullLife, NAME } from "./world.ts";

beforeAll(() => testDatabase());

const tables = personalTables();
const namesWith = (test: (entry: (typeof PERSONAL_DATA)[string]) => boolean) =>
  Object.keys(PERSONAL_DATA).filter((name) => test(PERSONAL_DATA[name] as (typeof PERSONAL_DATA)[string]));

/** The number of rows in a table that refer to the person. */
async function rowsAbout(name: string, person: readonly string[]): Promise<number> {
  const columns = tables.get(name) ?? [];
  const named = or(...columns.map((column) => inArray(sql`${column}::text`, [...person]))) as SQL;
  return db().$count(columns[0]?.table as Parameters<ReturnType<typeof db>["$count"]>[0], named);
}

describe("data about people", () => {
  it("is in tables whose export and erasure are declared, or the reason why not", () => {
    const listed = Object.keys(PERSONAL_DATA);
    expect([...tables.keys()].filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !tables.has(name))).toEqual([]);
    expect(namesWith((entry) => Boolean(entry.in) === Boolean(entry.notExported))).toEqual([]);
    expect(namesWith((entry) => Boolean(entry.erased) === Boolean(entry.kept))).toEqual([]);
  });

  it("is exported and erased with the account as declared; histories stay complete", async () => {
    const { person, email } = await aFullLife();
    const keys = [person.id as string, email];
    const file: Record<string, unknown> = await ownData(person);
    const empty = namesWith(({ in: key }) => key !== undefined && !hasContent(file[key]));
    expect(empty.filter((name) => name !== "opt_outs")).toEqual([]);
    const deleted = namesWith(({ erased }) => erased === "rows");
    const missing = await withRows(deleted, keys, (count) => count === 0);
    expect(missing).toEqual([]);
    const before = await recorded();

    value(await deleteOwnAccount(person, { password: PASSWORD }));
    await drainJobs();
    expect(await withRows(deleted, keys, (count) => count > 0)).toEqual([]);
    const mayKeep = namesWith(({ others, kept }) => Boolean(others ?? kept));
    expect((await tablesWith(NAME)).filter((name) => !mayKeep.includes(name))).toEqual([]);
    const toStrangers = await db().select().from(outbox).where(isNull(outbox.userId));
    expect(toStrangers.filter((letter) => JSON.stringify(letter).includes(NAME))).toEqual([]);
    expect((await recorded()).slice(0, before.length)).toEqual(before);
  });
});

/** The chain of events without their contents. */
const recorded = () =>
  db().select({ id: events.id, type: events.type, topics: events.topics }).from(events).orderBy(events.sequence);

const hasContent = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

async function withRows(names: readonly string[], keys: readonly string[], test: (count: number) => boolean) {
  const counts = await Promise.all(names.map(async (name) => [name, await rowsAbout(name, keys)] as const));
  return counts.filter(([, count]) => test(count)).map(([name]) => name);
}

/** The tables that still contain this word. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of everyTable()) {
    const { rows } = await db().execute(sql`select 1 from ${table} t where t::text ilike ${`%${word}%`} limit 1`);
    if (rows.length > 0) found.push(getTableName(table));
  }
  return found;
}
