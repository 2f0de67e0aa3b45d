import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs the first available of these Debian packages. Returns false without root, on other systems, or if none is
 * available.
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
