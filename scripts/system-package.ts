import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs the first of these Debian packages that can be had; answers false where nobody may install (not root, another
 * system) or none was found.
 */
export function installOneOf(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  return apt("update") && names.some((name) => apt("install", "-y", "--no-install-recommends", name));
}

function apt(...args: string[]): boolean {
  try {
    execFileSync("apt-get", ["-qq", ...args], {
      stdio: "pipe",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return true;
  } catch {
    return false;
  }
}
