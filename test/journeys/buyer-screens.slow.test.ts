import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { followSwap } from "#modules/marketplace/follows/index.ts";
import { saveSearch } from "#modules/marketplace/searches/index.ts";
import { acceptOffer, declineOffer, makeOffer, updateOffer } from "#modules/offers/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { anAcceptedVisit } from "#test/factories/visit.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite());
});

const page = async (client: Client, path: string) =>
  (await (await client.fetch(path)).text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
async function post(client: Client, path: string, fields: Record<string, string>) {
  const headers = { accept: "text/html" };
  const response = await client.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
  return { to: response.headers.get("location"), html: await response.text() };
}
const aCar = (shortName: string) => makeSwap({ step: "listing", shortName, fullName: shortName, priceListing: 24_600 });

async function offered(buyer: Awaited<ReturnType<typeof makeUser>>, swap: { id: string }, offer: number) {
  const made = await makeOffer(buyer, { swap: swap.id, offer });
  if (!made.ok) throw new Error(made.error.message);
  return made.value._id;
}

it("a new buyer's home and offers show first steps", async () => {
  const client = await clientOf(url, await makeUser({ buyer: true }));
  const home = await page(client, "/u/home");
  for (const words of ["Find your car", "Press the heart on a car", "then press Save this filter", "How buying works"])
    expect(home).toContain(words);
  expect(await page(client, "/u/offers")).toContain("No offers yet");
});

it("a buyer sees offers with the time left, visits, purchases, followed cars, and new cars of a filter", async () => {
  const buyer = await makeUser({ buyer: true });
  const client = await clientOf(url, buyer);
  const [waiting, countered, bought, lost] = [
    await aCar("2018 Waiting Wagon"),
    await aCar("2019 Countered Coupe"),
    await aCar("2020 Bought Bronco"),
    await aCar("2021 Lost Lexus"),
  ];
  await offered(buyer, waiting, 21_000);
  const counter = await offered(buyer, countered, 22_000);
  await updateOffer(sellerOf(countered), { swap: countered.id, _id: counter, offer: 23_500 });
  const won = await offered(buyer, bought, 24_000);
  expect(await acceptOffer(sellerOf(bought), { swap: bought.id, offer: won })).toMatchObject({ ok: true });
  const declined = await offered(buyer, lost, 9_000);
  await declineOffer(sellerOf(lost), { swap: lost.id, offer: declined });
  await anAcceptedVisit({ swap: waiting, buyer });
  const lowered = { priceListing: 22_600, priceBefore: 24_600, priceLoweredDate: new Date() };
  await db().update(swaps).set(lowered).where(eq(swaps.id, lost.id));
  await followSwap(buyer, { swap: lost.id });
  await saveSearch(buyer, { query: "price=0-30000", name: "Affordable" });

  const home = await page(client, "/u/home");
  for (const words of ["2018 Waiting Wagon", "Waiting for the seller", "Good until", "It’s your turn to answer"])
    expect(home).toContain(words);
  for (const words of ["2020 Bought Bronco", "Next: we check the papers with the seller.", "Visit (Accepted)"])
    expect(home).toContain(words);
  for (const words of ["2021 Lost Lexus", "$2,000 less than before", "Affordable"]) expect(home).toContain(words);
  expect(home.indexOf("2019 Countered Coupe")).toBeLessThan(home.indexOf("2018 Waiting Wagon"));

  const offers = await page(client, "/u/offers");
  for (const words of ["Offers and purchases", "$9,000", "Declined", "Offer again", "2020 Bought Bronco"])
    expect(offers).toContain(words);
  const answer = `/u/offers/${countered.id}/${counter}/acceptance`;
  expect(offers).toContain(`href="${answer}?back=`);
  const asked = await page(client, `${answer}?back=/u/offers`);
  for (const words of [
    "Accept $23,500 for the 2019 Countered Coupe?",
    "The acceptance is binding.",
    `action="${answer}"`,
  ])
    expect(asked).toContain(words);
  expect((await post(client, answer, { seen: "23500", _back: "/u/offers" })).to).toBe("/u/offers");
  expect(await page(client, "/u/offers")).toContain("Cars you bought");
  // Other users don't see them.
  const other = await page(await clientOf(url, await makeUser({ buyer: true })), "/u/offers");
  expect(other).not.toContain("Bronco");
});

it("a seller sets a private floor, which is on no page and in no response for a buyer", async () => {
  const seller = await makeUser({ seller: true });
  const car = await makeSwap({ step: "listing", sellerId: seller.id as string, priceListing: 24_600 });
  const [owner, buyer] = [await clientOf(url, seller), await makeUser({ buyer: true })];
  const reader = await clientOf(url, buyer);
  const home = `/u/home/swap/${car.id}`;
  await offered(buyer, car, 18_000);
  await offered(await makeUser({ buyer: true }), car, 22_000);
  expect(await page(owner, home)).not.toContain("Below your floor");
  const wrong = await post(owner, `${home}/acts/floor`, { floor: "21,357.50" });
  expect(wrong.html).toContain("Please enter whole dollars from $500 to $1,000,000.");
  expect((await post(owner, `${home}/acts/floor`, { floor: "21,357" })).to).toBe(home);
  const inbox = await page(owner, home);
  expect(inbox).toContain("Your floor is $21,357. No one else sees it.");
  const apart = inbox.indexOf("Below your floor");
  expect(inbox.indexOf("$22,000")).toBeLessThan(apart);
  expect(inbox.indexOf("Accept $18,000")).toBeGreaterThan(apart);
  for (const path of [`/u/buy/d/${car.id}`, `/u/buy/d/${car.id}?offer=1`, "/u/offers", "/u/home", "/u/profile/data"])
    expect(withoutRandomDigits(await page(reader, path))).not.toMatch(/21,?357/);
  for (const path of [`/swaps/${car.id}`, `/swaps/${car.id}/offers`])
    expect(withoutRandomDigits((await reader.ask("GET", path)).body)).not.toMatch(/21,?357/);
  expect((await post(reader, `${home}/acts/floor`, { floor: "900" })).to).toBeNull();
});
