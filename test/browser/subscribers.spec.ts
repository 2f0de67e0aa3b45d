import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { account, startSession, stranger } from "./people.ts";

/** A file with one new person and one bad line. */
function aFile() {
  const { email } = stranger("Ines", "Import");
  const buffer = Buffer.from(`Contact address;First name\r\n${email};Ines\r\nnobody;Nobody\r\n`);
  return { email, file: { name: `${email}.csv`, mimeType: "text/csv", buffer } };
}

async function importFile(page: Page): Promise<string> {
  const { email, file } = aFile();
  await page.goto("/u/subscribers/import");
  await page.getByLabel(/^Subscribers \(CSV\)/).setInputFiles(file);
  await page.getByLabel("They have agreed already, and I can prove it").check();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Please state that the people in this file have agreed.").first()).toBeVisible();
  await page.getByLabel(/^Subscribers \(CSV\)/).setInputFiles(file);
  await page.getByLabel(/^Where the agreement is on file/).fill("The list of the spring fair");
  await page.getByLabel("The people in this file have agreed").check();
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.waitForURL(/import\/[\w-]+$/);
  await chooseColumns(page);
  const row = page.getByRole("row", { name: new RegExp(file.name) });
  await expect(async () => {
    await page.goto("/u/subscribers/import");
    await expect(row.getByText("Finished")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row.getByRole("cell").nth(3)).toHaveText("1");
  const report = await page.request.get(
    (await row.getByRole("link", { name: /^Download/ }).getAttribute("href")) as string,
  );
  expect(await report.text()).toContain("nobody,Nobody,,Invalid,This is not an email address.");
  return email;
}

/** Says which column has the addresses, and imports what the file would add. */
async function chooseColumns(page: Page): Promise<void> {
  await page.getByLabel("What Contact address is").selectOption("Email address");
  await page.getByRole("button", { name: "Check the lines" }).click();
  const starts = page.getByRole("button", { name: "Import 1 person" });
  await expect(async () => {
    await page.reload();
    await expect(starts).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("row", { name: /3 nobody Invalid This is not an email address/ })).toBeVisible();
  await starts.click();
  await expect(page.getByText("The import of 1 person has started.").first()).toBeVisible();
}

async function unsubscribe(page: Page, email: string): Promise<void> {
  await page.goto(`/u/subscribers?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: email, exact: true }).click();
  const panel = page.getByRole("region", { name: email });
  await expect(panel.getByText("Imported with a recorded agreement")).toBeVisible();
  await panel.getByText("Unsubscribe", { exact: true }).first().click();
  await panel.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("The subscription has ended.")).toBeVisible();
  await expect(panel.getByText("Unsubscribed by staff")).toBeVisible();
}

async function addSegment(page: Page): Promise<void> {
  await page.goto("/u/subscribers/segments/d");
  const name = `Tips ${Date.now()}`;
  await page.getByRole("textbox", { name: /^Name/ }).fill(name);
  await page.getByLabel("Tips and guides").check();
  await page.getByRole("button", { name: "Count the readers" }).click();
  await expect(page.getByText(/readers? would get a newsletter now/)).toBeVisible();
  await expect(page.getByLabel("Tips and guides")).toBeChecked();
  await page.getByRole("button", { name: "Save the segment" }).click();
  await expect(page.getByText("The segment is saved.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${name}.*interested in tips and guides`) })).toBeVisible();
}

test("an agent imports subscribers, ends a subscription, and saves a segment", async ({ page }) => {
  await startSession(page, account("swap-agent"));
  await unsubscribe(page, await importFile(page));
  await addSegment(page);
});

test.describe("without scripts @no-script", () => {
  test.use({ javaScriptEnabled: false });

  test("an agent imports subscribers, ends a subscription, and saves a segment", async ({ page }) => {
    await startSession(page, account("swap-agent"));
    await unsubscribe(page, await importFile(page));
    await addSegment(page);
  });
});
