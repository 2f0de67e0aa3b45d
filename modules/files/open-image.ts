import type { Actor } from "#modules/kernel/actor.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { decode } from "./decoding/decode.ts";
import { findRow } from "./find-file.ts";
import { findSize, type ImageFormat, type ImageSize, sizeName } from "./image-sizes.ts";
import { derivedPath, originalPath, storage } from "./storage.ts";

export type OpenImage = {
  /** A permanent identifier of this content, because stored files never change. */
  etag: string;
  mime: string;
  public: boolean;
  bytes(): Promise<Buffer | undefined>;
};

/** Sizes being rendered in this process: ten concurrent requests for a picture wait for a single rendering. */
const making = new Map<string, Promise<Buffer | undefined>>();

/**
 * A picture that this actor may read, in one of the served sizes; undefined for any other size or file. If the job
 * hasn't rendered the size yet, it is rendered here and stored.
 */
export async function openImage(
  actor: Actor,
  key: string,
  width: number,
  height: number,
  format: ImageFormat,
): Promise<OpenImage | undefined> {
  const size = findSize(width, height);
  if (!size) return undefined;
  const row = await findRow(actor, key);
  if (row?.kind !== "image") return undefined;
  const path = derivedPath(key, sizeName(size), format);
  return {
    etag: `"${row.sha256.slice(0, 20)}-${sizeName(size)}-${format}"`,
    mime: `image/${format}`,
    public: row.public,
    bytes: async () => (await (await storage()).bytes(path)) ?? makeOnce(path, key, size, format),
  };
}

function makeOnce(path: string, key: string, size: ImageSize, format: ImageFormat): Promise<Buffer | undefined> {
  const place = `${currentSandbox()?.database ?? ""} ${path}`;
  const running = making.get(place);
  if (running) return running;
  const work = make(path, key, size, format).finally(() => making.delete(place));
  making.set(place, work);
  return work;
}

async function make(path: string, key: string, size: ImageSize, format: ImageFormat): Promise<Buffer | undefined> {
  const store = await storage();
  const original = await store.bytes(originalPath(key));
  if (!original) return undefined;
  const bytes = await decode("oneSize", original, size, format);
  await store.put(path, bytes, `image/${format}`);
  return bytes;
}
