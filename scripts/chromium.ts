import { existsSync } from "node:fs";
import { installOneOf } from "./system-package.ts";

/** Headless Chromium opens pages in half the time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const USUAL_PLACES = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of this machine: $CHROMIUM, or the first in a usual place. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...USUAL_PLACES].find((file) => file && existsSync(file));
}

/**
 * Finds the browser; the quickest one is installed where that is possible (a CI machine with Debian). Throws when there is
 * none.
 */
export function requireChromium(): string {
  if (!process.env.CHROMIUM && !existsSync(SHELL))
    installOneOf("chromium-headless-shell", ...(findChromium() ? [] : ["chromium"]));
  const found = findChromium();
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), " +
      "or say where it is: CHROMIUM=/path/to/chrome npm test",
  );
}
