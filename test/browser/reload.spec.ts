import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({
  expectedNoise: [
    "Failed to load resource",
    "Failed to fetch dynamically imported module",
    "Error loading route module",
    // What a page without its script writes has no text.
    " (http",
  ],
});

/** As after a deployment that left no file of the page's release. For each page, how often its script was refused. */
async function withoutScripts(page: Page, missing: RegExp) {
  const refused: number[] = [];
  await page.route(missing, async (route) => {
    await route.fulfill({ status: 404, body: "Not found" });
    refused[refused.length - 1] = (refused.at(-1) ?? 0) + 1;
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest()) refused.push(0);
  });
  return { pages: () => refused.length, scripts: () => refused.at(-1) };
}

const enter = async (page: Page) => {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill("ada@reader.test");
};
const entered = async (page: Page) => {
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email")).toHaveValue("ada@reader.test");
};

test("a page whose script can't be loaded reloads once and keeps what was typed", async ({ newcomer, baseURL }) => {
  const page = await newcomer();
  const asked = await withoutScripts(page, /\/assets\/entry\.client-/);
  // Opened by the page itself, because `goto` waits for the scripts.
  await page.evaluate((to) => location.assign(to), `${baseURL}/newsletter`);
  await page.getByLabel("First name").waitFor();
  await enter(page);
  await expect.poll(asked.pages).toBe(2);
  // It is missing again, and this time the page stays.
  await expect.poll(asked.scripts).toBeGreaterThan(0);
  await entered(page);
  expect(asked.pages()).toBe(2);
});

test("a page reloads once if the next page's script can't be loaded, and keeps what was typed", async ({
  newcomer,
}) => {
  const page = await newcomer();
  await page.goto("/newsletter");
  const asked = await withoutScripts(page, /\/assets\/contact-/);
  await enter(page);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect.poll(asked.pages).toBe(1);
  await entered(page);
});
