import { aDeadMail } from "#test/factories/dead-job.ts";
import { expect, test } from "./fixtures.ts";
import { account, readMessage, startSession, stranger } from "./people.ts";
import { withFactories } from "./site-factories.ts";

withFactories();

for (const how of ["", " @no-script"]) {
  test(`an administrator sees dead jobs with their errors, and runs them again${how}`, async ({ page, browser }) => {
    const { email: recipient } = stranger("Ada", "Waiting");
    const dies = (n: number) =>
      aDeadMail({ recipient, subject: `Email ${n} to ${recipient}`, error: `No mail server for ${recipient}, ${n}` });
    for (const n of [1, 2, 3]) await dies(n);
    await startSession(page, account("admin"));
    await page.goto("/u/system");
    const dead = page.getByRole("table", { name: "Dead jobs" });
    const lane = page.getByRole("table", { name: "Queues" }).getByRole("row", { name: /^messages/ });
    const job = (n: number) => dead.getByRole("row").filter({ hasText: `No mail server for ${recipient}, ${n}` });
    await expect(dead.getByRole("row").filter({ hasText: recipient })).toHaveCount(3);
    await expect(job(2)).toContainText("messaging.send-mail");
    await expect(lane).toContainText("Dead jobs");

    await job(2).getByRole("button", { name: "Retry messaging.send-mail" }).click();
    await expect(job(2)).toHaveCount(0);
    await expect(job(1)).toBeVisible();
    expect(await readMessage(browser, recipient, /Email 2 to/)).toContain(`Email 2 to ${recipient}`);

    await page.getByRole("button", { name: /^Retry all \d+ in messages$/ }).click();
    await expect(dead.getByRole("row").filter({ hasText: recipient })).toHaveCount(0);
    for (const n of [1, 3]) await readMessage(browser, recipient, new RegExp(`Email ${n} to`));

    await page.goto("/u/system");
    await expect(lane).toContainText("On time");
  });
}
