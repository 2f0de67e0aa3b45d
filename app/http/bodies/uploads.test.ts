import { readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { type Upload, type UploadPlan, withUploads } from "./uploads.ts";

const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;
const someone = (): Actor => ({ ...guest, id: newId(), kind: "user" });
const plan: UploadPlan = { files: ["file"], maxBytes: MEGABYTE, maxFiles: 2, totalBytes: 4 * MEGABYTE };

const BOUNDARY = "----swaplot";
const part = (name: string, value: string | Buffer, file?: string) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(file === undefined ? "" : `; filename="${file}"\r\nContent-Type: image/jpeg`),
    Buffer.from("\r\n\r\n"),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** A request with a streamed body and no length. `read` counts the bytes that were requested. */
function chunked(pieces: Iterable<Uint8Array>) {
  const source = pieces[Symbol.iterator]();
  const counted = { read: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = source.next();
      if (done) return controller.close();
      counted.read += value.length;
      controller.enqueue(new Uint8Array(value));
    },
  });
  const headers = { "content-type": `multipart/form-data; boundary="${BOUNDARY}"` };
  const request = new Request("http://127.0.0.1/", { method: "PUT", headers, body, duplex: "half" } as RequestInit);
  return { request, counted };
}

const inPieces = function* (all: Buffer, cut: number): Generator<Buffer> {
  for (let at = 0; at < all.length; at += cut) yield all.subarray(at, at + cut);
};
const times = function* (count: number, piece: (i: number) => Buffer): Generator<Buffer> {
  for (let i = 0; i < count; i++) yield piece(i);
};

/** The form and its files, or the error of the request. */
async function take(request: Request, { actor = someone(), limits = plan } = {}) {
  try {
    return await withUploads(request, actor, limits, async (form, uploads) => ({ form: [...form], uploads }));
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    const { code } = (await error.json()) as { code: string };
    return { status: error.status, code };
  }
}

const isLeft = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

let temporary: string;
/** A separate folder for this test, to check that nothing is left in it. */
beforeEach(async () => {
  temporary = path.join(os.tmpdir(), `swaplot-test-${newId()}`);
  await (await import("node:fs/promises")).mkdir(temporary);
  vi.spyOn(os, "tmpdir").mockReturnValue(temporary);
});
afterEach(async () => {
  const left = await readdir(temporary);
  await rm(temporary, { recursive: true });
  vi.restoreAllMocks();
  expect(left).toEqual([]);
});

