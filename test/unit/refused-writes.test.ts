import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { attempts, idempotencyKeys } from "#db/tables.ts";
import { guest } from "#modules/kernel/actor.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { takeRefusedWrites } from "#test/refused-writes.ts";

beforeAll(() => testDatabase());

const commandThat = (run: (context: CommandContext) => Promise<Result<string>>) =>
  defineCommand({ name: "test.refuses", input: z.object({}), allow: "anyone", run });
const write = ({ tx }: CommandContext) =>
  tx.insert(idempotencyKeys).values({ actor: "a", command: "test", key: "k", inputHash: "h" }).onConflictDoNothing();
const remove = ({ tx }: CommandContext) => tx.delete(attempts).where(eq(attempts.subject, "nobody"));

describe("the check for writes before an error", () => {
  it("reports a write before an error, even if it changed no row", async () => {
    const command = commandThat(async (context) => {
      await remove(context);
      return refuseCommon("conflict");
    });
    expect((await command(guest, {})).ok).toBe(false);
    expect(takeRefusedWrites()).toEqual([
      expect.stringMatching(/^test\.refuses: conflict after "delete from "attempts"/),
    ]);
  });

  it.each([
    "with gone as (delete from attempts where subject = 'nobody' returning 1) select * from gone",
    "select pg_notify('changes', 'x')",
  ])("reports %s", async (statement) => {
    const command = commandThat(async ({ tx }) => {
      await tx.execute(sql.raw(statement));
      return refuseCommon("conflict");
    });
    await command(guest, {});
    expect(takeRefusedWrites()).toHaveLength(1);
  });

  it("reports nothing if a command only reads and locks before it refuses", async () => {
    const command = commandThat(async ({ tx }) => {
      await tx.select().from(attempts).for("update");
      await tx.execute(sql`with one as (select 1) select subject from attempts for no key update`);
      return refuseCommon("conflict");
    });
    expect((await command(guest, {}, { key: "claims a key, which is no write of the command" })).ok).toBe(false);
    expect(takeRefusedWrites()).toEqual([]);
  });

  it("reports nothing if a command writes and succeeds", async () => {
    const command = commandThat(async (context) => {
      await write(context);
      return ok("done");
    });
    expect(await command(guest, {})).toEqual(ok("done"));
    expect(takeRefusedWrites()).toEqual([]);
  });
});
