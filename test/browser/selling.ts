import { type Browser, expect, type Page } from "@playwright/test";
import { patientGet } from "./links.ts";
import { account, fillAccount, type Newcomer, proveEmail, startSession } from "./people.ts";
import { newPlate } from "./plates.ts";

export type Car = { name: string; vin: string };

/** Enters the plate on the home page and reads which car the lookup found. */
export async function lookUpPlate(page: Page, plate: string): Promise<Car> {
  await page.goto("/");
  const entry = page.getByRole("region", { name: "Sell your car" });
  await entry.getByLabel("License plate").fill(plate);
  await entry.getByRole("button", { name: "Get started" }).click();
  return readLookup(page);
}

export async function lookUpVin(page: Page, vin: string): Promise<Car> {
  await page.goto("/sell/register?by=vin");
  await page.getByLabel("VIN", { exact: true }).fill(vin);
  await page.getByRole("button", { name: "Continue" }).click();
  return readLookup(page);
}

async function readLookup(page: Page): Promise<Car> {
  await expect(page.getByRole("heading", { name: "Is this your car?" })).toBeVisible();
  await expectStep(page, 2);
  const name = await page.locator('[data-part="found-car"] b').innerText();
  const vin = await page.locator('[data-part="found-car"]').getByText(/VIN/).innerText();
  return { name, vin: /[A-Z0-9]{17}/.exec(vin)?.[0] ?? "" };
}

/** A car of the demo seller, registered over the API, so that no other story and no retry has used it. */
export async function registerCar(browser: Browser): Promise<Car> {
  const context = await browser.newContext();
  await startSession(await context.newPage(), account("seller"));
  const ask = async (method: "get" | "post" | "put", path: string, data?: object) => {
    const answer = await context.request[method](`/api${path}`, data ? { data } : {});
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { vin, year, make, model } = await ask("get", `/catalog/decodePlate/${newPlate("RC")}/IL`);
  const vehicle = { year, make, model, vin, mileage: 42_000, zip: "60601", color: "Blue" };
  const { token } = await ask("put", "/swaps/pending", { vin, vehicle });
  const place = { address: "2100 N Clark Street", city: "Chicago", state: "IL" };
  await ask("put", "/swaps/pending", { token, condition: { condition: "Good", titleStatus: "Clean" }, place });
  const { _id } = await ask("put", "/swaps", { token });
  await ask("post", "/swaps/pending/channel", { swap: _id, channel: "listing" });
  await context.close();
  return { name: `${year} ${make} ${model}`, vin };
}

/** The bar says where in the registration the page is. */
const expectStep = (page: Page, step: number) =>
  expect(page.getByLabel(new RegExp(`^Step ${step} of 7: `)), `step ${step}`).toHaveCount(1);

const onwards = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** Mileage, location, and color. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel("Mileage").fill("48,200");
  await page.getByLabel("ZIP code").fill("60614");
  await page.getByRole("group", { name: "Exterior color" }).getByText("Blue", { exact: true }).click();
  await onwards(page);
  await expect(page.getByRole("heading", { name: "What condition is it in?" })).toBeVisible();
  await expectStep(page, 3);
}

/** Condition, accidents, and title. */
export async function fillCondition(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Very Good/ }).check();
  await page.getByRole("group", { name: "Accidents" }).getByLabel("None").check();
  await page.getByRole("group", { name: "Title", exact: true }).getByLabel("Clean").check();
  await onwards(page);
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expectStep(page, 4);
}

/** The seller's account, created during registration. */
export async function joinAsSeller(page: Page, who: Newcomer): Promise<void> {
  await fillAccount(page, who);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: `Where is the car, ${who.firstName}?` })).toBeVisible();
  await expectStep(page, 5);
}

/** The car's place, how it drives, and when to sell. */
export async function fillPlace(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: /^Address/ }).fill("1420 W Belmont Avenue");
  await page.getByLabel("City").fill("Chicago");
  await page.getByLabel("State").selectOption("IL");
  await page.getByLabel("Transmission").selectOption("Automatic");
  await page.getByLabel("Drivetrain").selectOption("FWD");
  await page.getByLabel("In a Week").check();
  await onwards(page);
  await expect(page.getByRole("button", { name: "Choose Listing" })).toBeVisible();
  await expectStep(page, 6);
}

/** Registers the car for the marketplace and verifies the email. */
export async function chooseListing(page: Page, who: Newcomer): Promise<void> {
  await page.getByRole("button", { name: "Choose Listing" }).click();
  await expect(page.getByRole("heading", { name: "Verify your email or phone" })).toBeVisible();
  await proveEmail(page, who.email);
  await expect(page.getByRole("heading", { name: "When should we come?" })).toBeVisible();
  await expectStep(page, 7);
}

/** Leaves the time of the evaluation open. */
export async function skipEvaluation(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/u\/home/);
}

/** The car's state as shown to its seller. */
export async function expectStatus(page: Page, car: Car, status: RegExp): Promise<void> {
  await page.goto("/u/home");
  await expect(page.getByRole("heading", { name: car.name }).first()).toBeVisible();
  await expect(page.locator('[data-part="hero-car"]')).toContainText(status);
}

export async function agreeToPrice(page: Page): Promise<void> {
  await page.goto("/u/home");
  await page.getByRole("button", { name: /^Agree to \$/ }).click();
  await expect(page.getByRole("button", { name: /^Agree to \$/ })).toHaveCount(0);
}

/** Disagrees with the proposed price and names another one. */
export async function askForPrice(page: Page, price: string): Promise<void> {
  await page.goto("/u/home");
  await page.getByText("Propose another price").click();
  await page.getByLabel("The price you want").fill(price);
  await page.getByRole("button", { name: "Send to the team" }).click();
  await expect(page.locator('[data-part="open-request"]')).toContainText(`You asked for $${price}`);
}

/** The seller's proceeds from the only open offer. */
export async function expectToKeep(page: Page, amount: string): Promise<void> {
  await page.goto("/u/home");
  await expect(page.getByText("You keep", { exact: true }).locator("..")).toContainText(amount);
}

export async function acceptOffer(page: Page, amount: string): Promise<void> {
  await page.goto("/u/home");
  await page.getByRole("link", { name: `Accept ${amount}` }).click();
  await expect(page.getByText("The acceptance is binding.")).toBeVisible();
  await page.getByRole("button", { name: `Accept ${amount}` }).click();
  await expect(page.getByText("The offer is accepted. The deal is being prepared.")).toBeVisible();
}

/** The printable details, which a worker renders. */
export async function downloadPdf(page: Page): Promise<Buffer> {
  await page.goto("/u/home");
  const address = await page.getByRole("link", { name: "Print details", includeHidden: true }).getAttribute("href");
  const response = await patientGet(page.request, address ?? "");
  expect(response.headers()["content-type"]).toContain("application/pdf");
  return response.body();
}
