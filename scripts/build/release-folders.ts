import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";

const RELEASES = "releases";
/** Processes of the last ones may still run in this folder. */
const KEPT = 3;

/** A new folder for one build, whose name begins with its time, so that names sort by age. */
export function newReleaseFolder(build: string, stamp: string): string {
  const time = new Date().toISOString().replace(/\D/g, "");
  const folder = path.join(build, RELEASES, `${time}-${stamp.slice(0, 8)}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Makes `server` and `client` lead to a release, each in one step: no one finds them missing. */
export function pointTo(build: string, release: string): void {
  for (const part of ["server", "client"]) {
    const link = path.join(build, part);
    const next = path.join(build, `.next-${part}`);
    rmSync(next, { recursive: true, force: true });
    // Windows lets everyone make junctions, which need absolute paths. An image or a copied folder needs relative ones.
    const windows = process.platform === "win32";
    const target = path.join(release, part);
    symlinkSync(windows ? target : path.relative(build, target), next, windows ? "junction" : "dir");
    if (existsSync(link) && (windows || !lstatSync(link).isSymbolicLink())) rmSync(link, { recursive: true });
    renameSync(next, link);
  }
}

/** Removes all but the newest releases. */
export async function removeOldReleases(build: string, current: string): Promise<void> {
  const folder = path.join(build, RELEASES);
  const names = readdirSync(folder).sort().reverse();
  for (const name of names.slice(KEPT))
    if (name !== path.basename(current)) await rm(path.join(folder, name), { recursive: true, force: true });
}
