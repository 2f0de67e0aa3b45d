import { describe, expect, it } from "vitest";
import { carTag, type Tag } from "#modules/kernel/tags.ts";
import { PageCache } from "./page-cache.ts";

describe("the page cache", () => {
  const page = (body: string, cache = "public, s-maxage=15") =>
    new Response(body, { headers: { "cache-control": cache } });
  const answer = (cache: PageCache, make: () => Promise<Response>, tags: Tag[] = [], etag: string | null = null) =>
    cache.answer("/", "identity", etag, async () => ({ response: await make(), tags }));
  const text = async (answered: Promise<Response>) => (await answered).text();

  it("renders a page once for concurrent requests", async () => {
    const cache = new PageCache();
    let made = 0;
    const ask = () =>
      answer(cache, async () => {
        made += 1;
        return page("hello");
      });
    expect(await Promise.all([text(ask()), text(ask()), text(ask())])).toEqual(["hello", "hello", "hello"]);
    expect(made).toBe(1);
  });

  it("answers 304 to a browser that has the page already", async () => {
    const cache = new PageCache();
    const first = await answer(cache, async () => page("hello"));
    const again = await answer(cache, async () => page("other"), [], first.headers.get("etag"));
    expect(again.status).toBe(304);
  });

  it("drops the pages that carry an invalidated tag, and no others", async () => {
    const cache = new PageCache();
    const ask = (body: string) => text(answer(cache, async () => page(body), ["cars", "content"]));
    await ask("first");
    cache.invalidate(["centers", carTag("another car")]);
    expect(await ask("second")).toBe("first");
    cache.invalidate(["cars"]);
    expect(await ask("second")).toBe("second");
    cache.invalidate("everything");
    expect(await ask("third")).toBe("third");
  });

  it("is left alone by an event without tags", async () => {
    const cache = new PageCache();
    await answer(cache, async () => page("first"), ["cars"]);
    cache.invalidate([]);
    expect(await text(answer(cache, async () => page("second")))).toBe("first");
  });

  it.each<[string, readonly Tag[] | "everything"]>([
    ["what it shows", ["cars"]],
    ["everything", "everything"],
  ])(
    "stores no page that was being made when %s was invalidated, and shares it with no later visitor",
    async (_, tags) => {
      const cache = new PageCache();
      const slow = Promise.withResolvers<Response>();
      const before = text(answer(cache, () => slow.promise, ["cars"]));
      cache.invalidate(tags);
      expect(await text(answer(cache, async () => page("as it is"), ["cars"]))).toBe("as it is");
      slow.resolve(page("as it was"));
      expect(await before).toBe("as it was");
      expect(await text(answer(cache, async () => page("made again"), ["cars"]))).toBe("as it is");
      // Nor when no other visitor has asked meanwhile.
      cache.invalidate("everything");
      const late = Promise.withResolvers<Response>();
      const alone = text(answer(cache, () => late.promise, ["cars"]));
      cache.invalidate(tags);
      late.resolve(page("as it was"));
      await alone;
      expect(await text(answer(cache, async () => page("made later"), ["cars"]))).toBe("made later");
    },
  );

  it("stores a page that was being made when something else was invalidated", async () => {
    const cache = new PageCache();
    const slow = Promise.withResolvers<Response>();
    const first = text(answer(cache, () => slow.promise, ["content"]));
    cache.invalidate(["cars"]);
    slow.resolve(page("a post"));
    await first;
    expect(await text(answer(cache, async () => page("another")))).toBe("a post");
  });

  it("stores nothing that does not allow it, or that sets a cookie", async () => {
    const cache = new PageCache();
    let made = 0;
    const make = async () => {
      made += 1;
      const response = page("mine", made > 1 ? "public, s-maxage=15" : "no-store");
      if (made === 2) response.headers.append("set-cookie", "a=b");
      return response;
    };
    for (let i = 0; i < 3; i += 1) await answer(cache, make);
    expect(made).toBe(3);
  });
});
