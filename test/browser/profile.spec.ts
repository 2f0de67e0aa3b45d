import type { Browser } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { account, readMessage, startSession } from "./people.ts";

test("a member sets weekly hours and days away, and finds them in the profile", async ({ page }) => {
  await startSession(page, account("buyer2"));
  await page.goto("/u/profile");
  await page.getByRole("link", { name: "When you are available" }).click();
  await expect(page.getByRole("heading", { name: "Your week" })).toBeVisible();
  await page.getByText("Only at these hours").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".err", { hasText: "Please choose at least one hour, or any time." })).toBeVisible();
  await page.getByRole("button", { name: "Sat", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".toast.success")).toContainText("Your hours are saved.");

  await page.getByLabel("First day").fill("2035-12-20");
  await page.getByLabel("Last day").fill("2035-12-27");
  await page.getByLabel("Note").fill("At the lake");
  await page.getByRole("button", { name: "Add days away" }).click();
  await expect(page.getByText("20 Dec 2035 to 27 Dec 2035").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Profile" }).click();
  const entry = page.getByRole("link", { name: "When you are available" });
  await expect(entry).toContainText("Sat 7 AM to 10 PM. Away 20 Dec 2035 to 27 Dec 2035");

  await entry.click();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("At the lake")).toHaveCount(0);
  await page.getByText("Any time", { exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: /^Saturday/ }).first()).toBeHidden();
  // The hours are hidden before the choice is saved.
  await expect(page.locator(".toast.success")).toContainText("Your hours are saved.");
  await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Profile" }).click();
  await expect(entry).toContainText("Any time");
});

test.describe("the link of a mail", () => {
  // The link for the earlier time.
  test.use({ expectedNoise: ["the server responded with a status of 410"] });

  test("a seller moves a visit by the link of its mail without logging in, and the buyer declines it", async ({
    page: visitor,
    newcomer,
  }) => {
    const [seller, buyer] = [await newcomer(), await newcomer()];
    await Promise.all([startSession(seller, account("seller")), startSession(buyer, account("buyer2"))]);
    const { list } = (await (await seller.request.get("/api/swaps/user?records=100")).json()) as {
      list: { _id: string; channel: string; stage: { name: string } }[];
    };
    let requested: { _id: string; date: string } | undefined;
    for (const { _id: swap } of list.filter((car) => car.channel === "listing" && car.stage.name === "listing")) {
      const answer = await buyer.request.get(`/api/swaps/${swap}/visits/times`);
      if (!answer.ok()) continue;
      const { days } = (await answer.json()) as { days: { times: { start: string }[] }[] };
      const date = days.at(-1)?.times.at(-1)?.start;
      const sent = await buyer.request.post("/api/visits", { data: { swap, date, message: "On my way home." } });
      if (sent.ok()) requested = await sent.json();
      if (requested) break;
    }
    expect(requested).toBeTruthy();
    const browser = visitor.context().browser() as Browser;
    const linkOf = async (who: string, subject: RegExp) =>
      new URL(/https?:\/\/\S+\/visits\/\S+/.exec(await readMessage(browser, account(who), subject))?.[0] ?? "")
        .pathname;

    const own = await linkOf("seller", /would like to visit/);
    await visitor.goto(own);
    await expect(visitor.getByRole("heading", { name: "Visit (New)" })).toBeVisible();
    await visitor.getByRole("link", { name: "Propose another time" }).click();
    await visitor.getByRole("button", { name: "Propose this time" }).click();
    await expect(visitor.locator(".err", { hasText: "Please select a time for the visit" })).toBeVisible(); // once
    await visitor.locator("label").filter({ hasText: "11:00 AM" }).locator("visible=true").last().click();
    await visitor.getByRole("button", { name: "Propose this time" }).click();
    await expect(visitor.locator(".toast.success")).toContainText("The new time was proposed.");
    await visitor.goto(own);
    await expect(visitor.getByRole("heading", { name: "This link no longer works" })).toBeVisible();

    await visitor.goto(await linkOf("buyer2", /Another time for the visit/));
    await visitor.getByRole("button", { name: "Decline" }).click();
    await expect(visitor.getByRole("heading", { name: "Visit (Declined)" })).toBeVisible();
  });
});
