import { randomInt } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";

/** The password of every demo account. */
export const PASSWORD = "Swaplot1";
/** `account("seller")` -> "seller@demo.swaplot.test". */
export const account = (name: string): string => `${name}@demo.swaplot.test`;

/**
 * Gives the browser of a page a session without opening a page. Signing in through the dialog takes as long as a whole
 * story; account.spec tests the dialog.
 */
export async function startSession(page: Page, email: string): Promise<void> {
  const answer = await page.request.post("/api/auth/login", { data: { email, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in through the dialog, as a person does; works without scripts, too. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/?login=1");
  await logIn(page, email, password);
  await expect(page).not.toHaveURL(/login/);
}

/** Fills the open dialog. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email or Phone").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log In", exact: true }).click();
}

export type Newcomer = { firstName: string; lastName: string; email: string; phone: string; password: string };

let known = 0;
/** A new person with a unique email and phone. */
export function stranger(firstName: string, lastName: string): Newcomer {
  known += 1;
  // Unique in each process of a run; two random digits in case another run uses the same site.
  const unique = [Number(process.env.TEST_WORKER_INDEX ?? 0), known].map((one) => String(one % 100).padStart(2, "0"));
  const number = `5${unique.join("")}${String(randomInt(100)).padStart(2, "0")}`;
  const email = `${firstName}.${lastName}.${number}@example.test`.toLowerCase();
  return { firstName, lastName, email, phone: `773${number}`, password: "Wrench9-Blue" };
}

/** The fields of a new account for buyers, sellers, and dealers. */
export async function fillAccount(page: Page, who: Newcomer): Promise<void> {
  await page.getByLabel("First Name").fill(who.firstName);
  await page.getByLabel("Last Name").fill(who.lastName);
  await page.getByLabel("Email", { exact: false }).first().fill(who.email);
  await page.getByLabel("Phone").first().fill(who.phone);
  await page.getByLabel("Password", { exact: false }).first().fill(who.password);
  await page.getByLabel(/I am at least 18 years old/).check();
}

/** The newest message to a person with this `subject`, as text, from the development inbox. */
export async function readMessage(browser: Browser, to: string, subject: RegExp): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const link = page.getByRole("link", { name: subject }).first();
  await expect(async () => {
    await page.goto(`/dev/inbox?to=${encodeURIComponent(to)}`);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  const text = await page.locator("pre").innerText();
  await context.close();
  return text;
}

/** The six digits in a message. */
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "no code";

/** Enters the code from the verification email. */
export async function proveEmail(page: Page, email: string): Promise<void> {
  const browser = page.context().browser() as Browser;
  const code = codeIn(await readMessage(browser, email, /confirm your email/i));
  const card = page.locator('[data-part="contact"]').filter({ hasText: email });
  await card.getByLabel("Verification code").fill(code);
  await card.getByRole("button", { name: "Verify" }).click();
}

/** Opens a staff member's task for a car next to the list, by the car's VIN. */
export async function openTask(page: Page, title: string, vin: string): Promise<void> {
  await page.goto(`/u/tasks?q=${vin}`);
  const row = page.getByRole("row").filter({ has: page.getByText(title, { exact: true }) });
  await row.getByRole("link").click();
  await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible();
}
