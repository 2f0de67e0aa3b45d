import type { Page } from "@playwright/test";
import { findViewer } from "#modules/accounts/index.ts";
import { placeBid, setAutobid } from "#modules/auctions/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { dataAddress } from "#test/canaries/addresses.ts";
import { CanarySearch } from "#test/canaries/canaries.ts";
import { aLiveLot, becomeBidder, endNow, endSoon } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { expect, expectAccessible, shot, test } from "./fixtures.ts";
import { expectNoDeadEnds, linksIn } from "./links.ts";
import { account, PASSWORD, startSession } from "./people.ts";
import { newVin, withFactories } from "./site-factories.ts";

/** Bids on a lot of this story; refused amounts are answered with 422. */
test.use({ expectedNoise: ["422"] });

withFactories();

/** A dealer of this story who may bid, and the email for signing in. */
async function newDealer(): Promise<string> {
  const email = `dealer.${crypto.randomUUID()}@example.test`;
  await becomeBidder(await makeUser({ role: "dealer", email }));
  return email;
}

const price = (page: Page) => page.locator('[data-part="price"]').first();
const position = (page: Page) => page.locator('[data-part="position"]').first();
const amount = (page: Page) => page.getByRole("textbox", { name: /^Your bid, at least|^The most you would pay/ });

/** Types an amount and confirms it in the dialog that shows the total cost. */
async function bid(page: Page, sum: string, button: RegExp, confirm: string): Promise<void> {
  await amount(page).fill(sum);
  await page.locator("form#bid").getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/ou pay if you win/)).toBeVisible();
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

/** Sets an autobid or replaces an earlier one. */
async function autobid(page: Page, sum: string): Promise<void> {
  await page.getByRole("link", { name: "Autobid", exact: true }).click();
  await expect(page.getByLabel("The most you would pay")).toBeVisible();
  await bid(page, sum, new RegExp(`^Set autobid to \\$${sum}`), `Set autobid to $${sum}`);
}

test("two dealers bid on a car and see each other's bids immediately", { tag: "@gate" }, async ({
  page,
  newcomer,
  browser,
}) => {
  const [a, b] = [await newDealer(), await newDealer()];
  const { id } = await aLiveLot({ hours: 20, vin: newVin() });
  const room = `/u/auction/live/d/${id}`;
  const other = await newcomer();
  await Promise.all([startSession(page, a), startSession(other, b)]);
  await Promise.all([page.goto(room), other.goto(room)]);
  await expect(price(other)).toHaveText("$5,000");

  await test.step("the first bid reaches the other dealer without a reload", async () => {
    await bid(page, "5,200", /^Bid \$5,200/, "Place bid $5,200");
    await expect(position(page)).toContainText("You lead");
    await expect(price(other)).toHaveText("$5,200");
  });
  await test.step("an autobid outbids it, and the first dealer sees that at once", async () => {
    await autobid(other, "6,000");
    await expect(position(other)).toContainText("Your autobid holds up to $6,000");
    await expect(position(page)).toContainText("You are outbid");
    await expect(price(page)).toHaveText("$5,300");
    await expect(page.getByText("$6,000")).toHaveCount(0);
  });
  await test.step("the room and the board fit every width", async () => {
    // The dialogs of the bids gave the focus back to the room.
    await expect(page.getByRole("link", { name: "Skip to content" })).not.toBeFocused();
    await expectAccessible(page);
    expect.soft(await shot(page, "auction-room")).toEqual([]);
    // On a desktop the panes scroll, and the page itself has nothing below them.
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect.soft(beyond).toBeLessThan(20);
    await page.goto("/u/auction/live?list=outbid");
    await expect(page.locator(`a[href="${room}"]`).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "My bids" })).toContainText("Outbid on 1 lot");
    await expect(page).toHaveTitle(/^\(1\) /);
    await expectAccessible(page);
    expect.soft(await shot(page, "auction-board")).toEqual([]);
  });
  await test.step("the first dealer bids again in a browser without scripts", async () => {
    await expect(other.getByRole("region", { name: "My bids" })).toContainText("Leading 1 lot");
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await startSession(plain, a);
    await plain.goto(`${room}?how=bid`);
    await bid(plain, "6,200", /^Review your bid/, "Place bid $6,200");
    await expect(position(plain)).toContainText("You lead");
    await context.close();
    await expect(position(other)).toContainText("You are outbid");
    await expect(price(other)).toHaveText("$6,200");
    await expect(other.getByRole("region", { name: "My bids" })).toContainText("Outbid on 1 lot");
    await expect(other).toHaveTitle(/^\(1\) /);
  });
});

