import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { lookup } from "#modules/kernel/lookup.ts";
import { sendMessage } from "#modules/messaging/index.ts";
import { signed } from "#test/factories/deal-money.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { someSubscribers } from "#test/factories/newsletter.ts";
import { newPhone } from "#test/factories/phone.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { expect, test } from "./fixtures.ts";
import { account, startSession } from "./people.ts";
import { newVin, withFactories } from "./site-factories.ts";

withFactories();

/** The second table of docs/journeys.md: what an act takes here, and all that it takes at the best of others. */
const ROWS = new Map(
  [
    ...readFileSync(new URL("../../docs/journeys.md", import.meta.url), "utf8").matchAll(
      /^\| ([^|]+) \| (\d+) clicks? \| (\d+) keys? \| (\d+) fields? \| [^|]+ \| (\d+) in all \|$/gm,
    ),
  ].map(([, name = "", clicks, keys, fields, best]) => [
    name,
    { clicks: Number(clicks), keys: Number(keys), fields: Number(fields), best: Number(best) },
  ]),
);

/** The hand of a person at work: each press of the pointer, each key that is no text, each field that is filled in. */
class Hand {
  clicks = 0;
  keys = 0;
  fields = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks++;
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys++;
  }
  async type(target: Locator, words: string): Promise<void> {
    await target.fill(words);
    this.fields++;
  }
  async choose(target: Locator, option: string): Promise<void> {
    await target.selectOption(option);
    this.fields++;
  }
  button = (name: string | RegExp) => this.page.getByRole("button", { name }).first();
}

const told = (page: Page, words: string | RegExp) => expect(page.locator(".toast.success")).toContainText(words);

/** The list with this car's task alone, as the person who works on it has it before them. */
async function atTask(hand: Hand, who: string, step: "schedule-eval" | "qualify") {
  const vin = newVin();
  await makeSwap({ step, vin });
  await startSession(hand.page, account(who));
  await hand.page.goto(`/u/tasks?q=${vin}`);
  await expect(hand.button("All keys")).toBeVisible();
}

