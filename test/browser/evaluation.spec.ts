import path from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { CHECKLIST } from "#modules/inspections/condition/checklist.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";
import { registerCar } from "./selling.ts";
import { newVin, withFactories } from "./site-factories.ts";
import { fillPanel, openPanel } from "./staff.ts";

withFactories();

const PICTURE = path.resolve(import.meta.dirname, "../../app/assets/sell.webp");

/** The evaluation of a new car, opened by staff. Returns its address. */
async function openEvaluation(browser: Browser, page: Page): Promise<string> {
  const { vin } = await registerCar(browser);
  await startSession(page, account("admin"));
  await page.goto(`/u/swaps/manage?q=${vin}`);
  const row = await page.locator("a.row-link").first().getAttribute("href");
  const address = `/u/evaluation/${/\/d\/([\w-]+)/.exec(row ?? "")?.[1]}`;
  await page.goto(address);
  return address;
}

const saved = (panel: Locator) => expect(panel.getByText("Saved", { exact: true })).toBeVisible();

async function fillAll(page: Page): Promise<void> {
  await fillPanel(page, "keys", () => page.getByLabel("Number of keys").fill("2"));
  await fillPanel(page, "comment", () =>
    page.getByLabel("Describe the car in your own words").fill("Clean, one owner."),
  );
  await fillPanel(page, "essentials", () => page.getByLabel("Floor mats").check());
  await fillPanel(page, "options", () => page.getByLabel("Other options: Exterior").fill("Roof rails"));
  await fillPanel(page, "errorCodes", async () => {
    const row = page.getByRole("group", { name: "Another code" }).first();
    await row.getByLabel("Code").fill("P0420");
    await row.getByLabel("Description").fill("Catalyst efficiency");
    await row.getByLabel("Comment").fill("Stored");
  });
}

async function reportDamage(page: Page): Promise<void> {
  const panel = await openPanel(page, "damages");
  await panel.getByLabel("Where").selectOption("Hood");
  await panel.getByText("Moderate").first().click();
  await panel.getByLabel("What is damaged?").fill("Dent, 1 in");
  await panel.getByLabel("Picture", { exact: true }).setInputFiles(PICTURE);
  await panel.getByRole("button", { name: "Add the damage" }).click();
  await expect(page.locator("#damage-1")).toContainText("Hood");
  // Without scripts, the fragment of the address opens the panel of the next page.
  await expect(panel).toHaveAttribute("open");
}

test("a technician fills the evaluation on a phone, and each panel saves itself", async ({ browser, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEvaluation(browser, page);
  await fillAll(page);
  const tires = await openPanel(page, "tires");
  const first = tires.getByRole("group", { name: "Front left", exact: true });
  await first.getByLabel("Brand").fill("Goodyear");
  await first.getByLabel("Size").fill("225/60R18");
  await first.getByText("4/32-6/32").click();
  await first.getByRole("button", { name: "Copy to all four" }).click();
  await saved(tires);
  await expect(tires.locator(":scope > summary")).toContainText("4 of 4");
  const checklist = await openPanel(page, "checklist");
  await checklist.getByRole("button", { name: "All others OK in this group" }).first().click();
  await saved(checklist);
  await reportDamage(page);
  const summary = await openPanel(page, "summary");
  await expect(summary).toContainText("Tires to replace soon");
  await expect(summary).toContainText("4 × 0.10");
  await page.reload();
  await openPanel(page, "keys");
  await expect(page.getByLabel("Number of keys")).toHaveValue("2");
  await openPanel(page, "options");
  await expect(page.getByLabel("Roof rails")).toBeChecked();
  // The pencil switches a panel between editing and reading, and opens a closed one for editing.
  const keys = page.locator("#keys");
  const pencil = page.getByRole("button", { name: "Edit: Keys" });
  await pencil.click();
  await expect(page.getByLabel("Number of keys")).toHaveCount(0);
  await expect(keys).toHaveAttribute("open");
  await keys.locator(":scope > summary h2").click();
  await expect(keys).not.toHaveAttribute("open");
  await pencil.click();
  await expect(page.getByLabel("Number of keys")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each panel is saved with its own button", async ({ browser, page }) => {
    await openEvaluation(browser, page);
    await fillAll(page);
    await reportDamage(page);
    await openPanel(page, "keys");
    await expect(page.getByLabel("Number of keys")).toHaveValue("2");
    // A click on the drawing submits the form, and the new page marks the position.
    const damages = await openPanel(page, "damages");
    await damages.getByRole("button", { name: /^Diagram of the car/ }).click({ position: { x: 150, y: 330 } });
    await expect(page.locator('input[name="new.x"]')).toHaveValue("0.5");
  });
});

