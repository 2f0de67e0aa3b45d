import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { account, readMessage, startSession } from "./people.ts";

/** The path on this site that a message links to. */
const pathIn = (text: string, part: string): string => {
  const link = text.match(/https?:\/\/\S+/g)?.find((one) => one.includes(part));
  return link ? new URL(link).pathname : `no link to ${part}`;
};

/** Checks that a page fits the narrowest and the widest screen and is accessible; once with scripts is enough. */
async function look(page: Page, name: string, plain: boolean): Promise<void> {
  if (plain) return;
  expect.soft(await shot(page, name, [390, 1440])).toEqual([]);
  await expectAccessible(page);
}

let asked = 0;

for (const how of ["", " @no-script"]) {
  test(
    `a visitor requests alerts, confirms them with one click, and stops them with another${how}`,
    { tag: how ? "@gate" : [] },
    async ({ page }, { project }) => {
      const plain = project.name === "no-script";
      const email = `looks-${Date.now()}-${++asked}@example.test`;
      await page.goto("/buy/save?body=SUV&price=-40000");
      await expect(page.getByRole("heading", { name: "Save this filter" })).toBeVisible();
      await look(page, "save-filter", plain);
      const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Email me the link" }) });
      await form.getByRole("button").click();
      await expect(form.getByText("Please enter a valid email address").first()).toBeVisible();
      await form.getByLabel("Name of the filter").fill("Family SUV");
      await form.getByLabel("Your email").fill(email);
      await form.getByRole("button").click();
      await expect(page.getByText("One more step.")).toBeVisible();

      const mail = await readMessage(page.context().browser() as Browser, email, /Confirm your alerts/);
      await page.goto(pathIn(mail, "/alerts/confirm/"));
      await look(page, "alerts-confirm", plain);
      await page.getByRole("button", { name: "Turn on alerts" }).click();
      await expect(page.getByRole("heading", { name: "Your alerts are on" })).toBeVisible();
      await page.getByRole("link", { name: "Manage your alerts" }).click();
      await look(page, "alerts-manage", plain);
      await page.getByLabel("How often for Family SUV").selectOption("weekly");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("“Family SUV” is changed.")).toBeVisible();
      await expect(page.getByLabel("How often for Family SUV")).toHaveValue("weekly");

      // The mail program's unsubscribe button posts without our cookies or tokens.
      const stop = page.url().replace("/alerts/", "/alerts/stop/");
      const answer = await page.request.post(stop, { form: { "List-Unsubscribe": "One-Click" } });
      expect(answer.status()).toBe(200);
      await page.goto(stop);
      await expect(page.getByRole("heading", { name: "You’ve been unsubscribed" })).toBeVisible();
      await look(page, "alerts-stopped", plain);
    },
  );

  test(`a member saves a filter, renames it, gets weekly alerts, and deletes it${how}`, async ({ page }, {
    project,
  }) => {
    const plain = project.name === "no-script";
    const name = `Sedans ${plain ? "plain" : "live"}`;
    await startSession(page, account("buyer2"));
    await page.goto(`/u/buy?body=Sedan&mileage=-${plain ? 90_000 : 95_000}`);
    await page.getByRole("link", { name: "Save this filter" }).click();
    await page.getByLabel("Name of the filter").fill(name);
    await page.getByLabel("Email alerts").selectOption("off");
    await page.getByRole("button", { name: "Save this filter" }).click();
    const entry = page.getByRole("listitem").filter({ hasText: name });
    await expect(entry).toContainText("Sedan");
    await entry.getByLabel(`Alerts for ${name}`).selectOption("weekly");
    await entry.getByRole("button", { name: "Save" }).click();
    await expect(entry.getByLabel(`Alerts for ${name}`)).toHaveValue("weekly");
    await entry.getByText("Rename").first().click();
    await entry.getByRole("textbox", { name: /^Name/ }).fill(`${name} again`);
    await entry.getByRole("button", { name: "Save" }).last().click();
    const renamed = page.getByRole("listitem").filter({ hasText: `${name} again` });
    await expect(renamed).toBeVisible();
    await look(page, "searches", plain);
    await renamed.getByRole("link", { name: `${name} again`, exact: true }).click();
    await expect(page).toHaveURL(/body=Sedan/);
    await page.goto("/u/searches");
    await renamed.getByText("Delete").first().click();
    await renamed.getByRole("button", { name: "Delete it" }).click();
    await expect(renamed).toHaveCount(0);
  });

  test(`cars are compared side by side, and the differences can be shown alone${how}`, async ({ page }, {
    project,
  }) => {
    const plain = project.name === "no-script";
    const { list } = await (await page.request.get("/api/swaps/listing?sort=price")).json();
    const [first, second] = (list as { _id: string }[]).map(({ _id }) => `/buy/listing/1/d/${_id}`);
    await page.goto(first as string);
    await page.getByRole("link", { name: "Compare", exact: true }).click();
    await expect(page.getByRole("region", { name: "Comparison" })).toBeVisible();
    if (plain) {
      // Without scripts, nothing is remembered: the URL of the second car's page adds that car.
      await page.getByLabel("Name, or the address of its page").fill(second as string);
      await page.getByRole("button", { name: "Search" }).click();
    } else {
      await page.goto(second as string);
      await page.getByRole("link", { name: "Compare with 1 other" }).click();
    }
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveCount(2);
    await look(page, "compare", plain);
    const everything = await table.getByRole("row").count();
    await page.getByRole("link", { name: "Differences only" }).click();
    await expect(page).toHaveURL(/diff=1/);
    await expect.poll(() => table.getByRole("row").count()).toBeLessThan(everything);
    await expect(table.getByRole("rowheader", { name: /Price/ }).first()).toBeVisible();
    const ids = new URL(page.url()).searchParams.get("ids");
    await page.goto(`/buy/compare?ids=${ids},00000000-0000-7000-8000-000000000000`);
    await expect(page.getByText("One car in this link is no longer on the site")).toBeVisible();
    await table
      .getByRole("link", { name: /^Remove/ })
      .first()
      .click();
    await expect(table.getByRole("columnheader")).toHaveCount(1);
  });
}

test("a visitor saves a filter in the browser and opens it again", async ({ page }) => {
  await page.goto("/buy/save?drivetrain=AWD");
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Save it here" }) });
  await form.getByLabel("Name of the filter").fill("For the winter");
  await form.getByRole("button").click();
  await expect(page).toHaveURL(/\/buy\/saved$/);
  await look(page, "saved-here", false);
  await page.getByRole("link", { name: "For the winter" }).click();
  await expect(page).toHaveURL(/drivetrain=AWD/);
  await page.getByRole("link", { name: "Saved filters (1)" }).click();
  await page.getByRole("button", { name: "Delete For the winter" }).click();
  await expect(page.getByText("No filters yet")).toBeVisible();
});
