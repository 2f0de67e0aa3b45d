import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { passMidnight, today } from "#test/today.ts";
import { openTask } from "./people.ts";
import type { Car } from "./selling.ts";

const PICTURE = path.resolve(import.meta.dirname, "../../app/assets/sell.webp");
const SELFIE = path.resolve(import.meta.dirname, "../../app/assets/promo-sell.webp");
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

/** Clicks the button that completes a task and waits for the confirmation. */
async function finish(page: Page, name: string): Promise<void> {
  await press(page, name);
  await expect(page.locator(".toast.success")).toBeVisible();
}

export async function assignTeam(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "New swap", vin);
  await page.getByLabel("Swap Agent").selectOption("Sam Okafor");
  await page.getByLabel("Onboarding Agent").selectOption("Carla Jimenez");
  await page.getByLabel("Swap Appraiser").selectOption("Andre Palmer");
  await page.getByLabel("Dealmaker").selectOption("Diane Rossi");
  await finish(page, "Seller spoken to, team assigned");
}

export async function qualify(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Qualify", vin);
  await finish(page, "Qualified");
}

export async function preValuate(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Pre-valuate", vin);
  await page.getByLabel("Retail value").fill("21,500");
  await page.getByLabel("Trade-in value").fill("17,800");
  await page.getByLabel("Price from").fill("18,500");
  await page.getByLabel("Price to").fill("20,500");
  await finish(page, "Record the valuation");
}

/** At a Swap Center, with a selected technician, at the first free time. */
export async function book(page: Page, { vin }: Car, technician: string): Promise<void> {
  await openTask(page, "Schedule eval", vin);
  await page.getByRole("link", { name: "Choose a time" }).click();
  await page.getByRole("radio", { name: /^Home/ }).check();
  await page.getByLabel("Technician", { exact: false }).first().selectOption(technician);
  // Without scripts, the times are still those of anyone.
  const show = page.getByRole("button", { name: "Show times" });
  if (await show.isVisible()) {
    await show.click();
    await page.waitForURL(/\/times/);
  }
  await page.locator('label:has(input[name="start"]:enabled)').filter({ visible: true }).first().click();
  await finish(page, "Book the appointment");
}

export async function confirm(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Confirm scheduled", vin);
  await finish(page, "The seller has confirmed");
}

/** The complete evaluation, with a picture from the phone. */
export async function evaluate(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Eval", vin);
  await page.getByRole("link", { name: "Open the evaluation" }).click();
  await addPicture(page);
  await fillPanel(page, "keys", () => page.getByLabel("Number of keys").fill("2"));
  await fillPanel(page, "comment", () =>
    page.getByLabel("Describe the car in your own words").fill("Runs well, tidy inside. One small scratch."),
  );
  await fillPanel(page, "tires", () => fillTires(page));
  await answerAll(page);
  await expect(page.getByText("Everything required is there.").first()).toBeVisible();
  await completeEvaluation(page);
  await expect(page).not.toHaveURL(/evaluation/);
}

/** An appointment that is still ahead is asked about first. */
export async function completeEvaluation(page: Page): Promise<void> {
  const early = page.getByText("Complete before the appointment");
  if (await early.isVisible()) await early.click();
  await press(page, "Complete the evaluation");
}

/** Opens a panel of the evaluation, fills it, and waits until it is saved: automatically, or with its button if there are no scripts. */
export async function fillPanel(page: Page, name: string, fill: () => Promise<void>): Promise<void> {
  const panel = await openPanel(page, name);
  await fill();
  const save = panel.getByRole("button", { name: "Save", exact: true });
  if (await save.isVisible()) {
    await save.click();
    await savedAt(page, panel, `${name}-body`);
  } else await expect(panel.getByText("Saved", { exact: true })).toBeVisible();
  // The page loads again after a save, which takes a line out of the panel: what is below moves, away from the pointer.
  if (REQUIRED.includes(name)) await expect(panel.locator(":scope > summary")).not.toContainText("To do");
}

