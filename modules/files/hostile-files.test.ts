import { count, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { hostileFiles } from "#test/factories/hostile-files.ts";
import { picture } from "#test/factories/picture.ts";
import { readFile } from "./open-file.ts";
import { storeFile } from "./store-file.ts";
import { fileStages, files } from "./tables.ts";

beforeAll(() => testDatabase());
const person = (): Actor => ({ ...guest, id: newId(), kind: "user", roles: ["user"], verified: true, active: true });

/** Every fifth file of each family; `npm run test:long` tries all. */
const EVERY = process.env.TEST_LONG ? 1 : 5;

it("refuses hostile files with a sentence, keeps nothing of them, and goes on working", async () => {
  const hostile = await hostileFiles();
  expect(hostile).toHaveLength(300);
  const before = process.memoryUsage().rss;
  const kept: string[] = [];
  const silent: string[] = [];
  const tried = Object.values(Object.groupBy(hostile, ({ family }) => family)).flatMap((family = []) =>
    family.filter((_, at) => at % EVERY === 0),
  );
  for (const { family, name, content } of tried) {
    const actor = person();
    const result = await storeFile(actor, { content, name });
    if (result.ok) kept.push(`${family}: ${name} as ${result.value.mime}`);
    else if (!/^[A-Z].*\.$/.test(result.error.message) || result.error.status >= 500) silent.push(`${family}: ${name}`);
  }
  expect({ kept, silent }).toEqual({ kept: [], silent: [] });
  expect(await db().select({ rows: count() }).from(files)).toEqual([{ rows: 0 }]);
  expect(await db().select({ rows: count() }).from(fileStages)).toEqual([{ rows: 0 }]);
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  expect(await storeFile(person(), { content: await picture(), name: "car.jpg" })).toMatchObject({ ok: true });
}, 240_000);

it("keeps a photo with the short movie that its phone appended, without the movie and without its place", async () => {
  const movie = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0isommp42"), Buffer.alloc(5_000, 7)]);
  const owner = person();
  const stored = await storeFile(owner, { content: Buffer.concat([await picture(), movie]), name: "motion.jpg" });
  if (!stored.ok) throw new Error(stored.error.code);
  const bytes = (await readFile(owner, stored.value.key))?.bytes;
  expect(bytes?.includes("ftypmp42")).toBe(false);
  expect(await db().select({ rows: count() }).from(files).where(eq(files.key, stored.value.key))).toEqual([
    { rows: 1 },
  ]);
});
