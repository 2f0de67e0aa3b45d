import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { RELEASES } from "#modules/files/releases/kept-releases.ts";
import { originalPath, type Storage } from "#modules/files/storage.ts";
import { connectFor } from "./connections.ts";
import type { Source, Target } from "./encryption.ts";
import { inParallel } from "./in-parallel.ts";
import { BackupRefused, filesIndex, type Manifest, storedFile, throwUnlessDamage } from "./manifest.ts";
import { summing } from "./summed.ts";

type Line = { path: string; bytes: number; sha256: string };
type Files = NonNullable<Manifest["files"]>;

const AT_A_TIME = 8;
const PART = 200;
/** The type of a file is in the database; the storage's own is never read. */
const MIME = "application/octet-stream";

/** Copies every stored file. Those that are uploaded in the meantime are copied or not; the saved rows don't name them. */
export async function saveFiles(store: Storage, target: Target, url: string): Promise<Files> {
  const hash = createHash("sha256");
  const known = new Set<string>();
  let bytes = 0;
  const index = filesIndex(target.folder);
  for await (const part of inParts(ownFiles(store), PART)) {
    const lines: Line[] = [];
    await inParallel(AT_A_TIME, part, async (name) => {
      const line = await saveFile(store, target, name);
      if (line) lines.push(line);
    });
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    hash.update(text);
    for (const line of lines) known.add(line.path);
    bytes += lines.reduce((sum, line) => sum + line.bytes, 0);
    await appendFile(index, text, { mode: 0o600 });
  }
  await appendFile(index, "", { mode: 0o600 });
  return { count: known.size, bytes, sha256: hash.digest("hex"), missing: await countMissing(url, known) };
}

/** All but the assets of releases, which every release brings with it. */
async function* ownFiles(store: Storage): AsyncGenerator<string> {
  for await (const name of store.list()) if (!name.startsWith(`${RELEASES}/`)) yield name;
}

/** Undefined if the file was deleted after it was listed. */
async function saveFile(store: Storage, target: Target, name: string): Promise<Line | undefined> {
  const source = await store.read(name);
  if (!source) return undefined;
  const file = storedFile(target, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const { stream, sum } = summing();
  await pipeline(source, stream, target.encrypt, createWriteStream(file, { mode: 0o600 }));
  const { bytes, sha256 } = sum();
  return { path: name, bytes, sha256 };
}

/** Files that the database names and the storage doesn't have. */
async function countMissing(url: string, known: ReadonlySet<string>): Promise<number> {
  const client = await connectFor(url);
  try {
    const { rows } = await client.query<{ key: string }>("select key from files where deleted_at is null");
    return rows.filter(({ key }) => !known.has(originalPath(key))).length;
  } finally {
    await client.end();
  }
}

/** Compares every file of a backup with its checksum. Throws `BackupRefused` if one is damaged or missing. */
export async function checkFiles(source: Source, files: Files): Promise<void> {
  await inParallel(AT_A_TIME, await linesOf(source.folder, files), async ({ path: name, sha256 }) => {
    const sum = await hashOf(source, name).catch(throwUnlessDamage);
    if (sum !== sha256)
      throw new BackupRefused(
        `The backup is damaged: the file ${name} doesn’t have its checksum. Nothing was changed.`,
      );
  });
}

/** Puts every file of a backup into the storage; `checkFiles` has checked them. */
export async function restoreFiles(store: Storage, source: Source, files: Files): Promise<void> {
  const opened = await mkdtemp(path.join(os.tmpdir(), "swaplot-backup-"));
  try {
    await inParallel(AT_A_TIME, await linesOf(source.folder, files), async ({ path: name }) => {
      const file = storedFile(source, name);
      if (!source.encrypted) return store.putFile(name, file, MIME);
      const plain = path.join(opened, randomUUID());
      await pipeline(createReadStream(file), source.decrypt, createWriteStream(plain, { mode: 0o600 }));
      await store.putFile(name, plain, MIME);
      await rm(plain);
    });
  } finally {
    await rm(opened, { recursive: true, force: true });
  }
}

async function linesOf(folder: string, files: Files): Promise<Line[]> {
  const index = await readFile(filesIndex(folder));
  if (createHash("sha256").update(index).digest("hex") !== files.sha256)
    throw new BackupRefused(
      "The backup is damaged: the list of its files doesn’t have its checksum. Nothing was changed.",
    );
  const lines = index.toString().split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

async function hashOf(source: Source, name: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(storedFile(source, name)), source.decrypt, hash);
  return hash.digest("hex");
}

async function* inParts<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let part: T[] = [];
  for await (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
