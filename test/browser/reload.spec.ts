import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({
  expectedNoise: [
    "Failed to load resource",
    "Failed to fetch dynamically imported module",
    "Error loading route module",
  ],
});

/** As after a deployment that left no file of the page's release. Returns how often the page was asked for. */
async function withoutScripts(page: Page, missing: RegExp): Promise<() => number> {
  let opened = 0;
  await page.route(missing, (route) => route.fulfill({ status: 404, body: "Not found" }));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) opened += 1;
  });
  return () => opened;
}

const enter = async (page: Page) => {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill("ada@reader.test");
};
const entered = async (page: Page) => {
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email")).toHaveValue("ada@reader.test");
};

test("a page whose script can't be loaded reloads once and keeps what was typed", async ({ newcomer }) => {
  const page = await newcomer();
  const opened = await withoutScripts(page, /\/assets\/entry\.client-/);
  const first = page.waitForEvent("load");
  await page.goto("/newsletter", { waitUntil: "commit" });
  await page.getByLabel("First name").waitFor();
  await enter(page);
  await first;
  await expect.poll(opened).toBe(2);
  await page.waitForLoadState("networkidle");
  await entered(page);
  expect(opened()).toBe(2);
});

test("a page reloads once if the next page's script can't be loaded, and keeps what was typed", async ({
  newcomer,
}) => {
  const page = await newcomer();
  await page.goto("/newsletter");
  await page.waitForLoadState("networkidle");
  const opened = await withoutScripts(page, /\/assets\/contact-/);
  await enter(page);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect.poll(opened).toBe(1);
  await page.waitForLoadState("networkidle");
  await entered(page);
});
