import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Installs the first available of these Debian packages. Returns false without root, on other systems, or if none is
 * available.
 */
export function installOneOf(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return apt("update") && names.some((name) => apt("install", "-y", "--no-install-recommends", name));
}

/** Tests install what they need at the same time, and apt refuses the second one: it waits for the first. */
const TURN = path.join(os.tmpdir(), "swaplot-packages.lock");

function apt(...args: string[]): boolean {
  try {
    execFileSync("flock", [TURN, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", ...args], {
      stdio: "pipe",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return true;
  } catch {
    return false;
  }
}
