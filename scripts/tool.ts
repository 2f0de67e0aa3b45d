import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./settings.ts";

/** A folder of scripts/tools, with the packages that only one command needs and their own lock file. */
type Tool = "api" | "bench" | "fonts" | "icons" | "migrations" | "mutate";

/**
 * Installs the packages of a tool from its lock file, unless they are up to date, and returns the folder. The folder is
 * inside the project, so that the tools can also resolve the project's packages.
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
  process.stderr.write(`Installing the packages of this command (${name}), once …\n`);
  const flags = ["ci", "--no-audit", "--no-fund", "--legacy-peer-deps", "--loglevel=error"];
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", flags, { cwd: folder, stdio: ["ignore", 2, 2], shell });
  if (status !== 0) throw new Error(`The packages of ${name} could not be installed; the reason is above.`);
  copyFileSync(lock, installed);
  return folder;
}

/** Imports a module from a tool's packages. The caller supplies its type. */
export async function fromTool<T>(name: Tool, module: string): Promise<T> {
  const toolRequire = createRequire(path.join(installTool(name), "package.json"));
  return (await import(pathToFileURL(toolRequire.resolve(module)).href)) as T;
}
