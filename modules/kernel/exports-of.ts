import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A value that a file exports. `file` is its path in the project, with slashes. */
export type Exported = { file: string; name: string; value: unknown };

/**
 * What the files of a folder and its sub-folders export, in the order of their paths. Registries are made of it, so that
 * a declaration needs no entry in a list: whoever collects says which files count, and refuses by name what does not
 * belong in such a file.
 */
export async function exportsOf(folder: string, counts: (file: string) => boolean): Promise<Exported[]> {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .filter(counts)
    .sort();
  const loaded = await Promise.all(
    files.map(async (file) => {
      const values: Record<string, unknown> = await import(
        /* @vite-ignore */ pathToFileURL(path.join(ROOT, file)).href
      );
      return Object.entries(values).map(([name, value]) => ({ file, name, value }));
    }),
  );
  return loaded.flat();
}
