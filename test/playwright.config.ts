import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";
import { WITH_SLOW } from "./slow.ts";

const size = (width: number, height: number) => ({ viewport: { width, height } });

/** Finds the stories that have all of these tags, and, in `npm test`, the tag of the gate. */
function having(...tags: string[]): RegExp {
  const wanted = WITH_SLOW ? tags : [...tags, "@gate"];
  return new RegExp(wanted.map((tag) => `(?=.*${tag}\\b)`).join(""));
}

export default defineConfig({
  testDir: "./browser",
  outputDir: "../build/test/browser",
  globalSetup: "./browser/global-setup.ts",
  workers: 2,
  retries: 0,
  fullyParallel: false, // The stories of one file run in sequence.
  forbidOnly: Boolean(process.env.CI),
  // These timeouts only end tests that hang; on an idle machine, stories take a tenth of them.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "America/Chicago",
    actionTimeout: 120_000,
    serviceWorkers: "block", // They would hide requests from page.route; offline.spec allows them.
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findChromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "desktop", grep: having(), grepInvert: /@phone|@no-script/, use: size(1440, 900) },
    { name: "phone", grep: having("@phone"), use: { ...size(390, 844), hasTouch: true, isMobile: true } },
    { name: "no-script", grep: having("@no-script"), use: { ...size(1440, 900), javaScriptEnabled: false } },
  ],
});
