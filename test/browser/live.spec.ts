import type { Page } from "@playwright/test";
import { expect, shot, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";

test.use({ expectedNoise: ["WebSocket connection to", "net::ERR_INTERNET_DISCONNECTED"] });

/** Longer than a page waits between two polls, even on the busiest machine. */
const SOON = { timeout: 180_000 };

async function addTemplate(page: Page, name: string): Promise<void> {
  await page.goto("/u/templates/add");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Text").fill("Hello {firstName}");
  await page.getByRole("button", { name: "Add the template" }).click();
  await expect(page.getByText("Hello Megan")).toBeVisible();
}

test("a list shows changes of others where websockets are blocked, says if it can't, and becomes live again", async ({
  page,
  newcomer,
}) => {
  const other = await newcomer();
  await Promise.all([startSession(page, account("swap-agent")), startSession(other, account("admin"))]);
  let blocked = true;
  let connected = 0;
  await page.routeWebSocket("**/api/ws", (ws) => {
    if (blocked) return void ws.close();
    connected += 1;
    ws.connectToServer();
  });
  const names = ["Asked", "Missed", "Live"].map((word) => `${word} ${Date.now()}`);
  const [asked, missed, live] = names as [string, string, string];
  const listed = (name: string) => page.getByRole("link", { name });
  const notice = page.getByText("Connection lost. What you see may be out of date.");

  await page.goto("/u/templates");
  await addTemplate(other, asked);
  await expect(listed(asked)).toBeVisible(SOON);
  await expect(notice).toBeHidden();

  await page.context().setOffline(true);
  await expect(notice).toBeVisible(SOON);
  expect.soft(await shot(page, "connection-lost")).toEqual([]);
  await addTemplate(other, missed);
  await expect(listed(missed)).toHaveCount(0);

  blocked = false;
  await page.context().setOffline(false);
  await expect(notice).toBeHidden(SOON);
  await expect(listed(missed)).toBeVisible(SOON);
  await expect.poll(() => connected, SOON).toBeGreaterThan(0);
  await addTemplate(other, live);
  await expect(listed(live)).toBeVisible(SOON);
});
