import { beforeAll, describe, expect, it } from "vitest";
import { type ServedPages, servedPages } from "#test/served-pages.ts";

let served: ServedPages;
beforeAll(async () => {
  served = await servedPages();
});

describe("an address", () => {
  const get = async (path: string) => {
    const answer = await fetch(served.address + path);
    return [answer.status, await answer.text()] as const;
  };

  it("of many thousand letters shows its page, whatever its query holds", async () => {
    const query = `?q=${"x".repeat(10_000)}`;
    expect(await get(`/buy/listing${query}`)).toEqual([200, `/buy/listing${query}`]);
    expect(await get("/fees?a=%00&b[[[=';drop")).toEqual([200, expect.stringContaining("a=%EF%BF%BD")]);
  });
  it("that is too long or cannot be read shows the site's own screen, and tells programs its code", async () => {
    expect(await get(`/fees?q=${"x".repeat(17_000)}`)).toEqual([200, "/error/414"]);
    expect(await get("/fees/%00")).toEqual([200, "/error/400"]);
    expect(await get("/fees/%E0%A4%A")).toEqual([200, "/error/400"]);
    expect(await get("/%5C")).toEqual([200, "/error/400"]);
    expect(await get("/%5cevil.example/fees")).toEqual([200, "/error/400"]);
    const [status, body] = await get("/api/%00");
    expect([status, JSON.parse(body).code]).toEqual([400, "bad-address"]);
  });
});
describe("a public page", () => {
  async function cacheOf(path: string, cookie = "", init: RequestInit = {}) {
    const answer = await fetch(served.address + path, { ...init, headers: { cookie } });
    await answer.text();
    return answer.headers.get("cache-control");
  }

  it.each([
    "session=x",
    "a=1;  session=x",
    "a=1;\tsession=x",
    "a=1;session\t= x",
    'a=1; session="x"',
    "%73ession=x",
    "__Host-session=x",
    "a=1; remember=x",
    "account=x",
    "flash=x",
    "draft=x",
    "oauth-back=x",
    "oauth-google=x",
  ])("is private when the request has the cookie %j, whether or not it is cached", async (cookie) => {
    const path = `/page?for=${encodeURIComponent(cookie)}`;
    expect(await cacheOf(path, cookie)).toBe("no-store");
    expect(await cacheOf(path)).toContain("s-maxage");
    expect(await cacheOf(path)).toContain("s-maxage");
    expect(await cacheOf(path, cookie)).toBe("no-store");
  });

  it("may come from the cache for visitors of a campaign", async () => {
    expect(await cacheOf("/arrived", "campaign=x")).toBe("no-store");
    expect(await cacheOf("/arrived", "campaign=x")).toBe("no-store");
    expect(await cacheOf("/arrived", "theirs=1")).toContain("s-maxage");
    expect(await cacheOf("/arrived", "campaign=x; fp-ref=y")).toContain("s-maxage");
  });

  it("is private when the visitor is known, regardless of the route", async () => {
    expect(await cacheOf("/known")).toBe("no-store");
    expect(await cacheOf("/known")).toBe("no-store");
    expect(await cacheOf("/known", "", { method: "POST" })).toBe("no-store");
  });
});
describe("what a campaign adds to an address", () => {
  async function visit(path: string, init: RequestInit = {}) {
    const answer = await fetch(served.address + path, init);
    const { headers } = answer;
    return { text: await answer.text(), cookies: headers.getSetCookie(), cache: headers.get("cache-control") };
  }

  it("is visible to no page, cached or private", async () => {
    const first = await visit("/?mc_eid=someone&gclid=1&q=civic");
    expect(first.text).toBe("/?q=civic");
    expect((await visit("/?q=civic")).text).toBe(first.text);
    expect((await visit("/u/home?utm_source=mail", { headers: { cookie: "session=1" } })).text).toBe("/u/home");
    expect((await visit("/signup?utm_source=mail", { method: "POST" })).text).toBe("/signup?utm_source=mail");
  });

  it("is set as a cookie for each visitor, even when the page is cached", async () => {
    const visits = [];
    for (const source of ["mail", "radio", "radio"]) visits.push(await visit(`/fees?utm_source=${source}`));
    expect(visits.map(({ text, cache }) => [text, cache])).toEqual(Array(3).fill(["/fees", "no-store"]));
    const [mail, radio, again] = visits.map(({ cookies }) => cookies[0]);
    expect(mail).toMatch(/^campaign=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(radio).not.toBe(mail);
    expect(again).toBe(radio);
    const other = await visit("/fees");
    expect(other.cookies).toEqual([]);
    expect(other.cache).toContain("s-maxage");
  });
});
