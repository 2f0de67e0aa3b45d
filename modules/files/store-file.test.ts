import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/client.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Role } from "#modules/kernel/permissions.ts";
import { type TestDatabase, testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { attachFiles, dropFiles } from "./attach-files.ts";
import { findFile } from "./find-file.ts";
import { readFile } from "./open-file.ts";
import { openImage } from "./open-image.ts";
import { originalPath, storage } from "./storage.ts";
import { storeFile } from "./store-file.ts";
import sweepFiles from "./sweep-files.ts";
import { fileStages, files } from "./tables.ts";

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});

const person = (...roles: Role[]): Actor => ({
  ...guest,
  id: newId(),
  kind: "user",
  roles: roles.length > 0 ? roles : ["user"],
  verified: true,
  active: true,
});

async function stored(actor: Actor, content: Uint8Array, name = "car.jpg", more = {}) {
  const result = await storeFile(actor, { content, name, ...more });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
const errorOf = async (content: Uint8Array, name: string) => {
  const result = await storeFile(person(), { content, name });
  return result.ok ? "taken" : result.error.code;
};

const pdf = (body = "") =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog${body}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
function movie(...boxes: [string, number][]): Buffer {
  return recording("isom\0\0\0\0isommp41", ...boxes);
}
function recording(brands: string, ...boxes: [string, number][]): Buffer {
  const box = (type: string, length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32BE(length);
    bytes.write(type, 4, "latin1");
    return bytes;
  };
  const brand = box("ftyp", 24);
  brand.write(brands, 8, "latin1");
  return Buffer.concat([brand, ...boxes.map(([type, length]) => box(type, length))]);
}

/** As a browser records it: without a length. */
const WEBM = Buffer.from("1a45dfa387428284" + "7765626d" + "18538067" + "01ffffffffffffff" + "1549a96680", "hex");

describe("accepted files", () => {
  it.each([
    ["IMG_1234.HEIC", "IMG_1234.jpg"],
    ["car.jpe", "car.jpg"],
    ["photo.bin", "photo.jpg"],
    ["scan 2026.11.28", "scan 2026.11.28.jpg"],
    ["photo", "photo.jpg"],
    ["photo.tif", "photo.jpg"],
    ["car.pdf", "car.jpg"],
    ["car.jpg.exe", "car.jpg.jpg"],
  ])("a photo with the name %s is kept as %s: the content decides", async (name, kept) => {
    expect((await stored(person(), await picture(20, 20), name)).name).toBe(kept);
  });

  it.each(["phone.heic", "wide-colors.heic"])("%s of a phone becomes a JPEG with its colors", async (name) => {
    const owner = person();
    const bytes = readFileSync(new URL(`../../test/fixtures/pictures/${name}`, import.meta.url));
    const file = await stored(owner, bytes, name);
    expect(file).toMatchObject({ name: name.replace(".heic", ".jpg"), mime: "image/jpeg", width: 96, height: 64 });
    const kept = (await readFile(owner, file.key))?.bytes;
    const colorAt = async (left: number, top: number) =>
      (await sharp(kept).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toJSON().data;
    // Black at the upper left, red below it, green at the right: the same in sRGB and in the colors of a phone.
    for (const [at, color] of [
      [
        [8, 8],
        [10, 10, 10],
      ],
      [
        [8, 50],
        [255, 30, 30],
      ],
      [
        [80, 8],
        [40, 200, 60],
      ],
    ] as const)
      for (const [channel, value] of (await colorAt(at[0], at[1])).entries())
        expect(Math.abs(value - (color[channel] ?? 0))).toBeLessThan(9);
  });

  it("a photo is re-encoded: rotated upright, without location and camera data", async () => {
    const photo = await sharp(await picture(400, 200))
      .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "41/1 52/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const owner = person();
    const file = await stored(owner, photo, "C:\\photos\\my car.jpeg");
    expect(file).toMatchObject({
      name: "my car.jpg",
      kind: "image",
      mime: "image/jpeg",
      public: false,
      width: 200,
      height: 400,
    });
    expect(file.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    const kept = await sharp((await readFile(owner, file.key))?.bytes).metadata();
    expect(kept).toMatchObject({ width: 200, height: 400 });
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
  });

  it("a transparent picture stays transparent", async () => {
    const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#ff000080" } })
      .png()
      .toBuffer();
    expect(await stored(person(), logo, "logo.png")).toMatchObject({ mime: "image/webp", name: "logo.webp" });
  });

  it("data appended to a picture is removed", async () => {
    const content = Buffer.concat([await picture(30, 30), Buffer.from("what the phone appended")]);
    const owner = person();
    const { key } = await stored(owner, content, "car.jpg");
    const kept = await readFile(owner, key);
    expect(kept?.bytes.includes("appended")).toBe(false);
  });

  it("a PDF and a complete video are accepted by their content", async () => {
    expect(await stored(person(), pdf(), "title")).toMatchObject({
      kind: "pdf",
      mime: "application/pdf",
      name: "title.pdf",
    });
    expect(await stored(person(), movie(["moov", 64], ["mdat", 128]), "engine.mp4")).toMatchObject({
      kind: "video",
      mime: "video/mp4",
    });
  });

  it.each([
    [
      "IMG_0001.MOV",
      "video/quicktime",
      "IMG_0001.mov",
      recording("qt  \0\0\0\0qt  ", ["wide", 8], ["mdat", 128], ["moov", 64]),
    ],
    ["IMG_0001.mp4", "video/quicktime", "IMG_0001.mov", recording("qt  \0\0\0\0qt  ", ["moov", 64], ["mdat", 128])],
    ["engine.bin", "video/mp4", "engine.mp4", movie(["moov", 64], ["mdat", 128])],
    ["walk 2026.11.28", "video/mp4", "walk 2026.11.28.mp4", movie(["moov", 64], ["mdat", 128])],
    ["engine.jpg", "video/webm", "engine.webm", WEBM],
    ["engine", "video/webm", "engine.webm", WEBM],
  ])("a video with the name %s is %s, kept as %s: the content decides", async (name, mime, kept, content) => {
    expect(await stored(person(), content, name)).toMatchObject({ kind: "video", mime, name: kept });
  });

  it("a PDF of a scanner is kept under any name: the content decides", async () => {
    for (const name of ["scan 2026.11.28", "SKM_C25826112810170.pdf", "title.PDF", "Scan.bin", "title.jpg"])
      expect(await stored(person(), pdf(), name)).toMatchObject({ kind: "pdf", name: expect.stringMatching(/\.pdf$/) });
  });

  it("documents always stay private unless an editor uploads them", async () => {
    expect((await stored(person(), pdf(), "title.pdf", { public: true })).public).toBe(false);
    expect((await stored(person("editor"), pdf(), "guide.pdf", { public: true })).public).toBe(true);
  });
});

describe("refused files", () => {
  it.each([
    ["nothing", Buffer.alloc(0), "car.jpg", "empty-file"],
    [
      "a drawing that can carry scripts",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      "car.svg",
      "file-type",
    ],
    [
      "a drawing behind a declaration",
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "car.jpg",
      "file-type",
    ],
    [
      "a page that begins like a picture",
      Buffer.from("GIF89a/*<html><script>alert(1)</script>*/=1"),
      "car.gif",
      "file-mixed",
    ],
    [
      "a script under an escaped name",
      pdf("/OpenAction<</S/Java#53cript/JS(app.alert(1))>>"),
      "title.pdf",
      "file-active",
    ],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "car.jpg", "file-type"],
    ["a program", Buffer.concat([Buffer.from("MZ\x90\0", "latin1"), Buffer.alloc(600)]), "car.jpg", "file-type"],
    ["an archive", Buffer.from("PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), "car.jpg", "file-type"],
    ["the mark of a JPEG and nothing else", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "car.jpg", "file-damaged"],
    ["a PDF with a script", pdf("/OpenAction<</S/JavaScript/JS(app.alert(1))>>"), "title.pdf", "file-active"],
    [
      "a PDF that goes on after its end",
      Buffer.concat([pdf(), Buffer.from("<script>x</script>")]),
      "title.pdf",
      "file-damaged",
    ],
    ["a PDF that begins as something else", Buffer.concat([Buffer.from("<html>"), pdf()]), "title.pdf", "file-type"],
    ["a cut video", movie(["moov", 64], ["mdat", 128]).subarray(0, 190), "engine.mp4", "file-damaged"],
    ["a video without pictures", movie(["moov", 64]), "engine.mp4", "file-damaged"],
  ])("%s", async (_, content, name, code) => {
    expect(await errorOf(content, name)).toBe(code);
  });

  it("half of a photo", async () => {
    const photo = await picture();
    expect(await errorOf(photo.subarray(0, photo.length / 2), "car.jpg")).toBe("file-damaged");
  });

  it("a small file with a huge number of pixels", async () => {
    const bomb = await sharp({
      create: { width: 20_000, height: 5_000, channels: 3, background: "#fff" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await errorOf(bomb, "car.png")).toBe("image-size");
  });

  it("a picture over 25 MB", async () => {
    const photo = Buffer.concat([await picture(), Buffer.alloc(25 * 1024 * 1024)]);
    expect(await errorOf(photo, "car.jpg")).toBe("file-size");
  });

  it("a picture if a video is required, and any file from a guest", async () => {
    const content = await picture(20, 20);
    const asVideo = await storeFile(person(), { content, name: "a.jpg", kinds: ["video"] });
    const fromNobody = await storeFile(guest, { content, name: "a.jpg" });
    expect([asVideo.ok || asVideo.error.code, fromNobody.ok || fromNobody.error.code]).toEqual([
      "file-kind",
      "sign-in-required",
    ]);
  });

  it("a picture with an appended web page", async () => {
    const both = Buffer.concat([await picture(), Buffer.from("<script>alert('polyglot')</script>")]);
    expect(await errorOf(both, "car.jpg")).toBe("file-mixed");
  });

  it("more uploads per minute than the rate limit", async () => {
    const actor = person();
    let last = "";
    // Twice the limit, because the minute may change during the test.
    for (let i = 0; i < 241 && last !== "too-many-requests"; i++) {
      const result = await storeFile(actor, { content: Buffer.alloc(0), name: "x" });
      last = result.ok ? "" : result.error.code;
    }
    expect(last).toBe("too-many-requests");
  });
});

describe("read permission", () => {
  it("the owner and an admin can read a private file; others learn nothing about it", async () => {
    const owner = person();
    const { key } = await stored(owner, await picture(60, 60));
    const sees = async (actor: Actor) => Boolean(await findFile(actor, key));
    expect(await sees(owner)).toBe(true);
    expect(await sees(person("admin"))).toBe(true);
    for (const other of [person(), person("dealer"), person("appraiser"), guest]) expect(await sees(other)).toBe(false);
    expect(await openImage(person(), key, 600, 400, "webp")).toBeUndefined();
  });

  it("an audience grants access to a user, to a permission, or to the staff", async () => {
    const [owner, buyer] = [person(), person()];
    const { key } = await stored(owner, await picture(60, 60));
    await inTransaction((tx) => attachFiles(tx, owner, [key], { audience: [`user:${buyer.id}`, "can:swap.valuate"] }));
    const seen = await Promise.all(
      [buyer, person("appraiser"), person("technician"), person()].map((a) => findFile(a, key)),
    );
    expect(seen.map(Boolean)).toEqual([true, true, false, false]);
  });

  it("only an owner or staff can share a private file", async () => {
    const [owner, reader] = [person(), person()];
    const { key } = await stored(owner, await picture(60, 60), "a.jpg", { audience: ["staff"] });
    const attach = (actor: Actor) => inTransaction((tx) => attachFiles(tx, actor, [key], { publish: true }));
    expect((await attach(reader)).ok).toBe(false);
    await inTransaction((tx) => attachFiles(tx, owner, [key], { audience: [`user:${reader.id}`] }));
    expect((await attach(reader)).ok).toBe(false);
    expect((await attach(person("technician"))).ok).toBe(true);
    expect((await findFile(guest, key))?.public).toBe(true);
  });
});

describe("cleanup", () => {
  it("the sweep deletes the bytes of a rolled back file, a day later and not sooner", async () => {
    const owner = person();
    let key = "";
    const content = await picture(50, 50);
    const undone = inTransaction(async (tx) => {
      const result = await storeFile(owner, { content, name: "a.jpg" }, { tx });
      key = result.ok ? result.value.key : "";
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await findFile(owner, key)).toBeUndefined();
    const bytes = async () => (await storage()).bytes(originalPath(key));
    await sweepFiles();
    expect(await bytes()).toBeDefined();
    await t.db
      .update(fileStages)
      .set({ startedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(fileStages.key, key));
    await sweepFiles();
    expect(await bytes()).toBeUndefined();
  });

  it("a deleted file disappears immediately and its bytes a day later; other files stay", async () => {
    const owner = person();
    const [gone, kept] = [await stored(owner, await picture(50, 50)), await stored(system, await picture(50, 50))];
    await (await openImage(owner, gone.key, 90, 60, "webp"))?.bytes();
    await inTransaction((tx) => dropFiles(tx, [gone.key], new Date(Date.now() - 25 * 3_600_000)));
    expect(await findFile(owner, gone.key)).toBeUndefined();
    await sweepFiles();
    const store = await storage();
    expect(await store.bytes(originalPath(gone.key))).toBeUndefined();
    expect(await store.bytes(`derived/${gone.key.slice(0, 2)}/${gone.key}/90x60.webp`)).toBeUndefined();
    expect(await store.bytes(originalPath(kept.key))).toBeDefined();
    expect(await t.db.select().from(files).where(eq(files.key, gone.key))).toEqual([]);
  });
});
