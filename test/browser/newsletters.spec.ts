import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { account, readMessage, startSession, stranger } from "./people.ts";

/** Someone who asked for the newsletter and confirmed it. */
async function subscribe(page: Page): Promise<string> {
  const { firstName, lastName, email } = stranger("Nora", "Reader");
  const asked = await page.request.post("/api/subscribers/subscribe", { data: { firstName, lastName, email } });
  expect(asked.ok(), await asked.text()).toBe(true);
  const mail = await readMessage(page.context().browser() as Browser, email, /confirm|newsletter/i);
  await page.goto(/https?:\/\/\S+\/newsletter\/confirm\/\S+/.exec(mail)?.[0] as string);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).toHaveURL(/\/buy\/listing/);
  return email;
}

const editorOf = (page: Page) => page.getByRole("main");
const block = (page: Page, name: string) => page.getByRole("group", { name });

test("a sender writes a newsletter, looks at it, sends it, and sees who followed its links", async ({
  page,
  newcomer,
}) => {
  const reader = await newcomer();
  const email = await subscribe(reader);
  await startSession(page, account("swap-agent"));
  await page.goto("/u/newsletters");
  await page.getByRole("link", { name: "Write a newsletter" }).click();
  const subject = `Cars of the week ${Date.now()}`;
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  await block(page, "Block 1: Text").getByLabel("Text").fill("Look at [our cars](/buy/listing).");
  await page.getByRole("button", { name: "Add cars" }).click();
  await expect(block(page, "Block 2: Cars")).toBeVisible();
  await block(page, "Block 2: Cars").getByLabel("How many").fill("2");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("link", { name: "our cars" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "As plain text" })).toBeVisible();
  await page.getByRole("link", { name: "Phone" }).click();
  await expect(page.getByTitle(/320 pixels wide, light/)).toBeVisible();
  await page.getByRole("link", { name: "Reading pane" }).click();
  await expect(page.getByTitle(/480 pixels wide, light/)).toBeVisible();
  await page.getByRole("link", { name: "Phone" }).click();
  await expect(page.getByTitle(/320 pixels wide, light/)).toBeVisible();
  await page.getByRole("link", { name: "Dark" }).click();
  await expect(page.getByTitle(/320 pixels wide, dark/)).toBeVisible();

  await editorOf(page).getByText("Send now", { exact: true }).click();
  await page.getByRole("button", { name: /^Send to / }).click();
  await expect(page.getByText("Sending has begun.")).toBeVisible();
  const mail = await readMessage(page.context().browser() as Browser, email, new RegExp(subject));
  expect(mail).toContain("/unsubscribe/");
  await reader.goto(/our cars \((\S+)\)/.exec(mail)?.[1] as string);
  await expect(reader).toHaveURL(/\/buy\/listing$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("row", { name: /buy\/listing 1 1/ }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("two senders who write the same draft lose nothing", async ({ page, newcomer }) => {
  await startSession(page, account("swap-agent"));
  await page.goto("/u/newsletters/d");
  const subject = `Written by two ${Date.now()}`;
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  await block(page, "Block 1: Text").getByLabel("Text").fill("Hello");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/u\/newsletters\/d\/[0-9a-f-]+$/);

  const other = await newcomer();
  await startSession(other, account("admin"));
  await other.goto(page.url());
  await expect(page.getByText(/is here, too/)).toBeVisible();
  await block(page, "Block 1: Text").getByLabel("Text").fill("My words.");
  await block(other, "Block 1: Text").getByLabel("Text").fill("Their words.");
  await other.getByLabel("Subject", { exact: true }).fill(`${subject}, theirs`);
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("This changed while you were typing.")).toBeVisible();
  await expect(block(page, "Block 1: Text").getByLabel("Text")).toHaveValue("My words.");
});

test.describe("without scripts @no-script", () => {
  test.use({ javaScriptEnabled: false });

  test("a sender orders blocks, sends a test, and schedules", async ({ page }) => {
    await startSession(page, account("swap-agent"));
    await subscribe(page);
    await page.goto("/u/newsletters/d");
    const subject = `Without scripts ${Date.now()}`;
    await page.getByLabel("Subject", { exact: true }).fill(subject);
    await block(page, "Block 1: Text").getByLabel("Text").fill("Hello");
    await page.getByRole("button", { name: "Add a button" }).click();
    await expect(page).toHaveURL(/\/u\/newsletters\/d\/[0-9a-f-]+#block-1$/);
    await block(page, "Block 2: Button").getByLabel("Words on the button").fill("All cars");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Block 2 (button): the button needs words and an address.")).toBeVisible();
    await block(page, "Block 2: Button").getByLabel("Address").fill("/buy/listing");
    await page.getByRole("button", { name: "Move block 2 up" }).click();
    await expect(block(page, "Block 1: Button").getByLabel("Address")).toHaveValue("/buy/listing");
    await page.getByRole("button", { name: "Send test email" }).click();
    await expect(page.getByText("The test is on its way to swap-agent@demo.swaplot.test.")).toBeVisible();
    const test = await readMessage(
      page.context().browser() as Browser,
      account("swap-agent"),
      new RegExp(`Test. ${subject}`),
    );
    expect(test).toContain("All cars:");

    await page.getByText("Send later").click();
    await page.getByLabel("Day").fill("2020-01-01");
    await page.getByRole("button", { name: "Schedule it" }).click();
    await expect(page.getByText("This time has passed.", { exact: false }).first()).toBeVisible();
    await page.getByLabel("Day").fill("2099-07-01");
    await page.getByRole("radio", { name: /In each reader’s morning/ }).check();
    await page.getByRole("button", { name: "Schedule it" }).click();
    await expect(page.getByText(/goes out on .* in each reader’s morning/)).toBeVisible();
    await page.getByRole("button", { name: "Make it a draft again" }).click();
    await expect(page.getByText("The newsletter is a draft again.")).toBeVisible();
  });
});

test("a sender makes a newsletter for a segment of sellers automatic, and stops it @no-script", async ({ page }) => {
  await startSession(page, account("swap-agent"));
  const name = `Sold lately ${Date.now()}`;
  await page.goto("/u/subscribers/segments/d");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  const selling = page.getByRole("group", { name: "Selling" });
  await selling.getByLabel("What they did with their car").selectOption({ label: "Sold a car" });
  await selling.getByLabel("Within days").fill("1");
  await page.getByRole("button", { name: "Save the segment" }).click();
  await expect(page.getByRole("row", { name: `${name} sold a car within a day` })).toBeVisible();

  await page.goto("/u/newsletters/d");
  await page.getByLabel("Subject", { exact: true }).fill(name);
  await page.getByLabel("Audience").selectOption({ label: name });
  await block(page, "Block 1: Text").getByLabel("Text").fill("Thank you for selling with us.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await editorOf(page).getByText("Send automatically", { exact: true }).click();
  await page.getByLabel("Hours after entering").fill("soon");
  await page.getByRole("button", { name: "Make it automatic" }).click();
  await expect(page.getByText("Please enter 0 to 720 hours.").first()).toBeVisible();
  await page.getByLabel("Hours after entering").fill("24");
  await page.getByRole("button", { name: "Make it automatic" }).click();
  await expect(page.getByText("It is automatic now")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/gets it 24 hours later, once/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await editorOf(page).getByText("Stop sending", { exact: true }).first().click();
  await page.getByRole("button", { name: "Stop sending" }).click();
  await expect(page.getByRole("button", { name: "Continue sending" })).toBeVisible();
});
