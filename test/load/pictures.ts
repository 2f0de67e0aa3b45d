import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { db } from "#db/client.ts";
import deriveImages from "#modules/files/derive-images.ts";
import { storeFile } from "#modules/files/index.ts";
import { IMAGE_SIZES } from "#modules/files/schemas.ts";
import { originalPath, storage } from "#modules/files/storage.ts";
import { files } from "#modules/files/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { familyCpu, familyOf } from "./cpu.ts";
import type { SearchRow } from "./in-turn.ts";
import { median } from "./median.ts";

/** A noisy photo of a phone: 12 megapixels and about 4 MB. */
const PHOTO = { width: 4_000, height: 3_000, sigma: 18 };
const GOAL = { gate: 1.25, aim: 1.1 };
const ROUNDS = 5;

/** The limits for one car's pictures: a photo on the page, the upload of a set, and the memory of the worker. */
const READY_WITHIN_MS = 2_000;
const SET = 36;
const AT_ONCE = 3;
const LINE_MBIT = 10;
const WORKER_MB = 500;

const photo = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: PHOTO.width,
      height: PHOTO.height,
      channels: 3,
      background: `hsl(${(seed * 37) % 360} 40% 50%)`,
      noise: { type: "gaussian", mean: 128, sigma: PHOTO.sigma },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

/** The same sizes and formats with the same settings, written by sharp alone from file to files. */
async function bareLoop(path: string): Promise<void> {
  const [largest, ...smaller] = IMAGE_SIZES.filter(({ standard }) => standard);
  if (!largest) return;
  let base: Awaited<ReturnType<typeof raw>> | undefined;
  for (const { width, height, fit } of [largest, ...smaller]) {
    const input = base ? sharp(base.data, { raw: base.raw }) : sharp(await readFile(path), { sequentialRead: true });
    const pixels = await raw(input.resize(width, height, { fit, withoutEnlargement: fit === "inside" }));
    base ??= pixels;
    const open = () => sharp(pixels.data, { raw: pixels.raw });
    await writeFile(`${path}-${width}.webp`, await open().webp({ quality: 76, effort: 2 }).toBuffer());
    await writeFile(
      `${path}-${width}.jpg`,
      await open().flatten({ background: "#fff" }).jpeg({ quality: 78 }).toBuffer(),
    );
  }
}

async function raw(image: Sharp) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Milliseconds of processor time of this process and its decoders, with all threads of sharp. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = familyCpu(process.pid);
  await work();
  return familyCpu(process.pid) - before;
}

/** The job that creates the sizes of a picture compared with the bare loop, alternately. */
export async function measureDerivatives(folder: string): Promise<SearchRow[]> {
  const times = { bare: [] as number[], ours: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const stored = await storeFile(system, { content: await photo(round + 2), name: "bench.jpg" });
    if (!stored.ok) throw new Error(stored.error.code);
    const [row] = await db().select().from(files).where(eq(files.key, stored.value.key));
    if (!row) throw new Error("The picture has no row");
    // The bare loop starts from the same bytes as the job.
    const path = `${folder}/bench-${round + 1}`;
    await writeFile(path, (await (await storage()).bytes(originalPath(row.key))) as Buffer);
    const bare = await cpuOf(() => bareLoop(path));
    const ours = await cpuOf(() => deriveImages({ file: row.id }));
    if (round < 0) continue;
    times.bare.push(bare);
    times.ours.push(ours);
  }
  const [limit, ours] = [median(times.bare), median(times.ours)];
  return [{ title: "Sizes of a 12-megapixel photo, processor time", limit, ours, ratio: ours / limit, ...GOAL }];
}

type Site = { url: string; cookie: string; workerPid: number };

/** Sends photos to the running site and waits until its worker has made their sizes. */
export async function measureUploads({ url, cookie, workerPid }: Site) {
  const send = async (content: Buffer): Promise<string> => {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(content)], "bench.jpg"));
    const answer = await fetch(`${url}/api/files`, { method: "PUT", body, headers: { cookie, origin: url } });
    const { key } = (await answer.json()) as { key?: string };
    if (!key) throw new Error(`The upload was answered with ${answer.status}`);
    return key;
  };
  await ready(url, cookie, await send(await photo(100))); // the first one loads sharp in both processes
  const one = await photo(101);
  const began = performance.now();
  await ready(url, cookie, await send(one));
  const readyAfter = performance.now() - began;

  const photos = [one, await photo(102), await photo(103)];
  const set = Array.from({ length: SET }, (_, at) => photos[at % photos.length] as Buffer);
  const bytes = set.reduce((sum, { length }) => sum + length, 0);
  const lineSeconds = (bytes * 8) / (LINE_MBIT * 1_000_000);
  const started = performance.now();
  const keys: string[] = [];
  const waiting = [...set];
  const memory = watchMemory(workerPid);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) keys.push(await send(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const seconds = (performance.now() - started) / 1_000;
  for (const key of keys) await ready(url, cookie, key);
  return [
    {
      title: "A 12-megapixel photo, from its upload to its card",
      unit: "ms",
      value: readyAfter,
      gate: READY_WITHIN_MS,
    },
    {
      title: `${SET} photos of ${(bytes / SET / 1_000_000).toFixed(1)} MB, ${AT_ONCE} at once; the gate is a line of ${LINE_MBIT} Mbit/s alone`,
      unit: "s",
      value: seconds,
      gate: lineSeconds,
    },
    {
      title: "Most memory of the worker with its decoders",
      unit: "MB",
      value: memory.stop(),
      gate: WORKER_MB,
    },
  ];
}

/** Resolves when the worker has made the sizes of a picture, and the page gets the one of its card. */
async function ready(url: string, cookie: string, key: string): Promise<void> {
  for (;;) {
    const [row] = await db().select({ derivedAt: files.derivedAt }).from(files).where(eq(files.key, key));
    if (row?.derivedAt) break;
    await sleep(10);
  }
  const answer = await fetch(`${url}/api/images/${key}/600/400`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
  await answer.arrayBuffer();
}

/** Watches the memory of a process and of those that it started, until it is stopped; answers their peak in MB. */
function watchMemory(pid: number): { stop: () => number } {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(
      peak,
      familyOf(pid).reduce((sum, member) => sum + memoryOf(member), 0),
    );
  }, 250);
  return {
    stop: () => {
      clearInterval(watch);
      return peak;
    },
  };
}

/** The memory of a process in MB; it shares the pages of its program and libraries with others, so they count in part. */
function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0; // it has ended
  }
}
