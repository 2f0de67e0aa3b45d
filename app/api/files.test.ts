import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { catalogMakes } from "#modules/catalog/tables.ts";
import { storeFile } from "#modules/files/index.ts";
import { PART_BYTES } from "#modules/files/schemas.ts";
import { files } from "#modules/files/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { answerFile } from "./files.ts";

const owner: Actor = { ...guest, id: newId(), kind: "user", roles: ["user"], verified: true, active: true };
const editor: Actor = { ...owner, id: newId(), roles: ["editor"] };
beforeAll(() => testDatabase());

const ask = async (path: string, actor: Actor = guest, init: RequestInit = {}, key?: string): Promise<Response> => {
  const response = await answerFile(new Request(`http://127.0.0.1:3000${path}`, init), actor, key);
  if (!response) throw new Error(`No file call matches ${path}`);
  return response;
};
async function stored(actor: Actor, open: boolean) {
  const result = await storeFile(actor, { content: await picture(700, 500), name: "my “car”.jpg", public: open });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.key;
}
const upload = (actor: Actor, parts: Record<string, Blob | string>, key?: string) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return ask("/api/files", actor, { method: "PUT", body }, key);
};

describe("pictures", () => {
  it("serves a public picture as immutable, in the format the browser prefers", async () => {
    const key = await stored(owner, true);
    const webp = await ask(`/images/${key}/600/400`, guest, { headers: { accept: "image/webp,*/*" } });
    expect(Object.fromEntries(webp.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept",
      "x-content-type-options": "nosniff",
    });
    const etag = webp.headers.get("etag") as string;
    const again = await ask(`/images/${key}/600/400`, guest, {
      headers: { accept: "image/webp", "if-none-match": etag },
    });
    expect([again.status, again.body]).toEqual([304, null]);
    const jpeg = await ask(`/images/${key}/600/400`, guest, { headers: { accept: "image/png" } });
    expect(jpeg.headers.get("content-type")).toBe("image/jpeg");
  });

  it("serves a private picture only to its owner and only at the private address", async () => {
    const key = await stored(owner, false);
    expect((await ask(`/images/${key}/600/400`, owner)).status).toBe(404);
    expect((await ask(`/api/images/${key}/600/400`)).status).toBe(404);
    const mine = await ask(`/api/images/${key}/600/400`, owner);
    expect([mine.status, mine.headers.get("cache-control"), mine.headers.get("cross-origin-resource-policy")]).toEqual([
      200,
      "private, no-cache",
      "same-origin",
    ]);
  });

  it("returns 404 for other sizes, unknown keys and path traversal", async () => {
    const key = await stored(owner, true);
    for (const path of [
      `${key}/601/400`,
      `${key}/600/0400`,
      `${key}/1e3/2`,
      "nothing/600/400",
      "..%2f..%2fetc/600/400",
    ])
      expect((await ask(`/images/${path}`)).status, path).toBe(404);
  });

  it("serves a monogram for a make of the catalog", async () => {
    await db().insert(catalogMakes).values({ code: "land-rover", name: "Land Rover" });
    expect((await ask("/images/logos/Land%20Rover.png")).status).toBe(200);
    expect((await ask("/images/logos/zorblax.png")).status).toBe(404);
    const logo = await ask("/images/logos/land-rover.png");
    expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await ask("/images/logos/%3Csvg%3E.png")).status).toBe(404);
  });
});

