import { expect, expectAccessible, test } from "./fixtures.ts";

test.use({ expectedNoise: ["the server responded with a status of 404"] }); // ZIP code 00000 does not exist.

test("a visitor values a car, continues to sell it, and finds the form filled in", async ({ page }) => {
  await page.goto("/swap-value");
  const form = page.locator('[data-part="value-form"]');
  await form.getByLabel("License plate").fill("SWAP 7");
  await form.getByLabel("Miles").fill("38,400");
  await form.getByLabel("ZIP code").fill("00000");
  await form.getByRole("button", { name: "Get my estimate" }).click();
  await expect(form.locator(".err", { hasText: "We don’t recognize this ZIP code." })).toBeVisible();
  await expect(form.getByLabel("License plate")).toHaveValue("SWAP 7");
  await form.getByLabel("ZIP code").fill("60614");
  await form.getByRole("button", { name: "Get my estimate" }).click();
  const value = page.locator("#value");
  await expect(value.getByText(/estimate is based on/)).toBeVisible();
  await expectAccessible(page);
  await value.getByRole("button", { name: "Sell this car" }).click();
  await expect(page).toHaveURL(/\/sell\/register\/vehicle/);
});

test("fees, centers, and questions work without scripts @no-script", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/fees");
  await page.getByLabel("If your car sells for").fill("18,500");
  await page.getByRole("button", { name: "Show the fee" }).click();
  await expect(page.locator('[data-part="fee-answer"]')).toContainText("$549");
  await expect(page.locator('[data-part="fee-answer"]')).toContainText("$17,951");
  await expect(page.locator("tr[aria-current]")).toContainText("$10,001-$20,000");

  await page.goto("/swap-center");
  await page.getByLabel("Your ZIP code").fill("60540");
  await page.getByRole("button", { name: "Show nearest centers" }).click();
  await expect(page.locator('[data-part="centers"] li').first()).toContainText("Swap Center Naperville");
  await page.locator("main [data-title]").first().click();
  await expect(page).toHaveURL(/#center-/);

  await page.goto("/sell/faq");
  const question = page.locator("details", { hasText: "What is the reserve?" });
  await question.locator("summary").click();
  await expect(question.getByText("The lowest price you’d accept at auction")).toBeVisible();
});

test("a message keeps its input until it can be sent @no-script", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Message").fill("Is the blue one still there?");
  await page.getByLabel("Email").fill("visitor@example.test");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".err", { hasText: "Please choose what it is about." })).toHaveCount(1);
  await expect(page.getByLabel("Message")).toHaveValue("Is the blue one still there?");
  await page.getByLabel("What is this about?").selectOption("buying");
  await page.getByLabel("Your name").fill("Ada Moreau");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We got your message and will answer by email.")).toBeVisible();
});

test("the phone menu links to every guide without scripts @no-script", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("banner").locator("summary[aria-label=Menu]").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "How selling works" }).click();
  await expect(page).toHaveURL(/\/sell\/how$/);
});
