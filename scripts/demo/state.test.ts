import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { ownerDatabase, type TestDatabase } from "#test/database.ts";
import { beginSeeding, clearDatabase, findSeedState, finishSeeding, openWorld } from "./state.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await ownerDatabase();
});

it("goes from empty to half (until the first cars exist), open (until all cars exist) and done", async () => {
  expect(await findSeedState()).toBe("empty");
  await beginSeeding();
  expect(await findSeedState()).toBe("half");
  await openWorld({ made: 24, total: 155 });
  expect(await findSeedState()).toBe("open");
  await finishSeeding();
  expect(await findSeedState()).toBe("done");
});

it("is empty again after the database is cleared and migrated", async () => {
  await clearDatabase(database.url);
  await migrateDatabase(database.url);
  expect(await findSeedState()).toBe("empty");
});

it("is done for a database in use, so that it gets no demo world", async () => {
  await db().execute(sql`insert into events (id, type, payload, topics) values (gen_random_uuid(), 'x', '{}', '{}')`);
  expect(await findSeedState()).toBe("done");
});
