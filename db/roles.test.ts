import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyDatabase, dropDatabase } from "#test/database.ts";
import { siteUrlOf } from "./embedded/site-role.ts";
import { migrateDatabase } from "./migrate.ts";
import { APPEND_ONLY, CLOSED, ERASABLE, KEPT, limitSite, READ_ONLY } from "./roles.ts";

let ownerUrl: string;
let owner: pg.Client;
let site: pg.Client;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

const asRole = (role: string, password: string): string => {
  const url = new URL(ownerUrl);
  return Object.assign(url, { username: role, password }).href;
};

beforeAll(async () => {
  ownerUrl = await copyDatabase("owner");
  await migrateDatabase(ownerUrl, siteUrlOf(ownerUrl));
  [owner, site] = await Promise.all([connected(ownerUrl), connected(siteUrlOf(ownerUrl))]);
});

afterAll(async () => {
  await Promise.all([owner.end(), site.end()]);
  await dropDatabase(ownerUrl);
});

const refused = (statement: string) =>
  expect(site.query(statement), statement).rejects.toMatchObject({ code: "42501" });

/** The tables of our schema for which the site has a privilege. */
async function tablesWith(privilege: string): Promise<string[]> {
  const { rows } = await site.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, $1) order by 1",
    [privilege],
  );
  return rows.map(({ name }) => name);
}

describe("the role of the site's processes", () => {
  it.each([
    "alter table users add column x text",
    "alter table audit_log disable trigger all",
    "alter role current_user superuser",
    "set session_replication_role = replica",
    "drop table sessions",
    "drop index events_type",
    "truncate sessions",
    "create table x (y text)",
    "create temporary table x (y text)",
    "create index on users (id)",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    "create schema x",
    "create role x",
    "drop table pgboss.job",
    "delete from pgboss.queue",
    "delete from pgboss.version",
    'select pgboss.create_queue(\'x\', \'{"policy": "standard", "partition": true}\')',
    "select * from drizzle.__drizzle_migrations",
    "select * from catalog_loads",
    "select rolpassword from pg_authid",
    "select pg_read_file('postgresql.conf')",
    "copy users to program 'cat'",
  ])("refuses: %s", async (statement) => {
    await refused(statement);
  });

  it("adds to append-only tables, and can't change or delete their rows", async () => {
    for (const table of [...APPEND_ONLY, ...Object.keys(ERASABLE)]) {
      await refused(`delete from ${table}`);
      await expect(tablesWith("insert")).resolves.toContain(table);
    }
    expect(await tablesWith("update")).not.toEqual(expect.arrayContaining([expect.stringMatching(APPEND)]));
    for (const table of APPEND_ONLY) await refused(`update ${table} set ${await firstColumn(table)} = null`);
  });

  it("deletes no person, car, offer, deal, task, message, or line of the books", async () => {
    for (const table of KEPT) await refused(`delete from ${table}`);
  });

  it("changes the columns of kept rows in which personal data is erased, and no other", async () => {
    for (const [table, columns] of Object.entries(ERASABLE)) {
      const { rows } = await site.query(
        "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and has_column_privilege(attrelid, attnum, 'update')",
        [table],
      );
      expect(rows.map(({ name }) => name).sort()).toEqual([...columns].sort());
    }
  });

  it("reads the catalog without writing it, and does everything with all other tables", async () => {
    const { rows } = await owner.query(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const all: string[] = rows.map(({ name }) => name);
    const without = (...names: readonly string[]) => all.filter((name) => !names.includes(name));
    const kept = [...APPEND_ONLY, ...Object.keys(ERASABLE)];
    expect(await tablesWith("select")).toEqual(without(...CLOSED));
    expect(await tablesWith("insert")).toEqual(without(...CLOSED, ...READ_ONLY));
    expect(await tablesWith("update")).toEqual(without(...CLOSED, ...READ_ONLY, ...kept));
    expect(await tablesWith("delete")).toEqual(without(...CLOSED, ...READ_ONLY, ...kept, ...KEPT));
    for (const privilege of ["truncate", "trigger", "references"]) expect(await tablesWith(privilege)).toEqual([]);
  });

  it("is limited for every table that a trigger protects", async () => {
    const { rows } = await owner.query(
      "select distinct tgrelid::regclass::text as name from pg_trigger where tgname ~ '_(append_only|kept)$' order by 1",
    );
    const known = [...APPEND_ONLY, ...Object.keys(ERASABLE)];
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});

const APPEND = new RegExp(`^(${APPEND_ONLY.join("|")})$`);

async function firstColumn(table: string): Promise<string> {
  const { rows } = await owner.query(
    "select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' limit 1",
    [table],
  );
  return rows[0].name;
}

describe("a role of one's own", () => {
  const role = `site of ${process.pid}`;
  afterAll(async () => {
    for (const name of [role, `owner of ${process.pid}`])
      await owner.query(`drop owned by ${pg.escapeIdentifier(name)}; drop role ${pg.escapeIdentifier(name)}`);
  });

  it("is created with the password in the address, and keeps what it may when the tables are migrated again", async () => {
    const url = asRole(role, "päss/wörd");
    await migrateDatabase(ownerUrl, url);
    await migrateDatabase(ownerUrl, url);
    const client = await connected(url);
    const { rows } = await client.query(
      "select has_table_privilege('users', 'update') as users, has_table_privilege('audit_log', 'update') as audit",
    );
    expect(rows).toEqual([{ users: true, audit: false }]);
    await client.end();
  });

  it("must exist if the owner may not create roles", async () => {
    const plain = `owner of ${process.pid}`;
    await owner.query(`create role ${pg.escapeIdentifier(plain)} login password 'plain'`);
    const client = await connected(asRole(plain, "plain"));
    await expect(limitSite(client, asRole("nobody-yet", "x"))).rejects.toThrow(
      'The role "nobody-yet" of DATABASE_URL doesn\'t exist',
    );
    await client.end();
  });
});
