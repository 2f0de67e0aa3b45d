import { describe, expect, it } from "vitest";
import { allowedOrigins, isForeign } from "#app/server/origin.ts";
import { PageCache } from "#app/server/page-cache.ts";
import { formValues } from "./form.ts";
import { pageAsked } from "./page-number.ts";

const headers = (values: Record<string, string>) => (name: string) => values[name];

describe("the origin check", () => {
  const allowed = allowedOrigins("https://swaplot.example");
  it("lets our own pages write, and clients that are no browser", () => {
    expect(isForeign("POST", headers({ origin: "https://swaplot.example" }), allowed)).toBe(false);
    expect(isForeign("POST", headers({ "sec-fetch-site": "same-origin" }), allowed)).toBe(false);
    expect(isForeign("DELETE", headers({}), allowed)).toBe(false);
  });
  it("stops other sites, sandboxed frames and sister hosts", () => {
    expect(isForeign("POST", headers({ origin: "https://evil.example" }), allowed)).toBe(true);
    expect(isForeign("POST", headers({ origin: "null" }), allowed)).toBe(true);
    expect(isForeign("PUT", headers({ "sec-fetch-site": "same-site" }), allowed)).toBe(true);
    expect(isForeign("GET", headers({ origin: "https://evil.example" }), allowed)).toBe(false);
  });
  it("knows the names of an own machine", () => {
    expect([...allowedOrigins("http://127.0.0.1:3000")]).toContain("http://localhost:3000");
  });
});

describe("the page that is asked for", () => {
  it.each([
    ["?page=3", 3],
    ["", 1],
    ["?page=", 1],
    ["?page=0", 1],
    ["?page=-2", 1],
    ["?page=2.5", 1],
    ["?page=1e30", 1],
    ["?page=two", 1],
  ])("%s is page %i", (query, page) => {
    expect(pageAsked(new Request(`https://swaplot.example/u/owned${query}`))).toBe(page);
  });
});

describe("form fields", () => {
  it("become nested values and lists, without the form's own", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["a.b", "1"],
      ["a.c", "2"],
      ["list[]", "x"],
      ["two", "1"],
      ["two", "2"],
      ["_key", "k"],
    ] as const)
      form.append(name, value);
    expect(formValues(form)).toEqual({ a: { b: "1", c: "2" }, list: ["x"], two: ["1", "2"] });
  });
  it("cannot reach prototypes", () => {
    const form = new FormData();
    form.append("__proto__.polluted", "yes");
    form.append("constructor.prototype.polluted", "yes");
    formValues(form);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe("the page memory", () => {
  const page = (body: string, cache = "public, s-maxage=15") =>
    new Response(body, { headers: { "cache-control": cache } });

  it("makes a page once for everybody who asks at the same time", async () => {
    const cache = new PageCache();
    let made = 0;
    const ask = () =>
      cache.answer("/", "identity", null, async () => {
        made += 1;
        return page("hello");
      });
    const bodies = await Promise.all([ask(), ask(), ask()].map(async (r) => (await r).text()));
    expect(bodies).toEqual(["hello", "hello", "hello"]);
    expect(made).toBe(1);
  });
  it("answers 304 to who has it already, and forgets when told", async () => {
    const cache = new PageCache();
    const first = await cache.answer("/", "br", null, async () => page("hello"));
    const again = await cache.answer("/", "br", first.headers.get("etag"), async () => page("other"));
    expect(again.status).toBe(304);
    cache.clear();
    expect(await (await cache.answer("/", "identity", null, async () => page("other"))).text()).toBe("other");
  });
  it("keeps nothing that was being made when something changed, and answers later visitors anew", async () => {
    const cache = new PageCache();
    const ask = (made: Response | Promise<Response>) => cache.answer("/", "identity", null, async () => made);
    let finish = (_late: Response) => {};
    const slow = new Promise<Response>((resolve) => {
      finish = resolve;
    });
    const before = ask(slow);
    cache.clear();
    expect(await (await ask(page("as it is"))).text()).toBe("as it is");
    finish(page("as it was"));
    expect(await (await before).text()).toBe("as it was");
    expect(await (await ask(page("made again"))).text()).toBe("as it is");
    // Nor when nobody has asked since.
    const alone = ask(new Promise((resolve) => setImmediate(() => resolve(page("as it was")))));
    cache.clear();
    await alone;
    expect(await (await ask(page("made anew"))).text()).toBe("made anew");
  });
  it("keeps nothing that does not say so, or that sets a cookie", async () => {
    const cache = new PageCache();
    let made = 0;
    const make = async () => {
      made += 1;
      const response = page("mine", made > 1 ? "public, s-maxage=15" : "no-store");
      if (made === 2) response.headers.append("set-cookie", "a=b");
      return response;
    };
    for (let i = 0; i < 3; i += 1) await cache.answer("/", "identity", null, make);
    expect(made).toBe(3);
  });
});
