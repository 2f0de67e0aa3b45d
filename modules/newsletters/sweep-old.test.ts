import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { value } from "#test/results.ts";
import { subscriberImportLines, subscriberImports } from "./imports/tables.ts";
import { mailReports } from "./subscribers/tables.ts";
import { sweepOld } from "./sweep-old.ts";

beforeAll(() => testDatabase());

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})` as unknown as Date;

/** An import with one line; without days, it is still running. */
async function anImport(finished: number | null): Promise<string> {
  const id = newId();
  await db()
    .insert(subscriberImports)
    .values({
      id,
      name: "list.csv",
      sha256: id,
      encoding: "utf-8",
      consent: "confirm",
      uploadedBy: newId(),
      lines: 1,
      createdAt: daysAgo(200),
      finishedAt: finished === null ? null : daysAgo(finished),
    });
  const words = { email: "ada@example.test", firstName: "Ada", lastName: "L.", zip: "", interests: "" };
  await db()
    .insert(subscriberImportLines)
    .values({ importId: id, position: 1, line: 2, ...words });
  return id;
}

it("erases lines of imports and reports of bounces after 90 days, and nothing newer", async () => {
  const imports = [await anImport(91), await anImport(89), await anImport(null)];
  for (const [id, days] of Object.entries({ old: 91, young: 89 }))
    await db()
      .insert(mailReports)
      .values({ id, email: "ada@example.test", kind: "hard", at: daysAgo(200), receivedAt: daysAgo(days) });
  expect(value(await sweepOld(system, {}))).toEqual({ lines: 1, reports: 1 });
  const lines = await db().select({ of: subscriberImportLines.importId }).from(subscriberImportLines);
  expect(lines.map(({ of }) => of).sort()).toEqual(imports.slice(1).sort());
  expect(await db().select({ id: mailReports.id }).from(mailReports)).toEqual([{ id: "young" }]);
  expect(await db().$count(subscriberImports)).toBe(3);
  expect(value(await sweepOld(system, {}))).toEqual({ lines: 0, reports: 0 });
});
