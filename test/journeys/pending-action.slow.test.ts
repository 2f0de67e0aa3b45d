import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findFollowed } from "#modules/marketplace/listing/index.ts";
import { makeOffer } from "#modules/offers/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { newPhone } from "#test/factories/phone.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { Client, clientOf } from "./client.ts";
import { codeFor } from "./main-job.ts";
import { startedSite } from "./started-site.ts";

let url: string;
beforeAll(async () => {
  ({ url } = await startedSite({ worker: true }));
});

/** Posts a form as a browser without scripts does. */
async function post(client: Client, path: string, fields: Record<string, string> = {}) {
  const headers = { accept: "text/html" };
  const response = await client.fetch(path, { method: "POST", body: new URLSearchParams(fields), headers });
  return { status: response.status, to: response.headers.get("location"), html: await response.text() };
}
const page = async (client: Client, path: string) => (await client.fetch(path)).text();
const next = async (client: Client, path: string) => (await client.fetch(path)).headers.get("location");
const fieldOf = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

const aCar = () => makeSwap({ step: "listing", priceListing: 24_600, shortName: "2019 Honda CR-V" });
const signIn = async (client: Client, email: string) =>
  (await post(client, "/login", { email, password: PASSWORD })).to;
const aMember = async () => {
  const email = `member.${newId()}@example.test`;
  return { email, actor: await makeUser({ buyer: true, email }) };
};

