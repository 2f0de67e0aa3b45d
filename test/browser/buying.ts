import { expect, type Page } from "@playwright/test";
import { fillAccount, type Newcomer, proveEmail } from "./people.ts";
import type { Car } from "./selling.ts";

/** Registers a buyer: profile, verified email, and five survey answers. */
export async function joinAsBuyer(page: Page, who: Newcomer): Promise<void> {
  await page.goto("/signup");
  await makeProfile(page, who);
  await answerSurvey(page);
  await expect(page).toHaveURL(/\/u\/home/);
}

/** Fills the open form of a new buyer, and verifies the email. */
export async function makeProfile(page: Page, who: Newcomer): Promise<void> {
  await fillAccount(page, who);
  await page.getByRole("button", { name: "Create Your Profile" }).click();
  await proveEmail(page, who.email);
  await expect(page.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
}

export async function answerSurvey(page: Page): Promise<void> {
  for (const answer of ["$20,000 to $30,000", "Sedan", "Family", "Within a month", "Cash"])
    await page.getByRole("radio", { name: answer, exact: true }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
}

/**
 * The public page of a car that is for sale, for which an offer of $9,876 is neither high nor low; not of the newest, which
 * another story may be selling.
 */
export const carOnList = async (page: Page): Promise<string> => {
  const { list } = await (await page.request.get("/api/swaps/listing?price=10000-20000&records=100")).json();
  const car = list.findLast((one: { overlay: string | null }) => !one.overlay) as { _id: string };
  return `/buy/listing/1/d/${car._id}`;
};

/** Opens the car's page from the list. */
export async function findCar(page: Page, car: Car): Promise<void> {
  await page.goto(`/u/buy?q=${encodeURIComponent(car.name)}`);
  await page.getByRole("article").filter({ hasText: car.name }).first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: car.name, level: 1 })).toBeVisible();
}

/** Enters an amount; the test checks the response. */
export async function offer(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Your offer").fill(amount);
  await page.getByRole("button", { name: "Send offer" }).click();
}

/** Opens the bought car from the buyer's home page. */
export async function openPurchase(page: Page, car: Car): Promise<void> {
  await page.goto("/u/home");
  await page.getByRole("link", { name: car.name }).first().click();
  await expect(page).toHaveURL(/\/u\/buy\/d\//);
  await expect(page.getByRole("heading", { name: car.name, level: 1 })).toBeVisible();
}
