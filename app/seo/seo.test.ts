import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SITEMAP_PAGES } from "#app/http/cache/sitemap-pages.ts";
import { loader as blogFeed } from "#app/routes/seo/feeds/blog-feed.ts";
import { loader as listingFeed } from "#app/routes/seo/feeds/listing-feed.ts";
import { loader as partnerFeed } from "#app/routes/seo/feeds/partner-feed.ts";
import { loader as robots } from "#app/routes/seo/site-files/robots.ts";
import { guest } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { PUBLIC_PAGES, type PublicPage } from "#test/public-pages.ts";
import { sitemapIndex, sitemapPart } from "./sitemap.ts";
import { carThing } from "./structured.ts";
import { xmlText } from "./xml.ts";

const BASE = "https://swaplot.test";
const args = (path: string, params = {}) => ({ request: new Request(`${BASE}${path}`), params, context: {} }) as never;

beforeAll(() => testDatabase());
beforeEach(() => emptyTables("swaps"));

describe("what search engines find", () => {
  it("lists every public car once, with the time it last changed", async () => {
    const car = await aSwap({ shortName: "2019 Honda CR-V" });
    await aSwap({ step: "qualify" });
    const index = await sitemapIndex(BASE);
    const file = /sitemaps\/(cars-[\w-]+\.xml)/.exec(index)?.[1] as string;
    const part = (await sitemapPart(file, BASE, [])) as string;
    expect(part.match(/<url>/g)).toHaveLength(1);
    expect(part).toContain(`${BASE}/buy/listing/1/d/${car.id}/2019-honda-cr-v`);
    expect(part).toContain(`<lastmod>${car.updatedAt.toISOString()}</lastmod>`);
    expect(index).toContain(`<lastmod>${car.updatedAt.toISOString()}</lastmod>`);
  });
  it("lists each page of the product once, and only addresses that answer with a page", async () => {
    expect(new Set(SITEMAP_PAGES).size).toBe(SITEMAP_PAGES.length);
    expect(SITEMAP_PAGES.length).toBeGreaterThan(30);
    const isPage = ({ is, canonical }: PublicPage, path: string) => is === "page" && (canonical ?? path) === path;
    expect(SITEMAP_PAGES.filter((path) => !isPage(PUBLIC_PAGES[path] as PublicPage, path))).toEqual([]);
  });
  it("knows no other parts", async () => {
    for (const file of ["cars-x.xml", "../pages.xml", "cars-00000000-0000-7000-8000-000000000000.xml", ""])
      expect(await sitemapPart(file, BASE, [])).toBeUndefined();
    expect(await sitemapPart("pages.xml", BASE, SITEMAP_PAGES)).toContain(`<loc>${BASE}/</loc>`);
  });
  it("hides private pages from them", async () => {
    const text = await robots().text();
    expect(text).toContain("Disallow: /u/");
    expect(text).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  });
  it("writes XML that holds whatever people write", () => {
    expect(xmlText('a < b & "c" \u0001')).toBe("a &lt; b &amp; &quot;c&quot; ");
  });
});

describe("feeds for readers", () => {
  it("gives the newest cars of a search", async () => {
    await aSwap({ makeCode: "ford", shortName: "2019 Ford Edge & more" });
    await aSwap({ makeCode: "honda", shortName: "2020 Honda Civic" });
    const feed = await (await listingFeed(args("/buy/listing.atom?make=ford&sort=price"))).text();
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    expect(feed).toContain("2019 Ford Edge &amp; more");
    expect(feed).toContain("/buy/listing?make=ford");
  });
  it("repeats a car when its price was lowered", async () => {
    const listedDate = new Date("2026-03-01T10:00:00Z");
    await aSwap({ listedDate });
    const car = await aSwap({ listedDate, priceLoweredDate: new Date("2026-03-09T10:00:00Z"), priceBefore: 90_000 });
    const feed = await (await listingFeed(args("/buy/listing.atom"))).text();
    expect(feed.match(/<updated>2026-03-01T10:00:00.000Z/g)).toHaveLength(1);
    const entry = feed.split("<entry>").find((part) => part.includes(car.id));
    expect(entry).toContain("<updated>2026-03-09T10:00:00.000Z</updated>");
  });
  it("gives a feed of the blog even when nothing is written", async () => {
    expect(await (await blogFeed(args("/about/blog.atom"))).text()).toContain("<updated>");
  });
});

describe("feeds for partners", () => {
  const TOKEN = "a token: of many signs";
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString("base64")}`;
  const ask = (file: string, authorization?: string, query = "") =>
    partnerFeed({
      request: new Request(`${BASE}/feeds/${file}${query}`, { headers: authorization ? { authorization } : {} }),
      params: { file },
      context: {},
    });
  it("are there only where there is a token, and answer those who hold it", async () => {
    await expect(ask("google.csv", `Bearer ${TOKEN}`)).rejects.toMatchObject({ status: 404 });
    process.env.FEED_TOKEN = TOKEN;
    reloadEnvironment();
    try {
      const refused = [
        undefined,
        "Bearer another of many signs",
        "Bearer",
        basic(`${TOKEN}:`),
        basic(TOKEN),
        "Digest x",
      ];
      for (const header of refused) await expect(ask("google.csv", header)).rejects.toMatchObject({ status: 401 });
      const challenge = await ask("google.csv").catch((response: Response) => response);
      expect(challenge.headers.get("www-authenticate")).toMatch(/^Basic /);
      await expect(ask("nobody.csv", `Bearer ${TOKEN}`)).rejects.toMatchObject({ status: 404 });
      await expect(ask("constructor.csv", `Bearer ${TOKEN}`)).rejects.toMatchObject({ status: 404 });
      for (const header of [`Bearer ${TOKEN}`, basic(`partner:${TOKEN}`), basic(`:${TOKEN}`)])
        expect((await ask("google.csv", header)).headers.get("content-type")).toContain("text/csv");
    } finally {
      delete process.env.FEED_TOKEN;
      reloadEnvironment();
    }
  });
  it("accept no token in an address, because addresses are logged", async () => {
    process.env.FEED_TOKEN = TOKEN;
    reloadEnvironment();
    try {
      const query = `?token=${encodeURIComponent(TOKEN)}`;
      await expect(ask("google.csv", undefined, query)).rejects.toMatchObject({ status: 401 });
    } finally {
      delete process.env.FEED_TOKEN;
      reloadEnvironment();
    }
  });
});

describe("the structured data of a car", () => {
  it("says what is for sale, what is in a deal and what is sold, and nothing private", async () => {
    const states = [
      [{}, "InStock"],
      [{ step: "complete", dealDate: new Date(), soldDate: new Date(), priceSold: 20_000 }, "SoldOut"],
    ] as const;
    for (const [values, availability] of states) {
      const swap = await aSwap({ priceListing: 21_000, ...values });
      const car = await findCar(guest, swap.id);
      const thing = JSON.stringify(carThing(car as NonNullable<typeof car>, BASE));
      expect(thing).toContain(`schema.org/${availability}`);
      for (const secret of [swap.vin as string, "Hidden Street", swap.sellerId]) expect(thing).not.toContain(secret);
    }
    // Without a price there is no offer: a car that comes, and one in a deal, whose price is its parties' own.
    for (const step of ["eval", "payments"] as const) {
      const { id } = await aSwap({
        step,
        priceListing: 21_000,
        ...(step === "payments" ? { dealDate: new Date() } : {}),
      });
      const car = await findCar(guest, id);
      expect(carThing(car as NonNullable<typeof car>, BASE)).not.toHaveProperty("offers");
    }
  });
});
