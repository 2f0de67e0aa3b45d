import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Change } from "#app/http/live/recent-changes.ts";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { passwordChanged } from "#modules/accounts/events.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { databaseDoor } from "#test/faults/database-door.ts";
import { listenForChanges } from "./changes.ts";

let url: string;
beforeAll(async () => {
  url = (await testDatabase()).url;
});

const somethingHappens = () => inTransaction((tx) => record(tx, system, passwordChanged({ user: newId() })));

it("receives committed changes, and reloads everything after its connection was lost", async () => {
  const heard: Change[] = [];
  let gaps = 0;
  const stop = await listenForChanges(
    url,
    (change) => heard.push(change),
    () => {
      gaps += 1;
    },
  );
  try {
    const first = await somethingHappens();
    await expect.poll(() => heard.map(({ id }) => id)).toEqual([first]);
    expect(heard[0]?.topics).toHaveLength(2); // the list of activities has a topic of its own
    expect(gaps).toBe(0);
    await db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'swaplot-live' and datname = current_database()`);
    await expect.poll(() => gaps).toBe(1);
    const second = await somethingHappens();
    await expect.poll(() => heard.map(({ id }) => id)).toContain(second);
    expect(gaps).toBe(1);
  } finally {
    await stop();
  }
});

it("tries again until the database is back", async () => {
  const door = await databaseDoor(url);
  const [heard, gaps]: [string[], string[]] = [[], []];
  const stop = await listenForChanges(
    door.url,
    ({ id }) => heard.push(id),
    () => gaps.push("gap"),
  );
  try {
    for (const state of ["gone", "recovering"] as const) {
      door.set(state);
      // It tries more than once.
      await expect.poll(() => door.refused()).toBeGreaterThan(1);
    }
    expect(gaps).toEqual([]);
    door.set("open");
    await expect.poll(() => gaps).toContain("gap");
    const after = await somethingHappens();
    await expect.poll(() => heard).toEqual([after]);
  } finally {
    await stop();
    await door.close();
  }
});

it("receives nothing that was rolled back", async () => {
  const heard: string[] = [];
  const stop = await listenForChanges(
    url,
    ({ id }) => heard.push(id),
    () => {},
  );
  try {
    await inTransaction(async (tx) => {
      await record(tx, system, passwordChanged({ user: newId() }));
      throw new Error("undone");
    }).catch(() => undefined);
    const after = await somethingHappens();
    await expect.poll(() => heard).toEqual([after]);
  } finally {
    await stop();
  }
});