/** The panels without which no evaluation is complete. */
const REQUIRED = ["keys", "comment", "tires"];

/**
 * Without scripts, waits for the page after a save: the fragment of its address opens the panel. The page before has the
 * panel open too, and a click on its head would close it as soon as the fragment has opened it.
 */
async function savedAt(page: Page, panel: Locator, place: string): Promise<void> {
  await expect(page).toHaveURL(({ hash }) => hash === `#${place}`);
  await expect(panel).toHaveAttribute("open");
}

export async function openPanel(page: Page, name: string) {
  const panel = page.locator(`details#${name}`);
  if ((await panel.getAttribute("open")) === null) await panel.locator(":scope > summary").click();
  return panel;
}

export async function fillTires(page: Page): Promise<void> {
  for (const place of ["Front left", "Front right", "Rear left", "Rear right"]) {
    const tire = page.getByRole("group", { name: place, exact: true });
    await tire.getByLabel("Brand").fill("Goodyear");
    await tire.getByLabel("Size").fill("225/60R18");
    await tire.getByText("7/32+").click();
  }
}

/** With scripts, a picture is sent and saved when it is chosen. */
async function addPicture(page: Page): Promise<void> {
  const panel = await openPanel(page, "pictures");
  await page.getByLabel("Add pictures").setInputFiles(PICTURE);
  const carried = await page.getByLabel("Add pictures").evaluate((input: HTMLInputElement) => input.files?.length);
  if (carried) {
    await press(page, "Save the pictures");
    await savedAt(page, panel, "pictures-body");
  }
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
}

async function answerAll(page: Page): Promise<void> {
  const panel = await openPanel(page, "checklist");
  const scripted = !(await panel.getByRole("button", { name: "Save", exact: true }).isVisible());
  for (const group of ["Look", "Operate", "Function", "Drive", "Stop"]) {
    const checks = panel.locator("details").filter({ has: page.getByRole("heading", { name: group, exact: true }) });
    const others = checks.getByRole("button", { name: "All others OK in this group", includeHidden: true });
    await others.click();
    if (!scripted) await savedAt(page, panel, `check-${group.toLowerCase()}`);
    await expect(others).toHaveCount(0);
  }
}

export async function proposePrice(page: Page, { vin }: Car, price: string): Promise<void> {
  await openTask(page, "Valuate", vin);
  await page.getByLabel("Proposed listing price").fill(price);
  await page.getByLabel("Why this price").fill("Two keys, one owner, below the market for its miles.");
  await finish(page, "Propose to the seller");
}

export async function publish(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Prepare listing", vin);
  await finish(page, "Publish the listing");
}

export async function checkDeal(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Pre deal", vin);
  await page.getByLabel("Names of buyer and seller match their papers").check();
  await page.getByLabel("Title and documents are in hand").check();
  await page.getByLabel("Scan of the title").setInputFiles(PICTURE);
  await page.getByLabel(/payoff is checked/).check();
  await finish(page, "Everything is checked");
}

export async function signDeal(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Finalize deal", vin);
  // The buyer's account names no address, so the tax has no place without it.
  await page.getByLabel("ZIP code of the title").fill("60614");
  await page.getByLabel(/^Buyer and seller agree to these terms/).check();
  await finish(page, "Create the deal");
}

/** Sends photos of an ID, which the person needs before signing; returns the id of the account. */
export async function sendId(page: Page): Promise<string> {
  await page.goto("/u/profile/identity");
  await page.getByLabel("Photos").setInputFiles([PICTURE, SELFIE]);
  await finish(page, "Send to be checked");
  const { _id } = (await (await page.request.get("/api/profile/get")).json()) as { _id: string };
  return _id;
}

/** Accepts the photos of these people's IDs. */
export async function acceptIds(page: Page, people: readonly string[]): Promise<void> {
  for (const person of people) {
    await page.goto(`/u/identity-checks/d/${person}`);
    await page.getByLabel(/^The ID is real, valid, and names /).check();
    await page
      .getByLabel("Valid through")
      .first()
      .fill(`${new Date().getFullYear() + 2}-06-30`);
    await finish(page, "Decide");
  }
}

