import { createHash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./settings.ts";

/** What a build does not read: tests, docs other than that of the client, and the client that is written from the calls (`client.ts`). */
const UNREAD = /\.test\.tsx?$|(?<!\bclient[\\/]README)\.md$|\bapi[\\/]client[\\/]generated[\\/]/;

/** A hash of the names, sizes and modification times of source files, which tells whether what was made of them is up to date. */
export function sourceStamp(sources: readonly string[]): string {
  const files = globSync(sources, { cwd: ROOT }).filter((file) => !UNREAD.test(file));
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(path.join(ROOT, file), { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
    hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