describe("a form with files", () => {
  it("hands over its text and the files of its plan, in their order, and removes them afterwards", async () => {
    const parts = [
      part("a", "1"),
      part("file", "first", "%22a%22.jpg"),
      part("file", "second", "b.jpg"),
      part("a", "2"),
      END,
    ];
    let seen: Upload[] = [];
    const form = await withUploads(chunked(parts).request, someone(), plan, async (given, uploads) => {
      seen = uploads;
      for (const { path: place, size } of uploads) expect((await stat(place)).size).toBe(size);
      return [...given];
    });
    expect(form).toEqual([
      ["a", "1"],
      ["a", "2"],
    ]);
    expect(seen).toMatchObject([
      { field: "file", name: '"a".jpg', size: 5, tooLarge: false },
      { field: "file", name: "b.jpg", size: 6 },
    ]);
    expect(await isLeft(path.dirname(seen[0]?.path as string))).toBe(false);
  });

  it("drops what no field of the plan holds, without writing it to the disk", async () => {
    const parts = [...times(60, (i) => part(`other${i}`, Buffer.alloc(10 * KILOBYTE), "x.jpg")), part("a", "1"), END];
    const left = await withUploads(chunked(parts).request, someone(), plan, async (form, uploads) => {
      const [folder] = await readdir(temporary);
      return { form: [...form], uploads, files: await readdir(path.join(temporary, folder as string)) };
    });
    expect(left).toEqual({ form: [["a", "1"]], uploads: [], files: [] });
  });

  it("leaves out an empty file input", async () => {
    expect(await take(chunked([part("file", "", ""), part("a", "1"), END]).request)).toEqual({
      form: [["a", "1"]],
      uploads: [],
    });
  });

  it("reads a file that is too long to its end and stores none of it", async () => {
    const large = function* () {
      const whole = Buffer.concat([part("file", Buffer.alloc(2 * MEGABYTE), "a.jpg"), part("a", "1"), END]);
      yield* inPieces(whole, 64 * KILOBYTE);
    };
    const kept = await withUploads(chunked(large()).request, someone(), plan, async (form, uploads) => ({
      form: [...form],
      uploads,
      left: await isLeft(uploads[0]?.path as string),
    }));
    expect(kept).toMatchObject({ form: [["a", "1"]], uploads: [{ tooLarge: true, size: 2 * MEGABYTE }], left: false });
  });

  it("is cut when all of it is too long, whatever length it says", async () => {
    const endless = function* () {
      yield part("file", "x", "a.jpg").subarray(0, -2);
      for (;;) yield Buffer.alloc(64 * KILOBYTE);
    };
    const { request, counted } = chunked(endless());
    expect(await take(request)).toEqual({ status: 413, code: "too-large" });
    expect(counted.read).toBeLessThan(plan.totalBytes + 256 * KILOBYTE);
    const unwanted = chunked(times(1_000, (i) => part(`f${i}`, Buffer.alloc(64 * KILOBYTE), "a.jpg")));
    expect(await take(unwanted.request)).toEqual({ status: 413, code: "too-large" });
    expect(unwanted.counted.read).toBeLessThan(plan.totalBytes + 256 * KILOBYTE);
  });

  it("holds a megabyte of text over all its fields", async () => {
    const limits = { ...plan, totalBytes: 1_000 * MEGABYTE };
    const text = chunked(times(1_000, (i) => part(`f${i}`, Buffer.alloc(256 * KILOBYTE, "x"))));
    expect(await take(text.request, { limits: { ...limits, maxFields: 1_000 } })).toEqual({
      status: 413,
      code: "too-much-text",
    });
    expect(text.counted.read).toBeLessThan(2 * MEGABYTE);
    const one = chunked(
      times(1_000, (i) => (i === 0 ? part("a", "x").subarray(0, -2) : Buffer.alloc(64 * KILOBYTE, "x"))),
    );
    expect(await take(one.request, { limits })).toEqual({ status: 413, code: "too-much-text" });
    expect(one.counted.read).toBeLessThan(3 * MEGABYTE);
  });

  it("has as many files and fields as its plan says", async () => {
    const files = (count: number) => chunked([...times(count, () => part("file", "x", "a.jpg")), END]).request;
    expect(await take(files(2))).toMatchObject({ uploads: [{ size: 1 }, { size: 1 }] });
    expect(await take(files(3))).toEqual({ status: 413, code: "too-many-files" });
    const fields = (count: number) => chunked([...times(count, (i) => part(`f${i}`, "x")), END]).request;
    expect(await take(fields(501))).toEqual({ status: 413, code: "too-many-fields" });
    expect(await take(fields(501), { limits: { ...plan, maxFields: 3_000 } })).toMatchObject({ uploads: [] });
    expect(await take(chunked([part("a.b.c.d.e.f.g", "1"), END]).request)).toEqual({
      status: 422,
      code: "field-depth",
    });
  });

  it("takes a header that comes byte by byte once, and only so much of it", async () => {
    const header = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\nX: ${"x".repeat(200_000)}\r\n\r\n1\r\n`;
    const all = Buffer.concat([Buffer.from(header), END]);
    expect(await take(chunked(inPieces(all, 1)).request)).toMatchObject({ form: [["a", "1"]] });
  });

  it("fails as it is when the disk does, and leaves nothing behind", async () => {
    const failing = take(chunked([part("file", "x", "a.jpg"), END]).request, {
      limits: {
        ...plan,
        get maxBytes(): number {
          throw new Error("disk");
        },
      },
    });
    await expect(failing).rejects.toThrow("disk");
  });

  it("arrives byte for byte however the network cuts it", async () => {
    const piece = fc.constantFrom("\r\n", "--", `--${BOUNDARY}`.slice(0, -1), "\r\n--", "\r", "\n", "car", "\0\xff");
    const content = fc.array(piece, { maxLength: 30 }).map((all) => Buffer.from(all.join(""), "latin1"));
    const limits = { ...plan, maxFiles: 4 };
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 4 }), fc.integer({ min: 1, max: 40 }), async (bodies, cut) => {
        const all = Buffer.concat([...bodies.map((body, i) => part("file", body, `n${i}`)), END]);
        const got = await withUploads(chunked(inPieces(all, cut)).request, someone(), limits, async (_, uploads) =>
          Promise.all(uploads.map(async ({ name, path: place }) => [name, await bytesOf(place)])),
        );
        expect(got).toEqual(bodies.map((body, i) => [`n${i}`, body]));
      }),
      { numRuns: 200 },
    );
  });

  it("is answered when its last delimiter stands in the header of a file", async () => {
    const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: \r\n`;
    const rest = `--${BOUNDARY}--mage/jpeg\r\n\r\nbytes\r\n--\r\n`;
    const body = Buffer.concat([part("a", "1"), Buffer.from(file + rest), part("b", "2"), END]);
    expect(await take(chunked(inPieces(body, 81)).request)).toEqual({ status: 400, code: "form-data" });
  });

  it("is answered however it is broken", async () => {
    const good = Buffer.concat([part("a", "1"), part("file", "bytes\r\n--", "a.jpg"), part("b", "2"), END]);
    const spoiled = fc.tuple(
      fc.nat(good.length),
      fc.nat(20),
      fc.constantFrom(
        "",
        "\r\n",
        "--",
        "\r\n\r\n",
        `--${BOUNDARY}`,
        `\r\n--${BOUNDARY}--`,
        '"',
        ";",
        "\0",
        "charset=x*'",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(spoiled, { maxLength: 4 }), fc.integer({ min: 1, max: 300 }), async (all, cut) => {
        let body = good;
        for (const [at, length, put] of all)
          body = Buffer.concat([body.subarray(0, at), Buffer.from(put), body.subarray(at + length)]);
        const answer = await take(chunked(inPieces(body, cut)).request);
        expect("form" in answer || (answer.status >= 400 && answer.status < 500)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const bytesOf = async (place: string) => (await import("node:fs/promises")).readFile(place);

describe("uploads at once", () => {
  /** An upload that waits until it is released. */
  function held(actor: Actor, address: string) {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begin: (value: "running") => void = () => {};
    const running = new Promise<"running">((resolve) => {
      begin = resolve;
    });
    const { request } = chunked([part("file", "x", "a.jpg"), END]);
    const shared = { headers: new Headers(), address };
    const done = withScope(shared, () =>
      withUploads(request, actor, plan, async () => {
        begin("running");
        await until;
      }),
    );
    const outcome = Promise.race([
      running,
      done.then(
        () => "done",
        (error: unknown) => error as Response,
      ),
    ]);
    return { outcome, release, done: done.catch(() => {}), headers: shared.headers };
  }

  it("are limited to six per account, from any address; the next one gets a Retry-After", async () => {
    const actor = someone();
    const six = Array.from({ length: 6 }, (_, i) => held(actor, `203.0.113.${i}`));
    expect(await Promise.all(six.map(({ outcome }) => outcome))).toEqual(Array(6).fill("running"));
    const { outcome, headers } = held(actor, "203.0.113.99");
    const refused = (await outcome) as Response;
    expect([refused.status, headers.get("retry-after")]).toEqual([429, "10"]);
    expect(await refused.json()).toMatchObject({ code: "too-many-uploads", message: expect.stringContaining("wait") });
    six[0]?.release();
    await six[0]?.done;
    const next = held(actor, "203.0.113.99");
    expect(await next.outcome).toBe("running");
    for (const upload of [...six, next]) upload.release();
    await Promise.all([...six, next].map(({ done }) => done));
  });

  it("are limited to twenty-four per address, for all users together", async () => {
    const all = Array.from({ length: 24 }, () => held(someone(), "198.51.100.1"));
    expect(await Promise.all(all.map(({ outcome }) => outcome))).toEqual(Array(24).fill("running"));
    expect(((await held(someone(), "198.51.100.1").outcome) as Response).status).toBe(429);
    const elsewhere = held(someone(), "198.51.100.2");
    expect(await elsewhere.outcome).toBe("running");
    for (const upload of [...all, elsewhere]) upload.release();
    await Promise.all([...all, elsewhere].map(({ done }) => done));
  });
});
