import { execFileSync } from "node:child_process";
import { installOneOf } from "./system-package.ts";

/** Finds Java for the HTML checker, and installs it if possible (a Debian CI machine). Throws if there is no Java. */
export function requireJava(): string {
  if (!isInstalled() && !installOneOf("default-jre-headless"))
    throw new Error("Checking the pages' HTML needs Java (Debian, Ubuntu: sudo apt-get install default-jre-headless)");
  return "java";
}

function isInstalled(): boolean {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
