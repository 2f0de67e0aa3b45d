import { afterEach, describe, expect, it, vi } from "vitest";
import { withScope } from "#app/http/request/request-scope.ts";
import { currentSandbox, inSandbox } from "#modules/kernel/sandbox-scope.ts";
import type { Tag } from "#modules/kernel/tags.ts";
import { cachePublicData, invalidatePublicData, publicData } from "./public-data.ts";

const ask = <T>(key: string, read: () => Promise<T>) => publicData(key, read, () => ["cars"]);

const counted = () => {
  let times = 0;
  return vi.fn(async () => ++times);
};

describe("data that every visitor sees", () => {
  afterEach(() => {
    vi.useRealTimers();
    cachePublicData(false);
  });

  it("is read each time by a process without change notifications", async () => {
    const read = counted();
    expect([await ask("car", read), await ask("car", read)]).toEqual([1, 2]);
  });

  it("is read once for concurrent requests, until one of its tags is invalidated or fifteen seconds have passed", async () => {
    vi.useFakeTimers();
    cachePublicData();
    const read = counted();
    expect(await Promise.all([ask("car", read), ask("car", read)])).toEqual([1, 1]);
    invalidatePublicData(["cars"]);
    expect(await ask("car", read)).toBe(2);
    vi.advanceTimersByTime(15_001);
    expect(await ask("car", read)).toBe(3);
    expect(await ask("another car", read)).toBe(4);
  });

  it("is not cached when a tag was invalidated while it was read, or reading failed", async () => {
    cachePublicData();
    const read = counted();
    const first = ask("car", read);
    invalidatePublicData(["cars"]);
    expect([await first, await ask("car", read)]).toEqual([1, 2]);
    await expect(ask("other", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await ask("other", read)).toBe(3);
  });

  it("is neither taken from the cache nor put there by a developer's sandbox, which has other data", async () => {
    cachePublicData();
    const sandbox = { owner: "dev", database: "sandbox_dev", aheadMs: 0 };
    const read = async () => (currentSandbox() ? "sandbox" : "site");
    const inside = () => inSandbox(sandbox, () => ask("car", read));
    expect([await inside(), await ask("car", read), await inside(), await ask("car", read)]).toEqual([
      ...["sandbox", "site", "sandbox", "site"],
    ]);
  });

  it("makes room for newer ones", async () => {
    cachePublicData();
    const read = counted();
    for (let n = 0; n <= 500; n += 1) await ask(`car ${n}`, read);
    await ask("car 500", read);
    expect(read).toHaveBeenCalledTimes(501);
    await ask("car 0", read);
    expect(read).toHaveBeenCalledTimes(502);
  });

  it("is not dropped by events of other pages, and tags the page that shows it", async () => {
    cachePublicData();
    const read = counted();
    const tags = new Set<Tag>();
    const scope = { headers: new Headers(), address: "203.0.113.1", tags };
    await withScope(scope, () => ask("car", read));
    expect([...tags]).toEqual(["cars"]);
    invalidatePublicData(["content"]);
    tags.clear();
    expect(await withScope(scope, () => ask("car", read))).toBe(1);
    expect([...tags]).toEqual(["cars"]);
    invalidatePublicData("everything");
    expect(await ask("car", read)).toBe(2);
  });
});
