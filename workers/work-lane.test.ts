import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { beforeAll, expect, it } from "vitest";
import { databaseUrl, db, inTransaction } from "#db/client.ts";
import { send } from "#db/jobs.ts";
import { testDatabase } from "#test/database.ts";
import { workLane } from "./work-lane.ts";

beforeAll(() => testDatabase());

it("processes all waiting jobs without waiting for the next poll, even after a failed job", async () => {
  await db().execute(sql`delete from pgboss.job`);
  const numbers = Array.from({ length: 20 }, (_, at) => at);
  for (const number of numbers) await inTransaction((tx) => send(tx, "images", { job: "test.number", input: number }));
  const boss = new PgBoss({
    connectionString: databaseUrl(),
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on("error", () => {});
  await boss.start();
  try {
    const done = new Set<unknown>();
    const all = new Promise<void>((resolve) => {
      const run = async (queued: { input: unknown }) => {
        if (done.add(queued.input).size === numbers.length) resolve();
        if (queued.input === 5) throw new Error("This job fails");
      };
      void workLane(boss, "images", run, 3600);
    });
    await all;
    expect([...done].sort((a, b) => Number(a) - Number(b))).toEqual(numbers);
    const states = async () => {
      const { rows } = await db().execute<{ input: number; state: string }>(
        sql`select (data->>'input')::int as input, state::text from pgboss.job order by 1`,
      );
      return rows.map(({ state }) => state);
    };
    const expected = numbers.map((number) => (number === 5 ? "retry" : "completed"));
    await expect.poll(states).toEqual(expected); // The failed one is tried again later; it isn't done.
  } finally {
    await boss.stop({ graceful: false });
  }
});
