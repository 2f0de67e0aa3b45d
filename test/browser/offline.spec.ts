import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import pg from "pg";
import { home, soon } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { ANGLE_NAMES, ANGLES } from "../../modules/inspections/angles.ts";
import { bookInspection } from "../../modules/inspections/index.ts";
import type { Actor } from "../../modules/kernel/actor.ts";
import { movie } from "../factories/movie.ts";
import { expect, test } from "./fixtures.ts";
import { account, openTask, startSession } from "./people.ts";
import { registerCar } from "./selling.ts";
import { newVin, withFactories } from "./site-factories.ts";
import * as staff from "./staff.ts";

withFactories();

/** An evaluation without a connection, with the service worker, which other stories block. */
test.use({
  serviceWorkers: "allow",
  expectedNoise: ["ERR_INTERNET_DISCONNECTED", "Failed to fetch", "ERR_FAILED", "status of 503", "NetworkError", "422"],
});

const PICTURE = path.resolve(import.meta.dirname, "../../app/assets/sell.webp");
const TAKEN = ANGLE_NAMES.slice(0, process.env.TEST_LONG ? 36 : 4);
/** Only a test that hangs waits this long: the longest pause before the next attempt, and time to send them all. */
const ARRIVES_MS = 60_000 + TAKEN.length * 15_000;
const HANGS_MS = 300_000 + 3 * ARRIVES_MS;
const VIDEO = { name: "engine.mp4", mimeType: "video/mp4", buffer: movie() };
const COMMENT = "Describe the car in your own words";

const queue = (page: Page) => page.locator('[data-part="queue"]');
const kept = (page: Page, panel: string) =>
  expect(page.locator(`#${panel}`).getByText("Kept on this device, sent later").first()).toBeVisible();
const unsent = (page: Page, panel: string) => page.locator(`#${panel}`).getByRole("list", { name: "Not sent yet" });

const onDevice = (page: Page) => page.getByText(/^On this device/);

/** Opens the evaluation and waits until it says that the device has a copy of it. */
async function openForTheField(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(queue(page)).toHaveAttribute("aria-label", "Everything is sent");
  await expect(onDevice(page)).toBeVisible();
}

/** Closes the tab as a crash does, and opens the page in another one. */
async function reopen(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await expect(queue(next)).toBeVisible();
  return next;
}

