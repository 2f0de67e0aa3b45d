import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

export type SmallDisk = {
  folder: string;
  /** Whether it is a file system of its own; otherwise, writes to the folder are refused inside of the site. */
  real: boolean;
  /** Flags of the process that writes to the folder. */
  flags: string[];
  fill(): void;
  free(): void;
  remove(): void;
};

const MEGABYTE = 1024 * 1024;

/**
 * A disk of 64 MB that can be filled to its last byte. Mounting needs the rights of an administrator; without them, the
 * site's own writes fail with the error of a full disk while the disk is "full".
 */
export function smallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  return isMounted(folder) ? realDisk(folder) : injectedDisk(folder);
}

function isMounted(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function realDisk(folder: string): SmallDisk {
  const filler = path.join(folder, "filler");
  return {
    folder,
    real: true,
    flags: [],
    fill() {
      const file = openSync(filler, "w");
      for (let size = MEGABYTE; size >= 1; size = Math.floor(size / 2)) writeUntilFull(file, size);
      closeSync(file);
    },
    free: () => rmSync(filler),
    remove: () => execFileSync("umount", ["--lazy", folder]),
  };
}

function writeUntilFull(file: number, size: number): void {
  const bytes = Buffer.alloc(size, 1);
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

function injectedDisk(folder: string): SmallDisk {
  const sign = `${folder}.full`;
  const hook = pathToFileURL(path.join(import.meta.dirname, "full-disk.mjs"));
  hook.searchParams.set("folder", folder);
  return {
    folder,
    real: false,
    flags: [`--import=${hook.href}`],
    fill: () => writeFileSync(sign, ""),
    free: () => rmSync(sign),
    remove: () => rmSync(sign, { force: true }),
  };
}
