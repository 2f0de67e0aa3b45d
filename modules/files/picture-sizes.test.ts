import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { type TestDatabase, testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { openImage } from "./open-image.ts";
import { storage } from "./storage.ts";
import { storeFile } from "./store-file.ts";
import { files } from "./tables.ts";

let t: TestDatabase;
let owner: Actor;
beforeAll(async () => {
  t = await testDatabase();
  owner = await makeUser();
});

async function stored(content: Uint8Array) {
  const result = await storeFile(owner, { content, name: "car.jpg" });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe("picture sizes", () => {
  it("the job renders the standard sizes exactly, in both formats", async () => {
    const { key } = await stored(await picture(2400, 1800));
    const [row] = await t.db.select().from(files).where(eq(files.key, key));
    const { default: derive } = await import("./derive-images.ts");
    await derive({ file: row?.id as string });
    for (const [width, height] of [
      [1600, 1200],
      [600, 400],
      [100, 100],
      [90, 60],
    ] as const)
      for (const format of ["webp", "jpeg"] as const) {
        expect(
          await (await storage()).bytes(`derived/${key.slice(0, 2)}/${key}/${width}x${height}.${format}`),
        ).toBeDefined();
        const image = await openImage(owner, key, width, height, format);
        expect(await sharp(await image?.bytes()).metadata()).toMatchObject({ width, height, format });
      }
    expect(await openImage(owner, key, 601, 400, "webp")).toBeUndefined();
  });

  it("the viewer's size keeps the whole picture and never enlarges it; cards are filled", async () => {
    const { key } = await stored(await picture(300, 900));
    const sides = async (w: number, h: number) => {
      const { width, height } = await sharp(await (await openImage(owner, key, w, h, "jpeg"))?.bytes()).metadata();
      return [width, height];
    };
    expect(await sides(1600, 1200)).toEqual([300, 900]);
    expect(await sides(600, 400)).toEqual([600, 400]);
    expect(await sides(300, 180)).toEqual([300, 180]);
    expect(await sides(150, 150)).toEqual([150, 150]);
  });

  it("twenty requests for a missing size wait for one rendering", async () => {
    const { key } = await stored(await picture(1200, 900));
    const image = await openImage(owner, key, 600, 400, "webp");
    const all = await Promise.all(Array.from({ length: 20 }, () => image?.bytes()));
    expect(new Set(all).size).toBe(1);
  });
});
