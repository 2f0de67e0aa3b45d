import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { newId } from "#modules/kernel/ids.ts";
import type { Storage } from "./storage.ts";

/** The folder of uploads that are not complete. */
const PARTIAL = "partial";

/**
 * Files in a folder. A file is renamed to its final name once it is complete, so that readers never see a partial file.
 */
export function diskStorage(folder: string): Storage {
  const root = path.resolve(folder);
  const disk = new Disk(new FSDriver({ location: root, visibility: "private" }));
  const at = (name: string) => path.join(root, name);

  async function place(name: string, write: (partial: string) => Promise<void>): Promise<void> {
    const partial = at(`${PARTIAL}/${newId()}`);
    await mkdir(path.dirname(partial), { recursive: true });
    await mkdir(path.dirname(at(name)), { recursive: true });
    try {
      await write(partial);
      await rename(partial, at(name));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  return {
    put: (name, bytes) => place(name, (partial) => writeThrough(partial, bytes)),
    putFile: (name, source) =>
      place(name, (partial) => pipeline(createReadStream(source), createWriteStream(partial, { flush: true }))),
    async read(name, range) {
      const handle = await opened(at(name));
      return handle?.createReadStream(range ?? {});
    },
    async bytes(name) {
      const handle = await opened(at(name));
      if (!handle) return undefined;
      try {
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    },
    delete: (name) => disk.delete(name),
    deleteBelow: (name) => rm(at(name), { recursive: true, force: true }),
    list: (folder = "") => listBelow(root, folder),
  };
}

/** The files of a folder and of those in it, without the uploads that are not complete. */
async function* listBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) yield name;
    else if (name !== PARTIAL) yield* listBelow(root, name);
  }
}

async function writeThrough(target: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(target, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const opened = (target: string) => open(target, "r").catch(ignoreMissing);

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
