import type { Page } from "@playwright/test";
import { makeUser } from "#test/factories/user.ts";
import { expect, test } from "./fixtures.ts";
import { account, startSession, stranger } from "./people.ts";
import { withFactories } from "./site-factories.ts";

withFactories();

const toast = (page: Page) => page.locator(".toast.success");
const section = (page: Page, name: string) =>
  page.locator("section.sec", { has: page.getByRole("heading", { name, exact: true }) });

/** Opens the panel of a person from the list of users. */
async function openUser(page: Page, email: string): Promise<void> {
  await page.goto(`/u/users?q=${encodeURIComponent(email)}`);
  await page.locator("table .row-link").first().click();
  await expect(page).toHaveURL(/\/u\/users\/d\//);
}

for (const how of ["", " @no-script"]) {
  test(`the administrator's day: a note, a session, two accounts of one person, and the record of it${how}`, async ({
    page,
    newcomer,
  }) => {
    const [kept, closed] = [await newcomer(), await newcomer()];
    const emails = [await register(kept, "Nora"), await register(closed, "Honora")];
    await startSession(page, account("admin"));
    await openUser(page, emails[0] as string);
    await page.getByLabel("Note for staff").fill("Has a second account from last year.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(toast(page)).toContainText("The note was added.");
    await expect(section(page, "Notes")).toContainText("Has a second account from last year.");

    await page.getByRole("link", { name: "Merge another account into this one" }).click();
    await page.getByLabel(/^Account to close/).fill("nobody@example.test");
    await page.getByRole("button", { name: "Show what would move" }).click();
    await expect(page.getByText("There is no open account with this contact or id.")).toBeVisible();
    await page.getByLabel(/^Account to close/).fill(emails[1] as string);
    await page.getByRole("button", { name: "Show what would move" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText(emails[1] as string);
    await page.getByLabel(/^Why these are the same person/).fill("Called us about it.");
    await page.getByRole("button", { name: "Close this account and merge it" }).click();
    await expect(toast(page)).toContainText("The accounts were merged.");
    await expect(section(page, "Activity")).toContainText("merged");

    await section(page, "Sessions and known browsers")
      .getByRole("button", { name: /^Log out/ })
      .first()
      .click();
    await expect(toast(page)).toContainText("The session has ended.");
    await kept.goto("/u/profile");
    await expect(kept).toHaveURL(/login/);

    await section(page, "Activity").getByRole("link", { name: "All activities" }).click();
    await expect(page).toHaveURL(/\/u\/activities\?person=/);
    const rows = page.getByRole("table", { name: "Activities" });
    await expect(rows).toContainText("added a note to");
    await page.getByRole("search").getByLabel("Kind").selectOption("Security");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/kind=security/);
    await expect(rows).toContainText("ended a session of");
    await expect(rows).not.toContainText("added a note to");
  });

  test(`staff preview a batch, start it, read its report, and undo it${how}`, { tag: how ? "@gate" : [] }, async ({
    page,
  }) => {
    const agent = (await makeUser({ role: "swap-agent" })).id as string;
    await startSession(page, account("admin"));
    await page.goto("/u/swaps/manage?step=listing");
    const car = page.locator("table .row-link").first();
    const name = await car.innerText();
    const id = /\/d\/([^/?]+)/.exec((await car.getAttribute("href")) ?? "")?.[1] as string;
    await page.goto("/u/batchOperations/new");
    await page.getByLabel(/^Swaps/).fill(`${id}\nNOSUCHCAR`);
    await page.getByLabel("Swap Agents").selectOption(agent);
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("We could not find: NOSUCHCAR")).toBeVisible();
    await page.getByLabel(/^Swaps/).fill(id);
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("1 would change");
    await expect(preview).toContainText(name);
    await page.getByRole("button", { name: "Start for 1 swap" }).click();
    await expect(page).toHaveURL(/\/u\/batchOperations\/d\//);
    await finished(page, "1 changed");
    await page.getByText("Undo", { exact: true }).click();
    await page.getByRole("button", { name: "Undo this batch" }).click();
    await finished(page, "1 undone");
  });
}

/** The worker has done it; without scripts, the page is loaded again. */
const finished = (page: Page, words: string) =>
  expect(async () => {
    await page.goto(page.url());
    expect(await page.locator("main").innerText()).toContain(words); // Only a new load shows it: don't wait.
  }).toPass();

/** A buyer's account, with which this browser is signed in. Returns its address. */
async function register(page: Page, firstName: string): Promise<string> {
  const who = stranger(firstName, "Vale");
  const answer = await page.request.post("/api/users/register", { data: { ...who, type: "buyer", adult: true } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return who.email;
}

test("a technician's browser registers, sends its log when asked, and signs out when asked", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const technician = await context.newPage();
  await startSession(technician, account("technician"));
  const registered = technician.waitForResponse((one) => one.url().endsWith("/api/app/devices"));
  await technician.goto("/u/inspections");
  const { _id } = (await (await registered).json()) as { _id: string };

  await startSession(page, account("admin"));
  await page.goto(`/u/devices/d/${_id}`);
  await expect(page.getByText("Nothing", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Ask for its log" }).click();
  await expect(section(page, "Log")).toContainText("Staff asked for this log.");
  await page.getByRole("button", { name: "Ask to sign out" }).click();
  await expect(technician).toHaveURL(/login/);
  await expect(page.getByText("Signed out by staff")).toBeVisible();
  await context.close();
});