for (const how of ["", " @no-script"])
  test(`a colleague verifies the evaluation, and says what differs${how}`, async ({ page }) => {
    const swap = await anEvaluatedCar();
    await startSession(page, account("swap-agent"));
    await page.goto(`/u/evaluation/${swap}`);
    await fillPanel(page, "verification", () => verify(page, ["OK", "Problem"]));
    await page.getByRole("button", { name: "Complete the verification" }).click();
    await expect(page.getByText("The verification is not complete yet.").first()).toBeVisible();
    await fillPanel(page, "verification", async () => {
      await page.getByLabel("What is different?").filter({ visible: true }).last().fill("The left gap is wide.");
    });
    await page.getByRole("button", { name: "Complete the verification" }).click();
    await expect(page.getByText("The evaluation and its verification are complete.")).toBeVisible();
    await page.goto(`/u/evaluation/${swap}`);
    const panel = await openPanel(page, "verification");
    await expect(panel.locator(":scope > summary")).toContainText("2 of 2 verified, 1 differ");
    await expect(panel.locator(":scope > summary")).toContainText("Done");
    await expect(panel).toContainText("Stage 1: OK");
  });

/** A car with two answers, whose evaluation a technician has completed. */
async function anEvaluatedCar(): Promise<string> {
  const [technician, seller] = [await makeUser({ role: "technician" }), await makeUser({ seller: true })];
  const checklist = CHECKLIST.slice(0, 2).map((item) => ({ ...item, value: true }));
  const swap = await makeSwap({
    step: "valuate",
    vin: newVin(),
    sellerId: seller.id as string,
    keys: 2,
    checklist,
    stage1Comment: "Runs well.",
    stage1By: technician.id,
    stage1CompleteAt: new Date(),
    evaluationTechnicianId: technician.id,
    evaluationAt: new Date(),
  });
  return swap.id;
}

/** Answers the items of the verification in their order. */
async function verify(page: Page, answers: readonly ("OK" | "Problem")[]): Promise<void> {
  const items = page.locator("#verification fieldset");
  for (const [at, answer] of answers.entries()) await items.nth(at).getByTitle(answer).click();
}

test.describe("a panel that two people fill", () => {
  test.use({ expectedNoise: ["409"] });

  test("shows both versions and keeps the chosen one", async ({ browser, page, newcomer }) => {
    const address = await openEvaluation(browser, page);
    await openPanel(page, "keys");
    // The page hears of the colleague's save only in the answer to its own.
    const answered = Promise.withResolvers<void>();
    await page.route(/\/u\/evaluation\/[\w-]+\.data/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const colleague = await newcomer();
    await startSession(colleague, account("swap-agent"));
    await colleague.goto(address);
    await fillPanel(colleague, "keys", () => colleague.getByLabel("Number of keys").fill("2"));
    await page.getByLabel("Number of keys").fill("1");
    const choice = page.getByRole("alert");
    await expect(choice).toContainText("Sam Okafor");
    answered.resolve();
    await choice.getByRole("button", { name: "Keep mine" }).click();
    await saved(page.locator("#keys"));
    await colleague.reload();
    await openPanel(colleague, "keys");
    await expect(colleague.getByLabel("Number of keys")).toHaveValue("1");
  });
});
