import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyDatabase, dropDatabase } from "#test/database.ts";
import { migrateDatabase } from "./migrate.ts";

let url: string;
let client: pg.Client;
beforeAll(async () => {
  url = await copyDatabase("owner");
  client = new pg.Client(url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
});

it("accepts a database of a later version, which has more migrations", async () => {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await expect(migrateDatabase(url)).resolves.toBeUndefined();
  await client.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
});

it("refuses a database with other migrations, says how to delete a demo, and changes nothing", async () => {
  await client.query("update drizzle.__drizzle_migrations set hash = 'other' where id = 2");
  await client.query("delete from drizzle.__drizzle_migrations where id = 3");
  await expect(migrateDatabase(url)).rejects.toThrow(/another version of Swaplot.*npm run reset/);
  const { rows } = await client.query("select hash from drizzle.__drizzle_migrations order by id");
  expect(rows).toHaveLength(2);
});
