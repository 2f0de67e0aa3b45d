import { beforeAll, describe, expect, it } from "vitest";
import { findPost, loadBaseContent, saveText } from "#modules/content/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { makePost, makePress } from "#test/factories/content.ts";
import { startedSite } from "#test/journeys/started-site.ts";
import type { Site } from "#test/site.ts";

let site: Site;
let code: string;
let press: string;

beforeAll(async () => {
  site = await startedSite();
  await loadBaseContent(process.env.DATABASE_URL as string);
  code = (await findPost(await makePost({ topic: "selling", title: "Plates & papers" })))?.code ?? "";
  press = await makePress({ title: "A third center" });
});

const get = (path: string) => fetch(`${site.url}${path}`, { redirect: "manual" });
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(site.url, "");

describe("the addresses of content pages", () => {
  it.each([
    ["/about/blog", "/about/blog"],
    ["/about/blog/1", "/about/blog"],
    ["/about/blog/selling", "/about/blog/selling"],
    ["/about/blog/maintenance", "/about/blog/maintenance"],
    ["/about/press", "/about/press"],
    ["/about/careers", "/about/careers"],
    ["/testimonials", "/testimonials"],
    ["/about/testimonials", "/testimonials"],
    ["/dealer/about/testimonials", "/testimonials"],
    ["/dealer/about/press", "/about/press"],
    ["/buy/tips", "/buy/tips"],
    ["/buy/tips/inspect", "/buy/tips/inspect"],
    ["/sell/tips/photos", "/sell/tips/photos"],
    ["/lp/home", "/"],
    ["/lp/sell-your-car", "/lp/sell-your-car"],
  ])("%s exists, has the canonical path %s and may be cached", async (path, known) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("s-maxage");
    const html = await response.text();
    expect(canonical(html)).toBe(known);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
  });

  it.each([
    "/about/blog/boats",
    "/about/blog/2",
    "/about/blog/0",
    "/about/blog/selling/2",
    "/about/blog/selling/x",
    "/about/blog/post/nothing",
    "/about/blog/boats/post/nothing",
    "/about/press/1/x",
    "/about/press?page=2",
    "/testimonials/2",
    "/testimonials/x",
    "/buy/tips/photos",
    "/sell/tips/inspect",
    "/lp/nothing",
  ])("%s is a 404 page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("We can’t find this page");
  });

  it("finds a post by its code from any list, and redirects an outdated slug", async () => {
    const canonicalPath = `/about/blog/post/${code}/plates-papers`;
    for (const path of [canonicalPath, `/about/blog/1/post/${code}/plates-papers`, `/about/blog/post/${code}`]) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(canonical(await response.text())).toBe(canonicalPath);
    }
    const redirected = await get(`/about/blog/2/post/${code}/old-words`);
    expect([redirected.status, redirected.headers.get("location")]).toEqual([
      301,
      `/about/blog/2/post/${code}/plates-papers`,
    ]);
  });

  it("gives a press entry one canonical address, also in the dealers’ area", async () => {
    const canonicalPath = `/about/press/${press}/a-third-center`;
    expect(canonical(await (await get(canonicalPath)).text())).toBe(canonicalPath);
    expect(canonical(await (await get(`/dealer${canonicalPath}`)).text())).toBe(canonicalPath);
    const redirected = await get(`/dealer/about/press/${press}/x`);
    expect([redirected.status, redirected.headers.get("location")]).toEqual([301, `/dealer${canonicalPath}`]);
  });

  it("shows a message for an empty list", async () => {
    expect(await (await get("/about/blog/technology")).text()).toContain("Nothing about technology yet");
    expect(await (await get("/testimonials")).text()).toContain("No testimonials yet");
    expect(await (await get("/about/careers")).text()).toContain("No openings right now");
  });
});

it("former codes of posts and landing pages redirect to the present ones", async () => {
  const post = { collection: "blog", topic: "tips", title: "Tires", excerpt: "x", body: "x", author: "x" } as const;
  const page = {
    collection: "landing-pages",
    heading: "Cars",
    title: "x",
    description: "x",
    lede: "x",
    body: "x",
    entry: "buy",
  } as const;
  const shown = { state: "published" } as const;
  const first = await saveText(system, { ...post, ...shown, code: "tires-old", metaTitle: "Tires for search engines" });
  const other = await saveText(system, { ...page, ...shown, snippet: "cars-old" });
  expect(await (await get("/about/blog/post/tires-old/tires")).text()).toContain("<title>Tires for search engines");
  expect((await get("/lp/cars-old")).status).toBe(200);
  await saveText(system, { ...post, ...shown, code: "tires-new", _id: first.ok ? first.value._id : "" });
  await saveText(system, { ...page, ...shown, snippet: "cars-new", _id: other.ok ? other.value._id : "" });
  await expect
    .poll(async () => (await get("/about/blog/post/tires-old/tires")).headers.get("location"), { timeout: 20_000 })
    .toBe("/about/blog/post/tires-new/tires");
  await expect
    .poll(async () => (await get("/lp/cars-old")).headers.get("location"), { timeout: 20_000 })
    .toBe("/lp/cars-new");
});
