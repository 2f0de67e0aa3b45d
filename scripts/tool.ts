import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./settings.ts";

/** A folder of scripts/tools: packages that a single command needs, each with a lock file of its own. */
type Tool = "bench" | "fonts" | "migrations" | "mutate";

/**
 * Installs the packages of a tool, exactly those of its lock file, unless they are there; answers the folder. It lies in
 * the project's, so that the tools find the project's own packages as well.
 */
export function installTool(name: Tool): string {
  const source = path.join(ROOT, "scripts/tools", name);
  const folder = path.join(ROOT, "var/tools", name);
  const [lock, installed] = [
    path.join(source, "package-lock.json"),
    path.join(folder, "node_modules/.installed-lock.json"),
  ];
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return folder;
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(path.join(source, file), path.join(folder, file));
  console.error(`Installing what this command needs (${name}), once …`);
  const flags = ["ci", "--no-audit", "--no-fund", "--legacy-peer-deps", "--loglevel=error"];
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", flags, { cwd: folder, stdio: ["ignore", 2, 2], shell });
  if (status !== 0) throw new Error(`The packages of ${name} could not be installed; the reason is above.`);
  copyFileSync(lock, installed);
  return folder;
}

/** A module of a tool's packages; its form is the caller's to know. */
export async function fromTool<T>(name: Tool, module: string): Promise<T> {
  const find = createRequire(path.join(installTool(name), "package.json"));
  return (await import(pathToFileURL(find.resolve(module)).href)) as T;
}
