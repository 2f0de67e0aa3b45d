import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { ownerDatabase } from "#test/database.ts";
import { ROOT } from "../settings.ts";
import { documentedCommands, documentedQueries } from "./documented-commands.ts";
import { TRIED } from "./tried-commands.ts";

describe("the operator's documents", () => {
  it("name no command without the test that runs it, or the reason why none does", () => {
    expect(documentedCommands.filter((command) => !(command in TRIED))).toEqual([]);
    expect(Object.keys(TRIED).filter((command) => !documentedCommands.includes(command))).toEqual([]);
    const tests = Object.values(TRIED).filter((how) => how.endsWith(".test.ts"));
    expect(tests.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it("have queries that the database understands", async () => {
    await ownerDatabase();
    expect(documentedQueries.length).toBeGreaterThan(8);
    for (const statement of documentedQueries) await db().execute(sql.raw(`explain ${statement}`));
  });
});
