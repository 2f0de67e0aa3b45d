import { existsSync } from "node:fs";
import { installOneOf } from "./system-package.ts";

/** The headless shell opens pages in half the time of the full browser. */
const SHELL = "/usr/bin/chromium-headless-shell";
const USUAL_PATHS = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Finds Chromium: $CHROMIUM, or the first one in the usual locations. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...USUAL_PATHS].find((file) => file && existsSync(file));
}

/**
 * Finds Chromium. Installs the headless shell first if possible (a Debian CI machine). Throws if there is no browser.
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
