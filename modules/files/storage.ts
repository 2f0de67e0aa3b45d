import type { Readable } from "node:stream";
import { type Environment, environment } from "#modules/kernel/environment.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { sandboxStorage } from "./sandbox-storage.ts";

export type ByteRange = { start: number; end: number };

/** The byte storage. Paths consist of generated keys, never of user-supplied names. */
export type Storage = {
  put(path: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Writes the content of a local file, in parts if it is large. */
  putFile(path: string, source: string, mime: string): Promise<void>;
  /** The bytes, or those from `start` to `end`, both included; undefined if the file doesn't exist. */
  read(path: string, range?: ByteRange): Promise<Readable | undefined>;
  bytes(path: string): Promise<Buffer | undefined>;
  delete(path: string): Promise<void>;
  /** Deletes everything below a path. */
  deleteBelow(path: string): Promise<void>;
  /** The paths of all complete files, or of those below a folder, in no particular order. */
  list(folder?: string): AsyncIterable<string>;
};

let opened: { name: string; storage: Promise<Storage> } | undefined;

/** The storage configured for this process, a folder or a bucket, or the part of it that belongs to the sandbox. */
export async function storage(): Promise<Storage> {
  const sandbox = currentSandbox();
  return sandbox ? sandboxStorage(await siteStorage(), sandbox.database) : siteStorage();
}

/** The storage of the site itself, also while a sandbox works. */
export function siteStorage(): Promise<Storage> {
  const settings = environment();
  const name = settings.STORAGE === "s3" ? `s3:${settings.S3_ENDPOINT}/${settings.S3_BUCKET}` : settings.STORAGE_DIR;
  if (opened?.name !== name) opened = { name, storage: open() };
  return opened.storage;
}

async function open(): Promise<Storage> {
  if (environment().STORAGE === "s3") return (await import("./storage-s3.ts")).bucketStorage(environment());
  return (await import("./storage-disk.ts")).diskStorage(environment().STORAGE_DIR);
}

/** The folder with an empty file for each person who was erased, named by the id (`modules/erasure`). */
export const ERASURES = "erasures";
export const originalPath = (key: string): string => `originals/${key.slice(0, 2)}/${key}`;
export const derivedFolder = (key: string): string => `derived/${key.slice(0, 2)}/${key}`;
export const derivedPath = (key: string, size: string, format: string): string =>
  `${derivedFolder(key)}/${size}.${format}`;

/** Asks the bucket of these settings whether it answers. Throws what is wrong. */
export const reachBucket = async (settings: Environment): Promise<void> =>
  (await import("./storage-s3.ts")).reachBucket(settings);