describe("files", () => {
  it("are sent complete or in ranges, and only to users who may read them", async () => {
    const key = await stored(owner, false);
    expect((await ask(`/api/files/${key}`)).status).toBe(404);
    const whole = await ask(`/api/files/${key}`, owner);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get("content-disposition")).toBe(
      "inline; filename=\"my ?car?.jpg\"; filename*=UTF-8''my%20%E2%80%9Ccar%E2%80%9D.jpg",
    );
    expect(whole.headers.get("content-security-policy")).toContain("sandbox");
    const part = await ask(`/api/files/video/${key}`, owner, { headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    const tail = await ask(`/api/files/video?key=${key}`, owner, { headers: { range: "bytes=-5" } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-5))).toBe(true);
    const outside = await ask(`/api/files/${key}`, owner, { headers: { range: `bytes=${bytes.length}-` } });
    expect([outside.status, outside.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
    const changed = await ask(`/api/files/${key}`, owner, { headers: { range: "bytes=0-1", "if-range": '"other"' } });
    expect(changed.status).toBe(200);
    await changed.body?.cancel();
  });

  it("are sent as a download on request", async () => {
    const response = await ask(`/api/files/${await stored(owner, true)}?download=1`);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
    await response.body?.cancel();
  });
});

describe("uploads", () => {
  it("answer the file record", async () => {
    const response = await upload(owner, {
      public: "true",
      file: new File([new Uint8Array(await picture(30, 20))], 'a;b="c".jpg'),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      name: "a;b=c.jpg",
      kind: "image",
      public: true,
      width: 30,
      height: 20,
    });
  });

  it("are stored once under one key, concurrently and repeatedly", async () => {
    const patient: Actor = { ...owner, id: newId() };
    const file = async (width: number) => new File([new Uint8Array(await picture(width, 20))], "door.jpg");
    const parts = { file: await file(40) };
    const send = async () => (await upload(patient, parts, "the door")).json();
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toMatchObject({ kind: "image", width: 40 });
    expect([second, await send()]).toEqual([first, first]);
    const rows = await db()
      .select()
      .from(files)
      .where(eq(files.ownerId, patient.id as string));
    expect(rows).toHaveLength(1);
    const other = await upload(patient, { file: await file(41) }, "the door");
    expect([other.status, await other.json()]).toMatchObject([422, { code: "key-reused" }]);
  });

  it("keep the time of capture; a clock that is ahead counts as now", async () => {
    const file = async () => new File([new Uint8Array(await picture(30, 20))], "door.jpg");
    const send = async (capturedAt: string) => {
      const response = await upload(owner, { capturedAt, file: await file() });
      const { key } = (await response.json()) as { key: string };
      const [row] = await db().select().from(files).where(eq(files.key, key));
      return row?.capturedAt?.toISOString();
    };
    expect(await send("2026-03-01T09:30:00-06:00")).toBe("2026-03-01T15:30:00.000Z");
    const ahead = await send("2999-01-01T00:00:00Z");
    expect(Date.parse(ahead as string)).toBeLessThanOrEqual(Date.now());
    const wrong = await upload(owner, { capturedAt: "yesterday", file: await file() });
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { code: "invalid-input", field: "capturedAt" }]);
  });

  it("are refused with a sentence next to the file", async () => {
    const svg = await upload(owner, { file: new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg") });
    expect([svg.status, await svg.json()]).toMatchObject([422, { code: "file-type", field: "file" }]);
    const none = await upload(owner, { public: "1" });
    expect([none.status, await none.json()]).toMatchObject([422, { code: "file-missing" }]);
    const other = await upload(owner, { file: new File(["x"], "x.jpg"), title: "Front" });
    expect([other.status, await other.json()]).toMatchObject([422, { code: "invalid-input", field: "title" }]);
    const asGuest = await upload(guest, { file: new File(["x"], "x.jpg") });
    expect(asGuest.status).toBe(401);
    const pdf = await upload(editor, { file: new File(["%PDF-1.4\n%%EOF\n"], "guide.pdf"), public: "on" });
    expect(await pdf.json()).toMatchObject({ kind: "pdf", public: true });
  });

  it("that are cut or no form at all are refused", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=xx" };
    for (const body of [
      '--xx\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      "hello",
      "--xx\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--xx--",
    ]) {
      const response = await ask("/api/files", owner, { method: "PUT", headers, body });
      expect([response.status, ((await response.json()) as { code: string }).code], body).toEqual([400, "form-data"]);
    }
    const json = await ask("/api/files", owner, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect([json.status, await json.json()]).toMatchObject([415, { code: "unsupported-content-type" }]);
  });
});

describe("a large file in parts", () => {
  const send = (actor: Actor, key: string, at: number | string, bytes: Uint8Array) => {
    const body = new FormData();
    body.append("file", new Blob([Buffer.from(bytes)]), "part");
    return ask(`/api/files/parts/${key}/${at}`, actor, { method: "PUT", body });
  };
  const finish = (actor: Actor, key: string, parts: number) =>
    upload(actor, { parts: String(parts), name: "front.jpg" }, key);

  it("is stored once all are here, goes on after a lost line, and is the same file when it is asked for again", async () => {
    const key = newId();
    const whole = await picture(700, 500);
    const half = Math.ceil(whole.length / 2);
    const first = await finish(owner, key, 2);
    expect([first.status, await first.json()]).toMatchObject([
      409,
      { code: "upload-incomplete", details: { missing: [0, 1] } },
    ]);
    expect((await send(owner, key, 1, whole.subarray(half))).status).toBe(204);
    expect(await (await finish(owner, key, 2)).json()).toMatchObject({ details: { missing: [0] } });
    expect((await send(owner, key, 0, whole.subarray(0, half))).status).toBe(204);
    const stored = await finish(owner, key, 2);
    const record = await stored.json();
    expect([stored.status, record]).toMatchObject([201, { kind: "image", name: "front.jpg" }]);
    expect(await (await finish(owner, key, 2)).json()).toMatchObject({ key: record.key });
    const [row] = await db().select().from(files).where(eq(files.key, record.key));
    expect(row).toMatchObject({ ownerId: owner.id, width: 700 });
  });

  it("is of one account: another one has no part of it", async () => {
    const key = newId();
    await send(owner, key, 0, new Uint8Array([1]));
    expect(await (await finish(editor, key, 1)).json()).toMatchObject({ details: { missing: [0] } });
    expect((await send(guest, key, 0, new Uint8Array([1]))).status).toBe(401);
  });

  it("has the rules of every file", async () => {
    const key = newId();
    await send(owner, key, 0, Buffer.from("<script>"));
    expect(await (await finish(owner, key, 1)).json()).toMatchObject({ code: "file-type" });
    for (const at of ["50", "x", "-1"]) expect((await send(owner, key, at, new Uint8Array([1]))).status).toBe(404);
    expect((await send(owner, "short", 0, new Uint8Array([1]))).status).toBe(404);
    expect((await send(owner, key, 0, new Uint8Array(PART_BYTES + 1))).status).toBe(413);
    expect((await finish(owner, key, 51)).status).toBe(422);
  });

  it("needs a key that its parts can have", async () => {
    for (const key of ["", "short", "with blanks in the key"])
      expect(await (await finish(owner, key, 1)).json()).toMatchObject({
        code: "invalid-input",
        fields: { parts: [expect.stringContaining("Idempotency-Key")] },
      });
  });

  it("is put together from its parts 30 times an hour; asking what is missing costs nothing", async () => {
    const actor = { ...owner, id: newId() };
    const key = newId();
    for (let asked = 0; asked < 31; asked++) expect((await finish(actor, key, 1)).status).toBe(409);
    await send(actor, key, 0, Buffer.from("<script>"));
    for (let tried = 0; tried < 30; tried++) expect((await finish(actor, key, 1)).status).toBe(422);
    expect(await (await finish(actor, key, 1)).json()).toMatchObject({ code: "too-many-requests" });
  });
});
