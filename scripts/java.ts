import { execFileSync } from "node:child_process";
import { installOneOf } from "./system-package.ts";

/** The Java that runs the checker of HTML; installed where that is possible (a CI machine with Debian). Throws otherwise. */
export function requireJava(): string {
  if (!answers() && !installOneOf("default-jre-headless"))
    throw new Error("Checking the pages' HTML needs Java (Debian, Ubuntu: sudo apt-get install default-jre-headless)");
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
