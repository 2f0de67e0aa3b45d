import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A layer of a view: A is the view without paint, D the light that the paint adds, and `plate` has its corners as JSON. */
export type LayerPart = "A" | "D" | "plate";

type Archive = { mtimeMs: number; size: number; files: Map<string, Buffer> };

const FOLDER = path.join(import.meta.dirname, "layers");
const BLOCK = 512;
const NAME_BYTES = 100;
/** Where the header of a file has its size, as octal digits. */
const SIZE = { from: 124, to: 136 };

const archives = new Map<string, Archive>();

/**
 * The content of a layer, such as the A of "sedan-1-front34"; undefined if it is not rendered. The views of one look are in
 * one tar archive, so that they are one file instead of sixteen.
 */
export function findLayer(name: string, part: LayerPart, folder = FOLDER): Buffer | undefined {
  const file = path.join(folder, `${name.slice(0, name.lastIndexOf("-"))}.tar`);
  return filesIn(file)?.get(`${name}_${part}.${part === "plate" ? "json" : "webp"}`);
}

function filesIn(file: string): ReadonlyMap<string, Buffer> | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  const { mtimeMs, size } = found;
  const known = archives.get(file);
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.files;
  const files = unpack(readFileSync(file));
  archives.set(file, { mtimeMs, size, files });
  return files;
}

/** The files of an uncompressed tar archive in the format "ustar". */
function unpack(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (at < archive.length && archive[at] !== 0) {
    const size = Number.parseInt(archive.toString("latin1", at + SIZE.from, at + SIZE.to), 8);
    const from = at + BLOCK;
    const end = archive.indexOf(0, at);
    files.set(archive.toString("latin1", at, Math.min(end, at + NAME_BYTES)), archive.subarray(from, from + size));
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
