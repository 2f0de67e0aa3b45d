import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The Java that runs the checker of HTML; where root may install packages (a CI machine with Debian) it is installed. Throws otherwise. */
export function requireJava(): string {
  if (answers()) return "java";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error("Checking the pages' HTML needs Java (Debian, Ubuntu: sudo apt-get install default-jre-headless)");
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update", "-qq"], quiet as never);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "default-jre-headless"], quiet as never);
  return "java";
}

function answers(): boolean {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
