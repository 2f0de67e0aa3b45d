import { answerSurvey, carOnList, makeProfile } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { stranger } from "./people.ts";

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "with scripts off @no-script", () => {
    // A page opened by a redirect of the router loads the styles of its dialog in two ways.
    const expectedNoise = ["is found, but is not used because the request credentials mode does not match"];
    test.use({ javaScriptEnabled: scripts, expectedNoise });

    test("a visitor's offer waits until they have joined, and opens with their input", async ({ page }) => {
      await page.goto(await carOnList(page));
      await page.getByRole("link", { name: "Make an Offer" }).first().click();
      const prompt = page.getByRole("dialog", { name: "Join Our Trusted Community" });
      await prompt.getByLabel("Your offer").fill("9,876.50");
      await prompt.getByRole("button", { name: "Create Your Profile" }).click();
      await expect(page.locator(".err", { hasText: "Please do not include decimal points." })).toBeVisible();
      const summary = page.getByRole("alert").filter({ hasText: "decimal points" });
      await expect(scripts ? page.getByLabel("Your offer") : summary).toBeFocused();
      await page.getByLabel("Your offer").fill("9,876");
      await page.getByRole("button", { name: "Create Your Profile" }).click();

      await expect(page.getByText("as you typed it")).toBeVisible();
      await makeProfile(page, stranger("Vera", "Lang"));
      // The link in the mail opens another tab.
      const tab = await page.context().newPage();
      await tab.goto("/signup/survey");
      await answerSurvey(tab);
      await expect(tab).toHaveURL(/\/u\/buy\/d\/[0-9a-f-]{36}\?offer=1/);
      const form = tab.getByRole("dialog", { name: "Make an Offer" });
      await expect(form.getByLabel("Your offer")).toHaveValue("9,876");
      await form.getByRole("button", { name: "Send offer" }).click();
      await expect(tab.getByText("Your offer: $9,876").first()).toBeVisible();
    });

    test("a visitor's shortlist is kept on cards and on the car’s page", async ({ page }) => {
      await page.goto("/buy/listing");
      const star = page.getByRole("button", { name: /^Shortlist / }).first();
      await expect(star).toHaveAttribute("aria-pressed", "false");
      const name = (await star.getAttribute("aria-label")) as string;
      await star.click();
      await expect(page.getByRole("button", { name, exact: true }).first()).toHaveAttribute("aria-pressed", "true");
      await expect(page).toHaveURL(/\/buy\/listing$/);
      await expect(async () => {
        await page.goto("/buy/shortlist");
        await expect(page.getByRole("article")).toHaveCount(1, { timeout: 1_000 });
      }).toPass();
      await page.getByRole("article").getByRole("link").first().click();
      const button = page.getByRole("button", { name: "Shortlist", exact: true });
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "false");
      await expect(async () => {
        await page.goto("/buy/shortlist");
        await expect(page.getByText("No cars yet")).toBeVisible({ timeout: 1_000 });
      }).toPass();
    });
  });
