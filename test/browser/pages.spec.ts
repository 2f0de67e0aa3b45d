import type { Page } from "@playwright/test";
import { WITH_SLOW } from "../slow.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { expectNoDeadEnds, linksIn, shape } from "./links.ts";
import { menusOutside } from "./menus.ts";
import { account, startSession, stranger } from "./people.ts";
import { isAudited, PLACES, PLAIN, type Place } from "./places.ts";
import * as selling from "./selling.ts";

// This is by far the longest file, and its stories don't depend on each other.
test.describe.configure({ mode: "parallel" });

/** Opens a page by the same links as its users. */
async function open(page: Page, { path, via }: Place): Promise<void> {
  await page.goto(path);
  for (const part of via) {
    const address = await page.locator(`main a[href*="${part}"]`).first().getAttribute("href");
    await page.goto(address ?? "no such link");
  }
}

/** The URLs in a page that are new, one per pattern; the gallery's cars don't exist. */
async function newLinks(page: Page, known: Set<string>): Promise<string[]> {
  if (page.url().endsWith("/dev/gallery")) return [];
  const links = linksIn(await page.content(), page.url()).filter((address) => !known.has(shape(address)));
  for (const address of links) known.add(shape(address));
  return links;
}

/** Checks that the page fits the screen at three widths (without scripts, at two), and its menus at two. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator("main")).toBeVisible();
  await expect(page.getByRole("heading").first()).toBeVisible();
  const tooWide = await shot(page, name, name.startsWith("plain-") ? [390, 1440] : undefined);
  expect.soft(tooWide, `${name} is wider than the screen`).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await menusOutside(page), `menus of ${name} that leave the screen at ${width} px`).toEqual([]);
  }
}

/** The pages of visitors that `npm test` opens; `npm run test:all` opens all pages of all users. */
const MAIN = ["home", "login", "listing", "car", "sell", "signup", "dealer", "shortlist"];
const placesOf = (role: string, all: Place[]) =>
  role === "visitor" && !WITH_SLOW ? all.filter(({ name }) => MAIN.includes(name)) : all;

for (const [role, all] of Object.entries(PLACES)) {
  test(`every page of ${role} fits every screen, is accessible, and has no broken links`, {
    tag: role === "visitor" ? "@gate" : [],
  }, async ({ page, baseURL }) => {
    const known = new Set<string>();
    if (role !== "visitor") await startSession(page, account(role));
    for (const place of placesOf(role, all))
      await test.step(place.name, async () => {
        await open(page, place);
        await look(page, `${role}-${place.name}`);
        if (isAudited(role, place)) await expectAccessible(page);
        // public.spec follows all links that a visitor can reach.
        if (role === "visitor") return;
        const links = await newLinks(page, known);
        await expectNoDeadEnds(page.request, baseURL ?? "", links, { far: false, from: page.url() });
      });
  });
}

for (const role of PLAIN)
  test(`every page of ${role} works without scripts @no-script`, async ({ page }) => {
    if (role !== "visitor") await startSession(page, account(role));
    for (const place of PLACES[role] ?? [])
      await test.step(place.name, async () => {
        await open(page, place);
        await look(page, `plain-${role}-${place.name}`);
      });
  });

for (const how of ["", " @no-script"])
  test(`each step of a registration fits every screen${how}`, async ({ page }, { project, retry }) => {
    const plain = project.name === "no-script";
    const plates = plain ? ["SWAP 5", "SWAP 12"] : ["SWAP 6", "SWAP 9"];
    const at = async (name: string) => {
      await look(page, `${plain ? "plain-" : ""}sell-${name}`);
      if (!plain) await expectAccessible(page);
    };
    const seller = stranger("Ada", "Moreau");
    await selling.lookUpPlate(page, plates[retry === 0 ? 0 : 1] as string); // The first car is registered before a retry.
    await at("vehicle");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator(".err").first()).toBeVisible();
    await at("vehicle-refused");
    await selling.fillDetails(page);
    await at("options");
    await selling.fillCondition(page);
    await at("signup");
    await selling.joinAsSeller(page, seller);
    await at("profile");
    await selling.fillPlace(page);
    await at("channel");
    await selling.chooseListing(page, seller);
    await at("evaluation");
    await selling.skipEvaluation(page);
    await at("home-new");
    await page.goto("/sell/register");
    await at("again");
  });

test.describe("an error", () => {
  test.use({
    expectedNoise: [400, 403, 404, 410, 500].map((status) => `the server responded with a status of ${status}`),
  });
  const NOBODY = "00000000-0000-7000-8000-000000000000";
  const SCREENS: Record<string, string> = {
    "not-found": "/nothing/here",
    "no-such-car": `/buy/listing/1/d/${NOBODY}`,
    "sell-confirm-old": "/sell/confirm/no-such-link",
    "error-500": "/error/500",
    "error-invitation": "/error/invitation",
    "error-oauth": "/error/oauth",
    "not-allowed": "/u/tasks",
    "no-such-swap": `/u/home/swap/${NOBODY}`,
  };

  for (const how of ["", " @no-script"])
    test(`shows a clear page${how}`, { tag: how ? "@gate" : [] }, async ({ page }, { project }) => {
      const plain = project.name === "no-script";
      for (const [name, path] of Object.entries(SCREENS)) {
        if (name === "not-allowed") await startSession(page, account("buyer3"));
        await page.goto(path);
        await look(page, `${plain ? "plain-" : ""}${name}`);
        if (!plain) await expectAccessible(page);
      }
    });
});