/** Takes the pictures of the guided walk one after the other, in the dialog's order. */
async function takeWalk(page: Page): Promise<void> {
  await expect(queue(page)).toBeVisible(); // the page from the device is ready
  await page
    .getByRole("link", { name: ANGLES[TAKEN[0] as keyof typeof ANGLES].label })
    .first()
    .click();
  for (const angle of TAKEN) {
    const dialog = page.getByRole("dialog", { name: ANGLES[angle].label, exact: true });
    await dialog.getByLabel("Take or choose the picture").setInputFiles(PICTURE);
    await expect(dialog).toBeHidden();
  }
  const close = page.getByRole("dialog").getByRole("link", { name: "Close" });
  if (await close.first().isVisible()) await close.first().click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** One problem with a comment, and the rest of each group with one click. */
async function answerChecklist(page: Page): Promise<void> {
  const panel = await staff.openPanel(page, "checklist");
  const first = panel.getByRole("group", { name: "Paint is even on all panels" });
  await first.getByTitle("Problem").click();
  await first.getByLabel("What’s wrong?").fill("Left door");
  for (const button of await panel.getByRole("button", { name: "All others OK in this group" }).all())
    await button.click();
  await expect(panel.getByRole("radio", { checked: true })).toHaveCount(37);
  await kept(page, "checklist");
}

async function reportDamage(page: Page, where: string, text: string, count: number): Promise<void> {
  const panel = await staff.openPanel(page, "damages");
  await panel.getByLabel("Where").selectOption(where);
  await panel.getByText("Moderate").first().click();
  await panel.getByLabel("What is damaged?").fill(text);
  await panel.getByLabel("Picture", { exact: true }).setInputFiles(PICTURE);
  await panel.getByRole("button", { name: "Add the damage" }).click();
  await expect(unsent(page, "damages").getByRole("listitem")).toHaveCount(count);
}

const essentialsOf = (page: Page) => page.locator("#essentials").getByRole("checkbox", { checked: true });

type Save = { panel: string; captured: Date; saved: Date };
type Picture = { angle: string; alt: string | null; captured: Date };

/** Facts about the evaluation that no page shows: when each part was entered. */
async function stored(swap: string, by: string) {
  const client = new pg.Client(process.env.SITE_DATABASE_URL);
  await client.connect();
  try {
    const saves = await client.query<Save>(
      `select panel, captured_at as captured, saved_at as saved from evaluation_saves
       join users on users.id = saved_by where swap_id = $1 and users.email = $2 order by captured_at`,
      [swap, by],
    );
    const pictures = await client.query<Picture>(
      "select angle, alt, captured_at as captured from car_pictures where swap_id = $1 order by position",
      [swap],
    );
    const damages = await client.query<{ text: string; captured: Date }>(
      "select text, captured_at as captured from car_damages where swap_id = $1 order by position",
      [swap],
    );
    return { saves: saves.rows, pictures: pictures.rows, damages: damages.rows };
  } finally {
    await client.end();
  }
}

test("an evaluation is done without a connection, with the tab closed twice, and arrives once", async ({
  page,
  context,
  browser,
  newcomer,
}) => {
  test.setTimeout(HANGS_MS);
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
  await test.step("the technician takes the pictures in airplane mode", async () => {
    await context.setOffline(true);
    await staff.openPanel(tab, "comment");
    await tab.getByLabel(COMMENT).fill("Runs well.");
    await kept(tab, "comment");
    await staff.openPanel(tab, "pictures");
    await tab.getByRole("link", { name: "Take, arrange, and edit pictures and videos" }).click();
    await expect(tab.getByRole("heading", { name: "Guided pictures" })).toBeVisible();
    await takeWalk(tab);
    await expect(tab.locator("#walk").getByText("Waiting")).toHaveCount(TAKEN.length);
    await expect(tab.locator("#walk .card-top")).toContainText(`${TAKEN.length} of 36`);
  });

  await test.step("a page that was opened before the technician logged in learns which routes an address has", async () => {
    const routes = await tab.evaluate(async (asked) => {
      const { version } = (window as unknown as { __remixManifest: { version: string } }).__remixManifest;
      const answer = await fetch(`/__manifest?${new URLSearchParams({ p: asked, version })}`);
      return Object.values((await answer.json()) as Record<string, { path?: string }>);
    }, address);
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.map(({ path: route }) => route)).toContain("u/evaluation/:swap");
  });

  await test.step("the technician puts the pictures in order, says what one shows, and adds a video", async () => {
    const last = ANGLES[TAKEN.at(-1) as keyof typeof ANGLES].label;
    const tiles = tab.locator("#arrange ol").first().locator("li");
    await expect(tiles).toHaveCount(TAKEN.length);
    await tab.getByRole("button", { name: `${last}, ${TAKEN.length} of ${TAKEN.length}` }).focus();
    await tab.keyboard.press("Home");
    await expect(tiles.first()).toContainText(last);
    const words = tiles.first().locator("details");
    await words.locator("summary").click();
    await words.getByLabel("What it shows").fill("Bumper with a chip");
    await words.getByRole("button", { name: "Save" }).click();
    await expect(words.getByText("Kept on this device, sent later")).toBeVisible();
    const engine = tab.locator("#videos > .in > div").first();
    await engine.getByLabel("Video", { exact: true }).setInputFiles(VIDEO);
    await engine.getByRole("button", { name: "Save the video" }).click();
    await expect(engine.getByText("Kept on this device, sent later")).toBeVisible();
  });

  await test.step("the tab is closed, and shows everything when it is opened again", async () => {
    tab = await reopen(context, tab, `${address}/pictures`);
    await expect(tab.locator("#walk").getByText("Waiting")).toHaveCount(TAKEN.length);
    await expect(tab.locator("#arrange li").first().getByLabel("What it shows")).toHaveValue("Bumper with a chip");
    await expect(tab.locator("#videos").getByRole("button", { name: "Remove engine.mp4" })).toBeVisible();
    await tab.goto(address);
    await staff.openPanel(tab, "comment");
    await expect(tab.getByLabel(COMMENT)).toHaveValue("Runs well.");
    await staff.openPanel(tab, "pictures");
    await expect(unsent(tab, "pictures").getByRole("img")).toHaveCount(TAKEN.length);
  });

  await test.step("the technician fills the panels, and the tab is closed again", async () => {
    await answerChecklist(tab);
    const essentials = await staff.openPanel(tab, "essentials");
    for (const box of await essentials.getByRole("checkbox").all()) await box.check();
    await kept(tab, "essentials");
    await staff.openPanel(tab, "tires");
    await staff.fillTires(tab);
    await kept(tab, "tires");
    await reportDamage(tab, "Hood", "Dent, 1 in", 1);
    await reportDamage(tab, "Roof", "Scratch, 2 in", 2);
    await tab.getByLabel(COMMENT).fill("Runs well, one scratch.");
    await kept(tab, "comment");
    tab = await reopen(context, tab, address);
    await staff.openPanel(tab, "comment");
    await expect(tab.getByLabel(COMMENT)).toHaveValue("Runs well, one scratch.");
    const checklist = await staff.openPanel(tab, "checklist");
    await expect(checklist.getByRole("radio", { checked: true })).toHaveCount(37);
    await staff.openPanel(tab, "essentials");
    await expect(essentialsOf(tab)).toHaveCount(6);
    await staff.openPanel(tab, "damages");
    await expect(unsent(tab, "damages").getByRole("listitem")).toHaveCount(2);
  });

  await test.step("the evaluation is completed, which waits behind the rest", async () => {
    await staff.completeEvaluation(tab);
    await expect(tab.getByText("“Complete the evaluation” is waiting on this device.")).toBeVisible();
  });

  await test.step("somebody else changes the comment meanwhile", async () => {
    const admin = await at("admin");
    await admin.goto(address);
    await staff.fillPanel(admin, "comment", () => admin.getByLabel(COMMENT).fill("Needs new tires."));
  });

  const reconnected = Date.now();
  await test.step("with a connection everything arrives, and the technician decides about the conflict", async () => {
    await context.setOffline(false);
    const last = tab.getByRole("img", { name: `Picture ${TAKEN.length}`, exact: true });
    await expect(last).toBeAttached({ timeout: ARRIVES_MS });
    // Two changes of the comment, and the entries that wait for the decision about them.
    await expect(queue(tab)).toHaveAttribute("aria-label", /^3 changes not sent/, { timeout: ARRIVES_MS });
    await queue(tab).click();
    const list = tab.getByRole("dialog", { name: "Not sent yet" });
    await expect(list.getByText("Changed by someone else")).toBeVisible();
    await expect(list.getByText("Needs new tires.")).toBeVisible();
    await list.getByRole("button", { name: "Keep mine" }).click();
    await expect(list.getByText("Not accepted")).toBeVisible();
    await expect(list.getByText("Enter the number of keys.")).toBeVisible();
    await tab.keyboard.press("Escape");
  });

  await test.step("the server has each thing once, with the times at which it was entered", async () => {
    const desk = await at("admin");
    await desk.goto(address);
    await expect(desk.getByRole("img", { name: /^Picture \d+$/, includeHidden: true })).toHaveCount(TAKEN.length);
    await staff.openPanel(desk, "comment");
    await expect(desk.getByLabel(COMMENT)).toHaveValue("Runs well, one scratch.");
    const { saves, pictures, damages } = await stored(address.split("/").at(-1) ?? "", account("technician"));
    const panels = ["pictures", "videos", "checklist", "essentials", "tires", "damages", "comment"];
    expect(saves.map(({ panel }) => panel)).toEqual(panels);
    for (const { captured, saved } of saves) {
      expect(captured.getTime()).toBeLessThan(reconnected);
      expect(saved.getTime()).toBeGreaterThan(reconnected);
    }
    // The last one was moved to the first place.
    const [moved, ...others] = pictures as [Picture, ...Picture[]];
    const walk = [...others, moved];
    expect(walk.map(({ angle }) => angle)).toEqual(TAKEN);
    expect(moved.alt).toBe("Bumper with a chip");
    const times = walk.map(({ captured }) => captured.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(damages.map(({ text }) => text)).toEqual(["Dent, 1 in", "Scratch, 2 in"]);
    for (const { captured } of [...pictures, ...damages]) expect(captured.getTime()).toBeLessThan(reconnected);
  });

  await test.step("what was missing is entered, and the evaluation is complete", async () => {
    await expect(tab.getByRole("alert").getByText("Enter the number of keys.").first()).toBeVisible();
    await staff.fillPanel(tab, "keys", () => tab.getByLabel("Number of keys").fill("2"));
    await tab.getByRole("button", { name: "Try again" }).click();
    await expect(tab.getByText("This evaluation is complete.").first()).toBeVisible();
    await expect(queue(tab)).toHaveAttribute("aria-label", "Everything is sent");
  });

  await test.step("another account on the device neither sees nor sends what waits", async () => {
    await context.setOffline(true);
    await staff.openPanel(tab, "keys");
    await tab.getByLabel("Number of keys").fill("3");
    await kept(tab, "keys");
    await tab.close();
    await context.setOffline(false);
    const other = await context.newPage();
    await startSession(other, account("admin"));
    await other.goto(address);
    await expect(queue(other)).toHaveAttribute("aria-label", "Everything is sent");
    await staff.openPanel(other, "keys");
    await expect(other.getByLabel("Number of keys")).toHaveValue("2");
    await startSession(other, account("technician"));
    await other.goto(address);
    await expect(queue(other)).toHaveAttribute("aria-label", "Everything is sent");
    await other.reload();
    await staff.openPanel(other, "keys");
    await expect(other.getByLabel("Number of keys")).toHaveValue("3");
  });
});

/** A technician whose only appointments are those of a test. */
async function aTechnician(): Promise<{ technician: Actor; email: string }> {
  const email = `tomas.${crypto.randomUUID()}@example.test`;
  const technician = await makeUser({ role: "technician", firstName: "Tomas", lastName: "Herrera", email });
  return { technician, email };
}

/** A car that is booked with this technician for a coming day of work. Returns the address of its evaluation. */
async function aBookedCar(technician: Actor, clock: string): Promise<string> {
  const [agent, seller] = [await makeUser({ role: "customer-service" }), await makeUser({ seller: true })];
  const swap = await makeSwap({ step: "schedule-eval", vin: newVin(), sellerId: seller.id as string });
  const at = { swap: swap.id, start: soon(3, clock), location: home, technician: technician.id as string };
  const booked = await bookInspection(agent, at);
  if (!booked.ok) throw new Error(booked.error.message);
  return `/u/evaluation/${swap.id}`;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("what a page says is on the device opens there without a connection, after its first visit", async ({
  newcomer,
}) => {
  const { technician, email } = await aTechnician();
  const addresses = [await aBookedCar(technician, "10:00"), await aBookedCar(technician, "14:00")] as const;
  const first = await newcomer({ ...PHONE, serviceWorkers: "allow" });
  const phone = first.context();

  await test.step("one of two cars is opened once", async () => {
    await startSession(first, email);
    await first.goto(addresses[0]);
    await expect(first.getByText("On this device, with the day’s other car: they open")).toBeVisible();
    await first.close();
  });

  await test.step("both, and the list, open without a connection", async () => {
    await phone.setOffline(true);
    const page = await phone.newPage();
    for (const address of addresses) {
      await page.goto(address);
      await expect(onDevice(page)).toBeVisible();
      await page.reload();
      const keys = await staff.openPanel(page, "keys");
      await expect(keys.getByLabel("Number of keys")).toBeVisible();
    }
    await page.goto("/u/inspections");
    await expect(page.getByText("On this device", { exact: true })).toHaveCount(2);
    await page.close();
  });

  await test.step("a picture that is none holds nothing up, and is replaced where it is told", async () => {
    await phone.setOffline(false);
    const page = await phone.newPage();
    await page.goto(addresses[0]);
    await staff.openPanel(page, "pictures");
    const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await page.getByLabel("Add pictures").setInputFiles(broken);
    const needs = page.getByRole("region", { name: "1 thing needs you" });
    await expect(needs).toContainText("broken.jpg");
    await expect(needs).toContainText("The evaluation can be completed without it.");
    await needs.getByLabel("Replace broken.jpg").setInputFiles(PICTURE);
    await expect(needs).toBeHidden();
    await expect(page.getByRole("img", { name: "Picture 1" })).toBeAttached();
  });
});

test("the chosen cars are read without a connection, with the moment of the copy", async ({ newcomer }) => {
  const page = await newcomer({ ...PHONE, serviceWorkers: "allow" });
  await page.goto("/buy/listing");
  const withPicture = page.getByRole("article").filter({ has: page.getByRole("img") });
  await withPicture
    .first()
    .getByRole("button", { name: /^Shortlist / })
    .click();
  await expect(page.getByRole("button", { name: /^Shortlist /, pressed: true })).toHaveCount(1);
  const copied = () => page.evaluate(() => caches.match("/buy/shortlist").then((copy) => copy?.text()));
  await page.goto("/buy/shortlist");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByText("This is the copy of")).toBeHidden();
  await expect.poll(copied).toContain("<article");
  await page.context().setOffline(true);
  await page.goto("/buy/shortlist");
  await expect(page.getByText(/You have no connection. This is the copy of \w+, \w+ \d+/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article").getByRole("img").first()).toBeVisible();
});

test("two technicians at one car see who works on which panel", async ({ page, newcomer }) => {
  const { technician, email } = await aTechnician();
  const address = await aBookedCar(technician, "10:00");
  await startSession(page, email);
  await page.goto(address);
  await staff.openPanel(page, "keys");
  await page.getByLabel("Number of keys").focus();
  const other = await newcomer({ serviceWorkers: "block" });
  await startSession(other, account("swap-agent"));
  await other.goto(address);
  const works = other.locator("#keys > summary");
  await expect(works).toContainText("Tomas Herrera works here");
  await staff.openPanel(page, "comment");
  await page.getByLabel(COMMENT).focus();
  await expect(works).not.toContainText("works here");
  await expect(other.locator("#comment > summary")).toContainText("works here");
});