/** Each act by its name in the document. It begins at the list or page where the person meets the work. */
const ACTS: Record<string, (hand: Hand) => Promise<void>> = {
  "Book an appointment": async (hand) => {
    await atTask(hand, "customer-service", "schedule-eval");
    await hand.click(hand.page.locator("a.row-link").first());
    await hand.click(hand.page.getByRole("link", { name: "Choose a time" }));
    await hand.click(hand.page.locator('label:has(input[name="start"]:enabled)').filter({ visible: true }).first());
    await hand.click(hand.button("Book the appointment"));
    await told(hand.page, /booked/);
  },
  "Record a no-response": async (hand) => {
    await atTask(hand, "swap-agent", "qualify");
    await hand.click(hand.page.locator("a.row-link").first());
    await hand.click(hand.page.locator("summary", { hasText: "No response" }));
    await hand.click(hand.button("Record and try again tomorrow"));
    await expect(hand.page.locator("tr[aria-current]")).toContainText("No response");
  },
  "Accept a proposed price": async (hand) => {
    const email = `seller.${randomUUID()}@example.test`;
    const seller = await makeUser({ seller: true, email });
    await makeSwap({ step: "valuate", sellerId: seller.id as string, priceProposed: 24_600, vin: newVin() });
    await startSession(hand.page, email);
    await hand.page.goto("/u/home");
    await hand.click(hand.button(/^Agree to \$24,600/));
    await told(hand.page, "Thank you.");
  },
  "Record a payment": async (hand) => {
    const vin = newVin();
    await withoutPapers(await signed({ vin }));
    await startSession(hand.page, account("accountant"));
    await hand.page.goto(`/u/tasks?q=${vin}`);
    await expect(hand.button("All keys")).toBeVisible();
    await hand.click(hand.page.locator("a.row-link").first());
    const form = hand.page.locator('form[action*="/acts/pay-buyer"]');
    await hand.choose(form.getByLabel("How it was paid"), "wire");
    await hand.type(form.getByLabel("Reference"), "W-4711");
    await hand.click(hand.button("Record the buyer payment"));
    await told(hand.page, /recorded/);
  },
  "Publish a post": async (hand) => {
    await startSession(hand.page, account("editor"));
    await hand.page.goto("/u/blog");
    await hand.click(hand.page.getByRole("link", { name: "Write a post" }));
    await hand.type(hand.page.getByRole("textbox", { name: /^Title\s*\*?$/ }), `Rain ${randomUUID().slice(0, 8)}`);
    await hand.type(hand.page.getByRole("textbox", { name: /^Summary/ }), "What to look at after a wet winter.");
    // Until it has arrived, a plain field stands in its place.
    const text = hand.page.locator("[contenteditable]").and(hand.page.getByRole("textbox", { name: /^Text/ }));
    await hand.type(text, "Look under the mats.");
    await hand.click(hand.button("Publish"));
    await told(hand.page, "The text is published.");
  },
  "Send a newsletter": async (hand) => {
    await someSubscribers(1);
    await startSession(hand.page, account("swap-agent"));
    await hand.page.goto("/u/newsletters");
    await hand.click(hand.page.getByRole("link", { name: "Write a newsletter" }));
    await hand.type(hand.page.getByLabel("Subject", { exact: true }), `Rain ${randomUUID().slice(0, 8)}`);
    await hand.type(
      hand.page.getByRole("group", { name: "Block 1: Text" }).getByLabel("Text"),
      "Look at [our cars](/buy/listing).",
    );
    await hand.click(hand.button("Save draft"));
    await hand.click(hand.page.getByText("Send now", { exact: true }));
    await hand.click(hand.button(/^Send to /));
    await expect(hand.page.getByText("Sending has begun.")).toBeVisible();
  },
  "Answer a message": async (hand) => {
    const seller = await makeUser({ seller: true });
    const { id: swap } = await makeSwap({ step: "qualify", sellerId: seller.id as string, vin: newVin() });
    value(await sendMessage(seller, { swap, message: "Do I need new tires?", files: [] }));
    await startSession(hand.page, account("swap-agent"));
    await hand.page.goto("/u/messages?inbox=team&unread=1");
    await hand.click(hand.page.locator("main [data-rows] > li > a").first());
    await hand.type(hand.page.getByPlaceholder(/^Write to /), "No, they are fine.");
    await hand.click(hand.button("Send"));
    await expect(hand.page.getByText("No, they are fine.").last()).toBeVisible();
  },
  "Find a person by phone": async (hand) => {
    const phone = newPhone();
    const lastName = `P${randomUUID().slice(0, 8)}`;
    const person = await makeUser({ firstName: "Petra", lastName, phone });
    await startSession(hand.page, account("customer-service"));
    await hand.page.goto("/u/tasks");
    await expect(hand.button("All keys")).toBeVisible();
    await hand.press("Control+k");
    await hand.type(hand.page.getByRole("combobox"), phone);
    await expect(hand.page.getByRole("option").filter({ hasText: lastName }).first()).toBeVisible();
    await hand.press("Enter");
    await expect(hand.page).toHaveURL(new RegExp(`${person.id}`));
  },
  "Reassign ten cars": async (hand) => {
    const word = `Moved${randomUUID().slice(0, 8)}`;
    for (let made = 0; made < 10; made++)
      await makeSwap({ step: "qualify", vin: newVin(), fullName: `2019 Honda ${word}` });
    await startSession(hand.page, account("admin"));
    await hand.page.goto(`/u/swaps/manage?q=${word}`);
    await expect(hand.page.locator("tbody tr")).toHaveCount(10);
    await expect(hand.button("All keys")).toBeVisible();
    await hand.click(hand.page.getByLabel(/^Select all/).locator(".."));
    await hand.click(hand.button("Role Assignments"));
    await hand.choose(hand.page.getByRole("dialog").getByLabel("Swap Agent"), "Sam Okafor");
    await hand.click(hand.page.getByRole("dialog").getByRole("button", { name: /^(Assign|Save|Change)/ }));
    await told(hand.page, /10/);
  },
};

test("docs/journeys.md counts exactly the everyday acts", () => {
  expect([...ROWS.keys()].toSorted()).toEqual(Object.keys(ACTS).toSorted());
});

for (const [name, act] of Object.entries(ACTS))
  test(`an everyday act takes what docs/journeys.md says, and no more than elsewhere: ${name}`, async ({ page }) => {
    const hand = new Hand(page);
    await act(hand);
    const { clicks, keys, fields } = hand;
    const row = lookup(Object.fromEntries(ROWS), name);
    expect({ clicks, keys, fields }).toMatchObject({ clicks: row?.clicks, keys: row?.keys, fields: row?.fields });
    expect(clicks + keys + fields).toBeLessThanOrEqual(row?.best ?? 0);
  });
