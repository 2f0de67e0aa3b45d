import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseError, db, inTransaction, together, warmPool } from "#db/client.ts";
import { defineSql } from "#db/statement.ts";
import { testDatabase } from "#test/database.ts";

beforeAll(() => testDatabase());

describe("queries sent together", () => {
  it("run in the order in which they are sent", async () => {
    const order = await inTransaction(async (tx) => {
      await tx.execute(sql`create temporary table steps (at serial, name text) on commit drop`);
      await together(
        ...["first", "second", "third"].map((name) =>
          tx.execute(sql`insert into steps (name) values (${name})`).execute(),
        ),
      );
      const { rows } = await tx.execute<{ name: string }>(sql`select name from steps order by at`);
      return rows.map(({ name }) => name);
    });
    expect(order).toEqual(["first", "second", "third"]);
  });

  it("reject with the error of the failed query, after all have ended", async () => {
    let last = "";
    const failed = inTransaction((tx) =>
      together(
        tx.execute(sql`select 1`).execute(),
        tx.execute(sql`select 1 / 0`).execute(),
        tx
          .execute(sql`select 2`)
          .execute()
          .catch((error) => {
            last = databaseError(error)?.code ?? "";
            throw error;
          }),
      ),
    );
    expect(databaseError(await failed.catch((error) => error))).toEqual({ code: "22012" });
    expect(last).toBe("25P02");
    expect((await db().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});

it("opens all connections of the pool ahead", async () => {
  await warmPool();
  const { totalCount, idleCount, options } = db().$client;
  expect([totalCount, idleCount]).toEqual([options.max, options.max]);
});

it("runs a statement in the transaction that asks, and not where it was first used", async () => {
  const read = defineSql<{ value: string | null }>(
    "test.setting",
    sql`select current_setting('test.value', true) as value`,
  );
  const valueIn = async (executor: Parameters<typeof read>[0]) => (await read(executor, {})).rows[0]?.value || null;
  expect(await valueIn(db())).toBeNull();
  for (const value of ["first", "second"])
    await inTransaction(async (tx) => {
      await tx.execute(sql`select set_config('test.value', ${value}, true)`);
      expect(await valueIn(tx)).toBe(value);
    });
  expect(await valueIn(db())).toBeNull();
});
