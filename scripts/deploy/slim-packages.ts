// node scripts/deploy/slim-packages.ts FOLDER: for the image. Deletes from installed packages what no program loads (source
// maps, TypeScript, package managers of their own), and prints what weighs.
import { globSync, lstatSync, rmSync } from "node:fs";
import path from "node:path";

/** Node loads no TypeScript from packages, and reads source maps only when it is asked to. */
const NEVER_LOADED = ["**/*.map", "**/*.{ts,mts,cts,tsx}", "**/.yarn/**"];
const LISTED = 15;

const folder = process.argv[2];
if (!folder) {
  console.error("Usage: node scripts/deploy/slim-packages.ts FOLDER");
  process.exit(2);
}
const filesOf = (patterns: string | string[]) =>
  globSync(patterns, { cwd: folder }).filter((name) => lstatSync(path.join(folder, name)).isFile());
for (const name of filesOf(NEVER_LOADED)) rmSync(path.join(folder, name));

const packageOf = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
const sizes = new Map<string, number>();
for (const name of filesOf("**/*"))
  sizes.set(packageOf(name), (sizes.get(packageOf(name)) ?? 0) + lstatSync(path.join(folder, name)).size);
const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
const all = [...sizes].sort(([, a], [, b]) => b - a);
for (const [name, bytes] of all.slice(0, LISTED)) console.log(`${inMegabytes(bytes)} ${name}`);
console.log(`${inMegabytes(all.reduce((sum, [, bytes]) => sum + bytes, 0))} in ${all.length} packages`);
