import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader as listingFeed } from "#app/routes/seo/feeds/listing-feed.ts";
import { loader as searchFeed } from "#app/routes/seo/feeds/search-feed.ts";
import { FEED_FORMATS, FEED_NAMES } from "#app/shared/feed-formats.ts";
import { searchFeedPath } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import { findSearches, renewFeed, saveSearch } from "#modules/marketplace/searches/index.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";

const NAME = '2019 Ford "Edge" & <more> \u0001';

beforeAll(() => testDatabase());
beforeEach(() => emptyTables("swaps"));

const listing = (path: string) =>
  listingFeed({ request: new Request(`https://swaplot.test${path}`), params: {}, context: {} });
const search = (path: string) =>
  searchFeed({
    request: new Request(`https://swaplot.test${path}`),
    params: { file: path.split("/").at(-1) },
    context: {},
  });

describe("the newest cars of a search", () => {
  it("are a JSON Feed", async () => {
    const car = await aSwap({ makeCode: "ford", shortName: NAME });
    await aSwap({ makeCode: "honda" });
    const answer = await listing("/buy/listing.json?make=ford&sort=price");
    expect(answer.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
    const { baseUrl } = environment();
    const feed = await answer.json();
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      home_page_url: `${baseUrl}/buy/listing?make=ford`,
      feed_url: `${baseUrl}/buy/listing.json?make=ford`,
      items: [{ title: expect.stringContaining(NAME), date_modified: car.listedDate?.toISOString() }],
    });
    const [item] = feed.items;
    expect([item.id, item.content_text]).toEqual([item.url, item.summary]);
    expect(item.url).toMatch(new RegExp(`^${baseUrl}/.*${car.id}`));
  });

  it("are an RSS feed that names itself, its page, and each car once", async () => {
    const listedDate = new Date("2026-03-01T10:00:00Z");
    const car = await aSwap({ makeCode: "ford", shortName: NAME, listedDate });
    const answer = await listing("/buy/listing.rss?make=ford");
    const text = await answer.text();
    expect(XMLValidator.validate(text)).toBe(true);
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(text);
    const { baseUrl } = environment();
    expect(rss["@_version"]).toBe("2.0");
    expect(rss.channel).toMatchObject({
      link: `${baseUrl}/buy/listing?make=ford`,
      "atom:link": { "@_rel": "self", "@_href": `${baseUrl}/buy/listing.rss?make=ford` },
      item: { pubDate: "Sun, 01 Mar 2026 10:00:00 GMT", guid: { "@_isPermaLink": "true" } },
    });
    expect(rss.channel.item.title).toContain('2019 Ford "Edge" & <more>');
    expect(rss.channel.item.link).toContain(car.id);
  });

  it("are feeds in each format also where there is no car", async () => {
    for (const format of FEED_NAMES) {
      const answer = await listing(`/buy/listing.${format}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        `${FEED_FORMATS[format].type}; charset=utf-8`,
      ]);
    }
  });
});

describe("the feed of a saved filter", () => {
  it("is read in each format with the token in its address, until its owner makes another address", async () => {
    const owner = await makeUser();
    const { _id } = value(await saveSearch(owner, { query: "make=honda", name: "Hondas" }));
    const car = await aSwap();
    const token = (await findSearches(owner))[0]?.feed as string;
    for (const format of FEED_NAMES) {
      const answer = await search(searchFeedPath(token, format));
      expect(answer.headers.get("cache-control")).toBe("private, max-age=300");
      const text = await answer.text();
      expect(text).toContain(car.id);
      expect(text).toContain("Hondas");
    }
    await expect(search("/feeds/searches/made-up.token.json")).rejects.toMatchObject({ status: 404 });
    await expect(search(searchFeedPath(token).replace(/atom$/, "xml"))).rejects.toMatchObject({ status: 404 });
    value(await renewFeed(owner, { search: _id }));
    for (const format of FEED_NAMES)
      await expect(search(searchFeedPath(token, format))).rejects.toMatchObject({ status: 404 });
  });
});
