import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { removeUser } from "#modules/accounts/index.ts";
import { users } from "#modules/accounts/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { afterFile } from "#test/cleanup.ts";
import { ownerDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { eraseAgain } from "./erase-again.ts";
import keepErasure from "./keep-erasure.ts";

beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-erasures-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  process.env.STORAGE_DIR = folder;
  reloadEnvironment();
  await ownerDatabase();
});

it("erases those again who came back with an older backup, and leaves everybody else", async () => {
  const [back, gone, other] = [await makeUser({}), await makeUser({}), await makeUser({ firstName: "Ada" })];
  for (const { id } of [back, gone]) await keepErasure({ user: id as string, email: null });
  value(await removeUser(system, { user: gone.id as string }));
  expect(await eraseAgain()).toEqual({ erased: 1, refused: [] });
  expect(await eraseAgain()).toEqual({ erased: 0, refused: [] });
  const nameOf = async (id: string | null) =>
    (
      await db()
        .select({ name: users.firstName })
        .from(users)
        .where(eq(users.id, id as string))
    )[0]?.name;
  expect(await nameOf(back.id)).toBe("Removed");
  expect(await nameOf(other.id)).toBe("Ada");
});

it("says who can't be erased: the last administrator", async () => {
  const admin = await makeUser({ role: "admin" });
  await keepErasure({ user: admin.id as string, email: null });
  expect((await eraseAgain()).refused).toEqual([admin.id]);
});
