import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { picture } from "#test/factories/picture.ts";
import { DecoderStopped } from "./child.ts";
import { type DecoderPool, decoderPool, type Plan } from "./pool.ts";

const pools: DecoderPool[] = [];
afterAll(() => {
  for (const pool of pools) pool.stop();
});

function aPool(plan: Partial<Plan> = {}): DecoderPool {
  const pool = decoderPool({ mostMb: 900, mostMs: 30_000, withinMs: 600_000, atOnce: 1, idleMs: 60_000, ...plan });
  pools.push(pool);
  return pool;
}

const rewrite = (pool: DecoderPool, bytes: Buffer) => pool.run({ task: "rewrite", given: [bytes] });

/** A small file that becomes `side` x `side` pixels of eight bytes. All rows are needed at once, because it is interlaced. */
const bomb = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: "#123456" } })
    .toColourspace("rgb16")
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

describe("decoding in another process", () => {
  it("does one picture after the other in the same process", async () => {
    const pool = aPool();
    const first = (await rewrite(pool, await picture(400, 300))) as { bytes: Buffer; width: number };
    const processes = pool.processes();
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 300 });
    expect(Buffer.isBuffer(first.bytes)).toBe(true);
    await rewrite(pool, await picture(200, 100));
    expect(pool.processes()).toEqual(processes);
    expect(processes).toHaveLength(1);
    pool.stop();
  });

  it("says why a picture can’t be decoded, and keeps the process", async () => {
    const pool = aPool();
    await expect(rewrite(pool, Buffer.from("no picture"))).rejects.toThrow("unsupported image format");
    const processes = pool.processes();
    await rewrite(pool, await picture(100, 100));
    expect(pool.processes()).toEqual(processes);
    pool.stop();
  });

  it("a picture that takes too much memory stops its process only", async () => {
    const pool = aPool({ mostMb: 150 });
    const content = await bomb(3_500);
    expect(content.length).toBeLessThan(2_000_000);
    await expect(rewrite(pool, content)).rejects.toThrow(DecoderStopped);
    expect(await rewrite(pool, await picture(100, 100))).toMatchObject({ width: 100 });
    pool.stop();
  });

  it("the kernel knows the limit, too", async () => {
    const pool = aPool({ mostMb: 200 });
    await rewrite(pool, await picture(100, 100));
    const limits = readFileSync(`/proc/${pool.processes()[0]}/limits`, "utf8");
    expect(Number(/Max data size\s+(\d+)/.exec(limits)?.[1])).toBe(900 * 1_024 ** 2);
    expect(limits).toMatch(/Max core file size\s+0/);
    pool.stop();
  });

  it("a decoder that hangs is stopped after its time", async () => {
    const pool = aPool({ withinMs: 1_500 });
    const answer = expect(rewrite(pool, await picture(100, 100))).rejects.toThrow(DecoderStopped);
    await expect.poll(pool.processes).toHaveLength(1);
    for (const pid of pool.processes()) process.kill(pid, "SIGSTOP");
    await answer;
    expect(pool.processes()).toEqual([]);
  });

  it.runIf(process.platform === "linux")("a decoder that computes for too long is stopped", async () => {
    const pool = aPool({ mostMs: 300 });
    await expect(rewrite(pool, await bomb(3_500))).rejects.toThrow(DecoderStopped);
    expect(pool.processes()).toEqual([]);
  });

  it("a process that was killed while it had nothing to do is replaced", async () => {
    const pool = aPool();
    await rewrite(pool, await picture(100, 100));
    for (const pid of pool.processes()) process.kill(pid, "SIGKILL");
    await expect.poll(pool.processes).toEqual([]);
    expect(await rewrite(pool, await picture(100, 100))).toMatchObject({ width: 100 });
    pool.stop();
  });

  it("idle processes end", async () => {
    const pool = aPool({ idleMs: 1 });
    await rewrite(pool, await picture(100, 100));
    await expect.poll(pool.processes).toEqual([]);
  });

  it("knows no secret of this process, and no format besides those of uploads", async () => {
    const pool = aPool();
    await rewrite(pool, await picture(100, 100));
    const [pid] = pool.processes();
    const variables = readFileSync(`/proc/${pid}/environ`, "utf8")
      .split("\0")
      .map((line) => line.split("=")[0]);
    expect(variables.filter((name) => name && !/^(NODE_|MALLOC_|PWD$|OLDPWD$|SHLVL$|_$)/.test(name))).toEqual([]);
    const tiff = await sharp(await picture(100, 100))
      .tiff()
      .toBuffer();
    await expect(rewrite(pool, tiff)).rejects.toThrow("unsupported image format");
    pool.stop();
  });

  it("an upload goes ahead of the sizes of pictures that are shown", async () => {
    const pool = aPool();
    const content = await picture(300, 200);
    const done: string[] = [];
    const shown = { width: 100, height: 100, fit: "inside", standard: false };
    const sizes = Array.from({ length: 3 }, () =>
      pool.run({ task: "oneSize", given: [content, shown, "webp"] }).then(() => done.push("shown")),
    );
    const upload = rewrite(pool, content).then(() => done.push("upload"));
    await Promise.all([...sizes, upload]);
    expect(done).toEqual(["shown", "upload", "shown", "shown"]);
    pool.stop();
  });

  it("decodes two pictures at once and lets others wait", async () => {
    const pool = aPool({ atOnce: 2 });
    const content = await picture(300, 200);
    const all = await Promise.all(Array.from({ length: 6 }, () => rewrite(pool, content)));
    expect(all).toEqual(Array(6).fill(expect.objectContaining({ width: 300, height: 200 })));
    expect(pool.processes()).toHaveLength(2);
    pool.stop();
  });
});
