import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startBucketServer } from "#test/fakes/bucket-server.ts";
import { diskStorage } from "./storage-disk.ts";
import { bucketStorage } from "./storage-s3.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-bucket-"));
let server: Awaited<ReturnType<typeof startBucketServer>>;
beforeAll(async () => {
  // Fewer per page than the tests delete at once.
  server = await startBucketServer({ bucket: "cars", accessKey: "TESTS", pageSize: 2 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores = {
  folder: () => diskStorage(path.join(inject("runFolder"), "storage-test")),
  bucket: () =>
    bucketStorage({
      S3_BUCKET: "cars",
      S3_REGION: "us-east-1",
      S3_ENDPOINT: server.url,
      S3_ACCESS_KEY_ID: "TESTS",
      S3_SECRET_ACCESS_KEY: "TESTS",
    }),
};

describe.each(["folder", "bucket"] as const)("files in a %s", (kind) => {
  it("are read back unchanged, whole and in ranges", async () => {
    const store = stores[kind]();
    const bytes = Buffer.from("0123456789");
    await store.put("originals/ab/one", bytes, "image/jpeg");
    expect(await store.bytes("originals/ab/one")).toEqual(bytes);
    const part = await store.read("originals/ab/one", { start: 2, end: 4 });
    expect(Buffer.concat(await (part?.toArray() ?? [])).toString()).toBe("234");
  });

  it("are streamed from disk if they are large", async () => {
    const store = stores[kind]();
    const source = path.join(folder, "large.mp4");
    const bytes = Buffer.alloc(7 * 1024 * 1024, "swaplot ");
    writeFileSync(source, bytes);
    await store.putFile("originals/ab/large", source, "video/mp4");
    expect((await store.bytes("originals/ab/large"))?.equals(bytes)).toBe(true);
  });

  it("are gone after deletion, individually or by path, and deleting missing ones is no error", async () => {
    const store = stores[kind]();
    for (const name of [
      "derived/ab/k1/a.webp",
      "derived/ab/k1/b.webp",
      "derived/ab/k1/c.webp",
      "derived/ab/k12/a.webp",
    ])
      await store.put(name, Buffer.from("x"), "image/webp");
    await store.deleteBelow("derived/ab/k1/");
    await store.delete("originals/ab/none");
    await store.deleteBelow("derived/ab/none/");
    const left = await Promise.all(
      ["derived/ab/k1/a.webp", "derived/ab/k1/b.webp", "derived/ab/k12/a.webp"].map((name) => store.bytes(name)),
    );
    expect(left.map(Boolean)).toEqual([false, false, true]);
    expect(await store.read("derived/ab/k1/a.webp")).toBeUndefined();
  });
});
