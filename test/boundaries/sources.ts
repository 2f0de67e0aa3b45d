import { globSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** File contents by path from the project root. */
export type Sources = ReadonlyMap<string, string>;

/** The source files of the product and the demo world, without tests. */
export function sourcesOf(): Sources {
  const files = globSync("{app,modules,workers,db,scripts}/**/*.{ts,tsx}", { cwd: root });
  return new Map(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
}

/** The files whose path matches, as `[file, text]`. */
export const among = (sources: Sources, pattern: RegExp): [file: string, text: string][] =>
  [...sources].filter(([file]) => pattern.test(file));

/** Whether a file other than these mentions the name. */
export const isUsed = (sources: Sources, name: string, except: readonly string[]): boolean =>
  [...sources].some(([file, text]) => !except.includes(file) && new RegExp(`\\b${name}\\b`).test(text));