test("a dealer bids with two keys and a confirm, and loses nothing that is typed at once", async ({
  page,
  newcomer,
}) => {
  const [a, b] = [await newDealer(), await newDealer()];
  const { id } = await aLiveLot({ hours: 20, vin: newVin() });
  const room = `/u/auction/live/d/${id}`;
  const other = await newcomer();
  await Promise.all([startSession(page, a), startSession(other, b)]);
  await Promise.all([page.goto("/u/auction/live"), other.goto(room)]);
  const dialog = page.getByRole("dialog");

  await test.step("on the board, B reviews the minimum of a lot, and Enter places it", async () => {
    await page.locator(`a.row-link[href="${room}"]`).focus();
    await page.keyboard.press("b");
    await expect(dialog.getByRole("button", { name: "Place bid $5,000" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(price(other)).toHaveText("$5,000");
  });
  await test.step("in the room, M goes to the maximum, and takes what is typed next", async () => {
    await expect(other.getByLabel(/^Your bid, at least/)).toBeVisible();
    await other.keyboard.press("m");
    await other.keyboard.type("5600");
    await expect(other.getByLabel("The most you would pay")).toHaveValue("5600");
    await other.keyboard.press("Enter");
    await expect(other.getByRole("dialog").getByRole("button", { name: "Set autobid to $5,600" })).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(position(other)).toContainText("Your autobid holds up to $5,600");
  });
  await test.step("what is typed before the address of the autobid is there stays", async () => {
    await page.goto(room);
    await expect(price(page)).toHaveText("$5,100");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.data\?/, (route) => held.then(() => route.continue()));
    await page.getByRole("link", { name: "Autobid", exact: true }).click();
    await page.getByLabel("The most you would pay").fill("6,4");
    release();
    await expect(page).toHaveURL(/how=autobid/);
    await expect(page.getByLabel("The most you would pay")).toHaveValue("6,4");
  });
  await test.step("the tab of each page says that the dealer is outbid, and the sound stays as it was set", async () => {
    const bar = page.getByRole("region", { name: "My bids" });
    await page.goto("/u/home");
    await expect(page).toHaveTitle(/^\(1\) /);
    await bar.getByLabel("Sound").check();
    await page.reload();
    await expect(bar.getByLabel("Sound")).toBeChecked();
    await expect(page).toHaveTitle(/^\(1\) /);
    await page.getByRole("link", { name: "Owned cars" }).first().click();
    await expect(page).toHaveTitle(/^\(1\) Owned cars/);
    await bar.getByLabel("Sound").uncheck();
    await page.reload();
    await expect(bar.getByLabel("Sound")).not.toBeChecked();
    await page.goto(room);
    await bid(page, "5,700", /^Bid \$5,700/, "Place bid $5,700");
    await page.goto("/u/home");
    await expect(bar).toContainText("Leading 1 lot");
    await expect(page).not.toHaveTitle(/^\(/);
  });
});

/** A page on a computer whose clock is off by this many milliseconds. */
async function setClockWrong(page: Page, by: number): Promise<void> {
  await page.addInitScript((wrongBy) => {
    const Right = Date;
    const now = () => Right.now() + wrongBy;
    globalThis.Date = new Proxy(Right, {
      construct: (date, values, target) => Reflect.construct(date, values.length > 0 ? values : [now()], target),
      get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
    });
  }, by);
}

/** "19:58:12" -> seconds. */
const secondsOf = (clock: string) => clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const clockOf = async (page: Page) => secondsOf(await page.getByRole("timer").first().innerText());
const shows = (page: Page, text: string | RegExp) =>
  expect(page.locator("main").getByText(text).filter({ visible: true }).first()).toBeVisible();

test("two dealers, the seller, and staff see the same state in four browsers", async ({
  page: staff,
  newcomer,
  browser,
}) => {
  const email = `seller.${crypto.randomUUID()}@example.test`;
  const seller = await makeUser({ seller: true, email });
  const { id } = await aLiveLot({ reserve: 7_000, hours: 20, vin: newVin(), sellerId: seller.id as string });
  const room = `/u/auction/live/d/${id}`;
  const [a, b, owner] = [await newcomer({ timezoneId: "Asia/Tokyo" }), await newcomer(), await newcomer()];
  await setClockWrong(b, 90_000);
  const winner = await newDealer();
  await startSession(a, winner);
  await startSession(b, await newDealer());
  await startSession(owner, email);
  await startSession(staff, account("admin"));
  await Promise.all([
    a.goto(room),
    b.goto(room),
    owner.goto(`/u/home/swap/${id}`),
    staff.goto(`/u/auctions/today/d/${id}`),
  ]);
  const everybody = [a, b, owner, staff];
  const allShow = (text: string | RegExp) => Promise.all(everybody.map((page) => shows(page, text)));
  const dealersShow = (text: string | RegExp) => Promise.all([a, b].map((page) => shows(page, text)));

  await test.step("the time left is the server's, with a wrong clock and in another time zone", async () => {
    await expect(b.getByRole("timer").first()).toHaveText(/^\d+:\d\d:\d\d$/);
    await expect(async () => {
      const [right, wrong] = await Promise.all([clockOf(a), clockOf(b)]);
      expect(Math.abs(right - wrong)).toBeLessThan(60);
    }).toPass();
    const end = await a
      .getByText(/^at \d+:\d\d:\d\d [AP]M CT/)
      .first()
      .innerText();
    await shows(b, end);
  });
  await test.step("a bid below the reserve, an autobid over it, and one that comes close", async () => {
    await bid(a, "5,200", /^Bid \$5,200/, "Place bid $5,200");
    await allShow("$5,200");
    await autobid(b, "6,000");
    await expect(position(a)).toContainText("You are outbid");
    await expect(position(b)).toContainText("You lead");
    await allShow("$6,000");
    await autobid(a, "6,500");
    await expect(position(b)).toContainText("You are outbid");
    await allShow("$6,500");
    await dealersShow("Reserve close");
  });
  await test.step("the seller lowers the reserve, and everybody sees that it is met", async () => {
    await owner.locator("summary", { hasText: "Lower the reserve" }).click();
    await owner.getByLabel("New reserve").fill("6,400");
    await owner.getByRole("button", { name: "Lower the reserve" }).click();
    await shows(owner, "Your reserve: $6,400");
    await allShow("Reserve met");
    await shows(staff, "$6,400");
    await expect(a.getByText("$6,400")).toHaveCount(0);
  });
  await test.step("staff remove an autobid, and everybody sees why and who leads now", async () => {
    const line = staff
      .getByRole("listitem")
      .filter({ has: staff.locator("summary", { hasText: "Remove the autobid" }) });
    await line.first().locator("summary").click();
    await line.first().getByLabel("Reason").selectOption("Typing error");
    await line.first().getByRole("button", { name: "Remove the bid" }).click();
    await expect(position(b)).toContainText("You lead");
    await expect(position(a)).toContainText("You are outbid");
    await dealersShow(/Bid of Bidder \d removed by staff: typo/);
    await shows(owner, "A bid was removed by our staff");
    await shows(staff, /Removed by .*: typing error/);
    await expect(price(a)).toHaveText("$6,000");
    await expect(price(b)).toHaveText("$6,000");
  });
  await test.step("a bid in the last two minutes extends the auction for everybody", async () => {
    await endSoon({ id }, 110_000);
    await bid(a, "6,400", /^Bid \$6,400/, "Place bid $6,400");
    await allShow("$6,400");
    await dealersShow("Extended by two minutes");
    await dealersShow("Reserve met");
  });
  await test.step("the close is the same for everybody", async () => {
    await endNow({ id });
    await expect(position(a)).toContainText("You won at $6,400");
    await expect(position(b)).toContainText("Sold at $6,400");
    await shows(owner, "The highest bid met your reserve.");
    await shows(staff, "Sold");
  });
  await test.step("the won car and the record of its auction fit every width", async () => {
    for (const [name, path, text] of [
      ["auction-won", `/u/auction/won/${id}`, "$6,400"],
      ["auction-record", `/u/auction/record/${id}`, "The record passes every check."],
    ] as const) {
      await a.goto(path);
      await shows(a, text);
      await expectAccessible(a);
      expect.soft(await shot(a, name)).toEqual([]);
      await expectNoDeadEnds(a.request, new URL(a.url()).origin, linksIn(await a.content(), a.url()), { far: false });
    }
  });
  await test.step("both open in a browser without scripts, and the server has checked the record", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await startSession(plain, winner);
    await plain.goto(`/u/auction/won/${id}`);
    await shows(plain, "$6,400");
    await plain.getByRole("main").getByRole("link", { name: "Check the auction record" }).click();
    await shows(plain, "Our server checked it.");
    await context.close();
  });
});

test("the reserve and the leader's maximum of a lot are on no page for anybody else", { tag: "@gate" }, async ({
  newcomer,
}) => {
  const [reserve, maximum] = [613_579, 724_683];
  const seller = await makeUser({ seller: true });
  const [leader, outbid, other] = await Promise.all([1, 2, 3].map(() => makeUser({ role: "dealer" })));
  for (const dealer of [leader, outbid, other] as Actor[]) await becomeBidder(dealer);
  // A maximum that meets the reserve would raise the price to it, so each secret has a lot of its own.
  const given = { opening: 300_000, sellerId: seller.id as string };
  const [open, below] = [
    await aLiveLot({ ...given, vin: newVin() }),
    await aLiveLot({ ...given, reserve, vin: newVin() }),
  ];
  value(await setAutobid(leader as Actor, { swap: open.id, amount: maximum, again: maximum }));
  for (const { id } of [open, below])
    value(await placeBid(outbid as Actor, { swap: id, amount: 400_000, again: 400_000 }));
  const pages = [
    ...[open, below].flatMap(({ id }) => [`/u/auction/live/d/${id}`, `/u/home/swap/${id}`]),
    ...["/u/auction/live", "/u/auction/inventory", "/u/home"],
  ];
  const search = new CanarySearch([
    { amount: reserve, what: "reserve", readers: [] },
    { amount: maximum, what: "maximum", readers: [] },
  ]);
  /** The amounts that this person finds, and how many pages could be opened. */
  const found = async (actor: Actor | null) => {
    const { request } = await newcomer();
    const email = actor && (await findViewer(actor))?.email;
    if (email) await request.post("/api/auth/login", { data: { email, password: PASSWORD } });
    const answers = await Promise.all(
      [...pages.flatMap((path) => [path, dataAddress(path)]), `/api/swaps/${open.id}`, `/api/swaps/${below.id}`].map(
        (path) => request.get(path),
      ),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const seen = new Set(texts.flatMap((text) => search.in(text)).map(({ what }) => what));
    return { seen: [...seen], opened: answers.filter((answer) => answer.ok()).length };
  };
  expect(await found(leader as Actor)).toMatchObject({ seen: ["maximum"] });
  expect(await found(seller)).toMatchObject({ seen: ["reserve"] });
  for (const reader of [outbid, other, await makeUser({ buyer: true }), null] as (Actor | null)[]) {
    const { seen, opened } = await found(reader);
    expect(seen).toEqual([]);
    expect(opened).toBeGreaterThan(0);
  }
});
