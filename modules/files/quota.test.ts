import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { picture } from "#test/factories/picture.ts";
import { storeFile, tooMuch } from "./store-file.ts";
import { files } from "./tables.ts";

beforeAll(() => testDatabase());

const GIGABYTE = 1024 ** 3;

/** A user who has already uploaded this many files of this size. */
async function whoHas(count: number, size: number, actor: Actor = anActor()): Promise<Actor> {
  const row = { ownerId: actor.id, name: "car.jpg", kind: "image", mime: "image/jpeg", size, sha256: "x" } as const;
  await db()
    .insert(files)
    .values(Array.from({ length: count }, () => ({ ...row, id: newId(), key: newId() })));
  return actor;
}
const answer = async (actor: Actor) => (await tooMuch(actor))?.error.code ?? "ok";

describe("an account's upload quota", () => {
  it("is 400 files and a gigabyte", async () => {
    expect(await answer(await whoHas(399, 1_000))).toBe("ok");
    expect(await answer(await whoHas(400, 1_000))).toBe("storage-full");
    expect(await answer(await whoHas(1, GIGABYTE - 1))).toBe("ok");
    expect(await answer(await whoHas(2, GIGABYTE / 2))).toBe("storage-full");
  });

  it("is checked before a file is accepted", async () => {
    const full = await whoHas(1, GIGABYTE);
    const result = await storeFile(full, { content: await picture(40, 30), name: "car.jpg" });
    expect(result).toMatchObject({ error: { code: "storage-full" } });
    const rows = await db()
      .select()
      .from(files)
      .where(eq(files.ownerId, full.id as string));
    expect(rows).toHaveLength(1);
  });

  it("is freed when files are deleted, and ignores other users' files", async () => {
    const full = await whoHas(1, GIGABYTE);
    await db()
      .update(files)
      .set({ deletedAt: sql`now()` })
      .where(eq(files.ownerId, full.id as string));
    expect(await answer(full)).toBe("ok");
    await whoHas(1, GIGABYTE);
    expect(await answer(anActor())).toBe("ok");
  });

  it("is unlimited for staff, who take pictures of cars all day", async () => {
    expect(await answer(await whoHas(1, 2 * GIGABYTE, anActor(["technician"])))).toBe("ok");
  });
});
