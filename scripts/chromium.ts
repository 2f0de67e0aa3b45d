import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const USUAL_PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of this machine: $CHROMIUM, or the first in a usual place. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...USUAL_PLACES].find((file) => file && existsSync(file));
}

/** Finds the browser; where root may install packages (a CI machine with Debian) it is installed. Throws otherwise. */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(
      "The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), " +
        "or say where it is: CHROMIUM=/path/to/chrome npm test",
    );
  const quiet = { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  execFileSync("apt-get", ["update", "-qq"], quiet as never);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet as never);
  return findChromium()!;
}