it("a visitor's offer survives profile, verification, and survey, and opens with its input, without scripts", async () => {
  const [car, visitor] = [await aCar(), new Client(url)];
  const prompt = await page(visitor, `/buy/listing/1/d/${car.id}/car?join=offer`);
  expect(prompt).toContain("Join Our Trusted Community");
  expect(fieldOf(prompt, "offer")).toBe("24,600");

  const join = `/join/${car.id}/offer`;
  const wrong = await post(visitor, join, { offer: "21000.50" });
  expect([wrong.status, wrong.html.includes("Please do not include decimal points.")]).toEqual([422, true]);
  expect(fieldOf(wrong.html, "offer")).toBe("21000.50");
  expect((await post(visitor, join, { offer: "21,000", deliver: "60614" })).to).toBe("/signup");
  expect(await page(visitor, "/signup")).toContain("open your offer for the 2019 Honda CR-V as you typed it");

  const email = `visitor.${newId()}@example.test`;
  const phone = newPhone();
  const person = { firstName: "Vera", lastName: "Lang", email, phone, password: "Wrench9-Blue", adult: "on" };
  expect((await post(visitor, "/signup", person)).to).toBe("/signup/verify");
  // The mail's link may open another tab of the same browser.
  const verified = await post(visitor, "/signup/verify/email/code", { code: await codeFor(email) });
  expect(verified.to).toBe("/signup/verify");
  expect(await next(visitor, "/signup/verify")).toBe("/signup/survey");
  const answers = { budget: "20000-30000", body: "sedan", use: "family", timing: "month", financing: "cash" };
  const survey = await page(visitor, "/signup/survey");
  const first = (name: string) => new RegExp(`type="radio"[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(survey)?.[1];
  const chosen = Object.fromEntries(Object.keys(answers).map((name) => [name, first(name) ?? ""]));
  expect((await post(visitor, "/signup/survey", chosen)).to).toBe("/u/home");

  const opens = `/u/buy/d/${car.id}?offer=1&deliver=60614`;
  expect(await next(visitor, "/u/home")).toBe(opens);
  for (const html of [await page(visitor, opens), await page(visitor, opens)]) {
    expect(fieldOf(html, "offer")).toBe("21,000");
    expect(fieldOf(html, "deliver")).toBe("60614");
  }
  // It opens once; after that, the home page is shown.
  expect(await next(visitor, "/u/home")).toBeNull();
  const sent = await post(visitor, `/u/actions/swap/offer/${car.id}`, { offer: "21,000" });
  expect(sent.to).toBe(`/u/buy/d/${car.id}`);
  // The offer exists, so its form starts with the offer instead of the earlier input.
  await post(visitor, `/u/actions/swap/offer/${car.id}`, { offer: "21,500" });
  expect(fieldOf(await page(visitor, opens), "offer")).toBe("21,500");
});

it("a message and a visit open with their text for an existing account, and a follow is performed", async () => {
  const { email, actor } = await aMember();
  const [car, visitor] = [await aCar(), new Client(url)];
  const said = { message: "Is the <b>tow bar</b> included?", _to: "login" };
  expect((await post(visitor, `/join/${car.id}/message`, said)).to).toMatch(/^\/buy\/listing\/1\/d\/.+\?login=1$/);
  expect(await signIn(visitor, email)).toBe("/u/home");
  expect(await next(visitor, "/u/home")).toBe(`/u/buy/d/${car.id}?message=1`);
  const html = await page(visitor, `/u/buy/d/${car.id}?message=1`);
  expect(html).toContain("Is the &lt;b&gt;tow bar&lt;/b&gt; included?</textarea>");

  // A visitor who has signed in in the meantime continues directly.
  expect((await post(visitor, `/join/${car.id}/visit`, { message: "After five, please." })).to).toBe("/u/home");
  expect(await next(visitor, "/u/home")).toBe(`/u/buy/d/${car.id}?visit=1`);
  expect(await page(visitor, `/u/buy/d/${car.id}?visit=1`)).toContain("After five, please.</textarea>");

  await post(visitor, `/join/${car.id}/follow`);
  expect(await next(visitor, "/u/home")).toBe(`/u/buy/d/${car.id}`);
  expect(await page(visitor, `/u/buy/d/${car.id}`)).toContain("following the 2019 Honda CR-V.");
  expect((await findFollowed(actor)).list.map(({ _id }) => _id)).toEqual([car.id]);
  expect(await next(visitor, `/join/${car.id}/offer`)).toBe(`/u/buy/d/${car.id}?offer=1`);
});

it("a person sees what has changed about the car since the input", async () => {
  const { email } = await aMember();
  const [car, visitor] = [await aCar(), new Client(url)];
  await post(visitor, `/join/${car.id}/offer`, { offer: "21,000" });
  await db().update(swaps).set({ priceListing: 23_900 }).where(eq(swaps.id, car.id));
  await signIn(visitor, email);
  const opens = await next(visitor, "/u/home");
  expect(await page(visitor, opens as string)).toContain("changed since you looked: from $24,600 to $23,900.");

  await post(visitor, `/join/${car.id}/offer`, { offer: "21,000" });
  await db().update(swaps).set({ canceledAt: new Date() }).where(eq(swaps.id, car.id));
  expect(await next(visitor, "/u/home")).toBe("/u/buy");
  expect(await page(visitor, "/u/buy")).toContain("The 2019 Honda CR-V is no longer listed.");
  expect(await next(visitor, "/u/home")).toBeNull();
});

it("a car in a deal, the own car, and a staff account end the pending act with a message or silently", async () => {
  const { email } = await aMember();
  const [car, visitor] = [await aCar(), new Client(url)];
  await post(visitor, `/join/${car.id}/buy`, { offer: "" });
  await db().update(swaps).set({ step: "pre-deal", stage: "deal" }).where(eq(swaps.id, car.id));
  await signIn(visitor, email);
  expect(await next(visitor, "/u/home")).toBe(`/u/buy/d/${car.id}`);
  expect(await page(visitor, `/u/buy/d/${car.id}`)).toContain("is in a deal with another buyer");

  const seller = await makeUser({ seller: true, buyer: true });
  const own = await makeSwap({ step: "listing", sellerId: seller.id as string });
  const owner = await clientOf(url, seller);
  expect((await post(owner, `/join/${own.id}/offer`, { offer: "20,000" })).to).toBe(`/u/buy/d/${own.id}`);
  expect(await page(owner, `/u/buy/d/${own.id}`)).toContain("This is your own car.");
  expect(await makeOffer(seller, { swap: own.id, offer: 20_000 })).toMatchObject({ ok: false });

  // A visitor with an outdated page gets the message immediately.
  const late = new Client(url);
  const carPage = (await post(late, `/join/${car.id}/offer`, { offer: "20,000" })).to as string;
  expect(carPage).toMatch(/^\/buy\/listing\/1\/d\//);
  expect(await page(late, carPage)).toContain("is in a deal with another buyer");

  expect((await post(new Client(url), `/join/${car.id}/nonesuch`)).status).toBe(404);
  expect((await post(new Client(url), `/join/${newId()}/offer`)).status).toBe(404);
});
