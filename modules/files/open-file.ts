import type { Readable } from "node:stream";
import type { Actor } from "#modules/kernel/actor.ts";
import { findRow } from "./find-file.ts";
import type { FileRecord } from "./schemas.ts";
import { type ByteRange, originalPath, storage } from "./storage.ts";
import { toRecord } from "./to-record.ts";

export type OpenFile = {
  file: FileRecord;
  /** A permanent identifier of this content, because stored files never change. */
  etag: string;
  /** The bytes, or those of a range, both ends included. */
  read(range?: ByteRange): Promise<Readable | undefined>;
};

/** Opens a file that this actor may read; undefined if there is none. */
export async function openFile(actor: Actor, key: string): Promise<OpenFile | undefined> {
  const row = await findRow(actor, key);
  if (!row) return undefined;
  return {
    file: toRecord(row),
    etag: `"${row.sha256.slice(0, 32)}"`,
    read: async (range) => (await storage()).read(originalPath(row.key), range),
  };
}

/** All bytes of a file that this actor may read, for attachments and documents. */
export async function readFile(actor: Actor, key: string): Promise<{ file: FileRecord; bytes: Buffer } | undefined> {
  const row = await findRow(actor, key);
  const bytes = row && (await (await storage()).bytes(originalPath(row.key)));
  return row && bytes && { file: toRecord(row), bytes };
}