/** Signs all papers of a deal that wait for this person. A worker prepares them. */
export async function signPapers(page: Page, swap: string): Promise<void> {
  const list = `/u/deals/${swap}/papers`;
  const waiting = page.getByRole("link", { name: /^Read and (sign|countersign)$/ });
  await expect(async () => {
    await page.goto(list);
    await expect(waiting.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (let left = await waiting.count(); left > 0; left--) {
    await waiting.first().click();
    const hint = await page.getByText(/^As in the (paper|account): /).textContent();
    await page
      .getByLabel("Your full name")
      .fill(hint?.split(": ")[1]?.replace(" You may leave out accents.", "").replace(/\.$/, "") ?? "");
    await page.getByRole("checkbox").last().check();
    await page.getByRole("button", { name: /^(Sign the paper|Countersign and seal)$/ }).click();
    await expect(
      page.getByText(/^(Your signature is recorded|The paper is countersigned and sealed)\.$/),
    ).toBeVisible();
    await page.goto(list);
    await expect(waiting).toHaveCount(left - 1);
  }
}

/** Records the buyer's payment in, and then the seller's and the state's payments out, as on the deal sheet. */
export async function settle(page: Page, { vin }: Car, sellerGets: string): Promise<void> {
  await openTask(page, "Buyer payment", vin);
  await fillPayment(formFor(page, "buyer"));
  await finish(page, "Record the buyer payment");
  await openTask(page, "Seller payment", vin);
  const state = "Tax and fees to the state";
  if ((await page.getByText(state, { exact: true }).count()) > 0) await pay(page, state, "state");
  const seller = formFor(page, "seller");
  await expect(seller.getByRole("textbox", { name: "Amount", exact: true })).toHaveValue(sellerGets);
  await seller.getByRole("textbox", { name: "Amount", exact: true }).fill("1.00");
  await fillPayment(seller);
  await seller.getByRole("button", { name: "Record the seller payment" }).click();
  await expect(seller.getByText(/by the deal sheet\. Enter this amount/).last()).toBeVisible();
  await seller.getByRole("textbox", { name: "Amount", exact: true }).fill(sellerGets);
  await finish(page, "Record the seller payment");
}

const formFor = (page: Page, kind: string) => page.locator(`form[action*="/acts/pay-${kind}"]`);

async function pay(page: Page, title: string, kind: string): Promise<void> {
  await page.getByText(title, { exact: true }).click();
  await fillPayment(formFor(page, kind));
  await finish(page, `Record the ${kind} payment`);
  // The page shows only what is still open, so the form of this payment is gone.
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
}

async function fillPayment(form: Locator): Promise<void> {
  await form.getByLabel("How it was paid").selectOption("wire");
  await form.getByLabel("Reference").fill("W-4711");
  await passMidnight();
  await form.getByLabel("Date").fill(today());
}

export async function sendTitle(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Title to buyer", vin);
  await passMidnight();
  const form = page.locator('form[action*="/acts/send-title"]');
  await form.getByLabel("Sent on").fill(today());
  await form.getByLabel("Carrier").fill("UPS");
  await form.getByLabel("Tracking number").fill("1Z999AA10123456784");
  await finish(page, "The title is sent");
}

/** Checks the open items of the checklist. */
export async function tickOff(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Close-out", vin);
  const open = page.locator('[data-part="checklist"] button[aria-pressed="false"]');
  for (let left = await open.count(); left > 0; left--) {
    await open.first().click();
    await expect(open).toHaveCount(left - 1);
  }
}

export async function close(page: Page, { vin }: Car): Promise<void> {
  await openTask(page, "Close-out", vin);
  await page.locator("summary", { hasText: "Close: the car is sold" }).click();
  await finish(page, "Close: the car is sold");
}
