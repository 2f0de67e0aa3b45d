import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { account, openTask, startSession } from "./people.ts";
import { registerCar } from "./selling.ts";
import * as staff from "./staff.ts";

/** An evaluation without a connection, with the service worker that the other stories do without. */
test.use({
  serviceWorkers: "allow",
  expectedNoise: ["ERR_INTERNET_DISCONNECTED", "Failed to fetch", "ERR_FAILED", "status of 503", "NetworkError"],
});

const PICTURE = path.resolve(import.meta.dirname, "../../app/assets/sell.webp");
const PHOTOS = process.env.TEST_LONG ? 36 : 4;

const outbox = (page: Page) => page.locator('[data-part="outbox"]');
const kept = (page: Page, panel: string) =>
  expect(page.locator(`#${panel}`).getByText("Kept on this device, sent later").first()).toBeVisible();
const unsent = (page: Page, panel: string) => page.locator(`#${panel}`).getByRole("list", { name: "Not sent yet" });

/** Opens the evaluation and waits until the device has a copy of it. */
async function openForTheField(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(outbox(page)).toHaveAttribute("aria-label", "Everything is sent");
  const isKept = () => page.evaluate(async () => Boolean(await caches.match(`${location.pathname}.data`)));
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

/** Closes the tab as a crash does, and opens the page in another one. */
async function reopen(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await expect(outbox(next)).toBeVisible();
  return next;
}

test("an evaluation is done without a connection, with the tab closed twice, and arrives once", async ({
  page,
  context,
  browser,
  newcomer,
}) => {
  const at = async (name: string) => {
    const desk = await newcomer();
    await startSession(desk, account(name));
    return desk;
  };
  const car = await registerCar(browser);
  const [onboarding, agent, appraiser] = [await at("customer-service"), await at("swap-agent"), await at("appraiser")];
  await test.step("the car is booked for its evaluation", async () => {
    await staff.assignTeam(onboarding, car);
    await staff.qualify(agent, car);
    await staff.preValuate(appraiser, car);
    await staff.book(onboarding, car, "Terry Blake");
    await staff.confirm(onboarding, car);
  });
  await startSession(page, account("technician"));
  await openTask(page, "Eval", car.vin);
  const link = page.getByRole("link", { name: "Open the evaluation" });
  const address = (await link.getAttribute("href")) as string;
  await openForTheField(page, address);

  let tab = page;
  await test.step("the technician works in airplane mode", async () => {
    await context.setOffline(true);
    await staff.openPanel(tab, "keys");
    await tab.getByLabel("Number of keys").fill("2");
    await kept(tab, "keys");
    await staff.openPanel(tab, "comment");
    await tab.getByLabel("How is the car, in your own words?").fill("Runs well.");
    await kept(tab, "comment");
    await staff.openPanel(tab, "pictures");
    await tab.getByLabel("Add pictures").setInputFiles(Array(PHOTOS).fill(PICTURE));
    await expect(unsent(tab, "pictures").getByRole("img")).toHaveCount(PHOTOS);
  });

  await test.step("the tab is closed, and shows everything when it is opened again", async () => {
    tab = await reopen(context, tab, address);
    await staff.openPanel(tab, "keys");
    await expect(tab.getByLabel("Number of keys")).toHaveValue("2");
    await staff.openPanel(tab, "comment");
    await expect(tab.getByLabel("How is the car, in your own words?")).toHaveValue("Runs well.");
    await staff.openPanel(tab, "pictures");
    await expect(unsent(tab, "pictures").getByRole("img")).toHaveCount(PHOTOS);
    await tab.getByLabel("How is the car, in your own words?").fill("Runs well, one scratch.");
    await kept(tab, "comment");
    tab = await reopen(context, tab, address);
    await staff.openPanel(tab, "comment");
    await expect(tab.getByLabel("How is the car, in your own words?")).toHaveValue("Runs well, one scratch.");
  });

  await test.step("somebody else changes the comment meanwhile", async () => {
    const admin = await at("admin");
    await admin.goto(address);
    await staff.fillPanel(admin, "comment", () =>
      admin.getByLabel("How is the car, in your own words?").fill("Needs new tires."),
    );
  });

  await test.step("with a connection everything arrives, and the technician decides about the conflict", async () => {
    await context.setOffline(false);
    await expect(tab.getByRole("img", { name: `Picture ${PHOTOS}`, exact: true })).toBeAttached();
    await expect(outbox(tab)).toHaveAttribute("aria-label", /^2 changes not sent/);
    await outbox(tab).click();
    const list = tab.getByRole("dialog", { name: "Not sent yet" });
    await expect(list.getByText("Changed by somebody else")).toBeVisible();
    await expect(list.getByText("Needs new tires.")).toBeVisible();
    await list.getByRole("button", { name: "Keep yours" }).click();
    await expect(list.getByText("Everything on this device is sent.")).toBeVisible();
  });

  await test.step("the server has each thing once", async () => {
    const desk = await at("admin");
    await desk.goto(address);
    await expect(desk.getByRole("img", { name: /^Picture \d+$/, includeHidden: true })).toHaveCount(PHOTOS);
    await staff.openPanel(desk, "comment");
    await expect(desk.getByLabel("How is the car, in your own words?")).toHaveValue("Runs well, one scratch.");
    await staff.openPanel(desk, "keys");
    await expect(desk.getByLabel("Number of keys")).toHaveValue("2");
  });

  await test.step("another account on the device neither sees nor sends what waits", async () => {
    await tab.keyboard.press("Escape");
    await context.setOffline(true);
    await staff.openPanel(tab, "keys");
    await tab.getByLabel("Number of keys").fill("3");
    await kept(tab, "keys");
    await tab.close();
    await context.setOffline(false);
    const other = await context.newPage();
    await startSession(other, account("admin"));
    await other.goto(address);
    await expect(outbox(other)).toHaveAttribute("aria-label", "Everything is sent");
    await staff.openPanel(other, "keys");
    await expect(other.getByLabel("Number of keys")).toHaveValue("2");
    await startSession(other, account("technician"));
    await other.goto(address);
    await expect(outbox(other)).toHaveAttribute("aria-label", "Everything is sent");
    await other.reload();
    await staff.openPanel(other, "keys");
    await expect(other.getByLabel("Number of keys")).toHaveValue("3");
  });
});
