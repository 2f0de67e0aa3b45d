import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * Modules that break the rule for `index.ts`: either the module has one and none of its sub-folders has, or the module has
 * none and every sub-folder has one. `folder` contains the modules; those in `bare` have no `index.ts` at all.
 */
export function entryPointFaults(folder: string, bare: readonly string[] = []): string[] {
  return foldersIn(folder)
    .filter((name) => !bare.includes(name))
    .flatMap((name) => faultsOf(path.join(folder, name), name));
}

function faultsOf(module: string, name: string): string[] {
  const subFolders = foldersIn(module);
  const indexed = subFolders.filter((sub) => hasIndex(module, sub));
  if (hasIndex(module)) return indexed.map((sub) => `${name}/${sub} has an index.ts in addition to that of its module`);
  if (subFolders.length === 0) return [`${name} has no index.ts`];
  return subFolders.filter((sub) => !indexed.includes(sub)).map((sub) => `${name}/${sub} has no index.ts`);
}

const hasIndex = (...parts: string[]) => existsSync(path.join(...parts, "index.ts"));

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
