import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findFollowed } from "#modules/marketplace/listing/index.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { Client } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

/** Presses a button as a browser without scripts does, on the page `from`. */
async function press(client: Client, swap: string, on: string, from = "/buy/listing") {
  const headers = { accept: "text/html", referer: `${url}${from}` };
  const body = new URLSearchParams({ on });
  const response = await client.fetch(`/buy/shortlist/${swap}`, { method: "POST", body, headers });
  return { status: response.status, to: response.headers.get("location") };
}
const page = async (client: Client, path: string) => (await client.fetch(path)).text();
const buttonOf = (html: string, swap: string) =>
  new RegExp(`<button[^>]*formAction="/buy/shortlist/${swap}"[^>]*>`, "i").exec(html)?.[0];
const post = (client: Client, path: string, fields: Record<string, string>) =>
  client.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "text/html" } });

it("a visitor keeps cars on a shortlist without scripts, and other visitors do not see it", async () => {
  const [car, other] = [await makeSwap({ step: "listing" }), await makeSwap({ step: "listing" })];
  const [visitor, stranger] = [new Client(url), new Client(url)];
  // The listing shows new cars a moment later.
  for (const { id } of [car, other])
    await expect
      .poll(async () => buttonOf(await page(visitor, "/buy/listing"), id) ?? "")
      .toContain('aria-pressed="false"');
  expect(await press(visitor, car.id, "1", "/buy/listing?sort=price")).toEqual({
    status: 303,
    to: "/buy/listing?sort=price",
  });
  const list = await page(visitor, "/buy/listing");
  expect(list).toContain("The car is on your shortlist.");
  expect(buttonOf(list, car.id)).toContain('aria-pressed="true"');
  expect(buttonOf(list, other.id)).toContain('aria-pressed="false"');
  expect(buttonOf(await page(visitor, `/buy/listing/1/d/${car.id}/car`), car.id)).toContain('aria-pressed="true"');
  expect(buttonOf(await page(stranger, "/buy/listing"), car.id)).toContain('aria-pressed="false"');

  await press(visitor, other.id, "1");
  await press(visitor, other.id, "1");
  const own = await page(visitor, "/buy/shortlist");
  expect(own.indexOf(other.id)).toBeLessThan(own.indexOf(car.id));
  expect((await press(visitor, other.id, "0", "/buy/shortlist")).to).toBe("/buy/shortlist");
  expect(await page(visitor, "/buy/shortlist")).not.toContain(other.id);
  expect(await page(stranger, "/buy/shortlist")).toContain("No cars yet");
  expect((await press(visitor, newId(), "1")).status).toBe(404);
  expect((await press(visitor, "no-id", "1")).status).toBe(404);
});

it("the shortlist joins the account at the next sign-in, and is empty afterwards", async () => {
  const email = `keeps.${newId()}@example.test`;
  const member = await makeUser({ buyer: true, email });
  const [car, other] = [await makeSwap({ step: "listing" }), await makeSwap({ step: "listing" })];
  const visitor = new Client(url);
  for (const { id } of [car, other]) await press(visitor, id, "1");
  expect((await post(visitor, "/login", { email, password: PASSWORD })).headers.get("location")).toBe("/u/home");
  expect((await findFollowed(member)).list.map(({ _id }) => _id)).toEqual([other.id, car.id]);
  expect((await visitor.fetch("/buy/shortlist")).headers.get("location")).toBe("/u/followed");
  await post(visitor, "/logout", {});
  expect(await page(visitor, "/buy/shortlist")).toContain("No cars yet");
});

it("the shortlist of a newcomer waits until the account is verified", async () => {
  const email = `late.${newId()}@example.test`;
  const late = await makeUser({ buyer: true, email, emailVerifiedAt: null, phoneVerifiedAt: null });
  const [car, visitor] = [await makeSwap({ step: "listing" }), new Client(url)];
  await press(visitor, car.id, "1");
  await post(visitor, "/login", { email, password: PASSWORD });
  expect((await findFollowed(late)).list).toEqual([]);
  const proven = { emailVerifiedAt: new Date() };
  await db()
    .update(users)
    .set(proven)
    .where(eq(users.id, late.id as string));
  await visitor.fetch("/u/home");
  expect((await findFollowed(late)).list.map(({ _id }) => _id)).toEqual([car.id]);
});

it("a full shortlist takes no more cars, and says so", async () => {
  const cars: string[] = [];
  for (let made = 0; made <= 50; made += 1) cars.push((await makeSwap({ step: "listing" })).id);
  const last = cars.pop() as string;
  const visitor = new Client(url);
  for (const id of cars) await press(visitor, id, "1");
  await press(visitor, last, "1");
  expect(await page(visitor, "/buy/listing")).toContain("Your shortlist has 50 cars, the maximum.");
  expect((await post(visitor, `/buy/shortlist/${last}`, { on: "1", _stay: "1" })).status).toBe(409);
  expect((await post(visitor, `/buy/shortlist/${cars[0]}`, { on: "0", _stay: "1" })).status).toBe(204);
});
