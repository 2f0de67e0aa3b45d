import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetPublicData, keepPublicData, publicData } from "./public-data.ts";

const counted = () => {
  let times = 0;
  return vi.fn(async () => ++times);
};

describe("what every visitor is shown", () => {
  afterEach(() => {
    vi.useRealTimers();
    delete (globalThis as Record<symbol, unknown>)[Symbol.for("swaplot.public-data")];
  });

  it("is read each time by a process that hears of no changes", async () => {
    const read = counted();
    expect([await publicData("car", read), await publicData("car", read)]).toEqual([1, 2]);
  });

  it("is read once for all who ask, until something changes or fifteen seconds are over", async () => {
    vi.useFakeTimers();
    keepPublicData();
    const read = counted();
    expect(await Promise.all([publicData("car", read), publicData("car", read)])).toEqual([1, 1]);
    forgetPublicData();
    expect(await publicData("car", read)).toBe(2);
    vi.advanceTimersByTime(15_001);
    expect(await publicData("car", read)).toBe(3);
    expect(await publicData("another car", read)).toBe(4);
  });

  it("is not kept when a change came while it was read, or reading failed", async () => {
    keepPublicData();
    const read = counted();
    const first = publicData("car", read);
    forgetPublicData();
    expect([await first, await publicData("car", read)]).toEqual([1, 2]);
    await expect(publicData("other", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await publicData("other", read)).toBe(3);
  });

  it("makes room for newer ones", async () => {
    keepPublicData();
    const read = counted();
    for (let n = 0; n <= 500; n += 1) await publicData(`car ${n}`, read);
    await publicData("car 500", read);
    expect(read).toHaveBeenCalledTimes(501);
    await publicData("car 0", read);
    expect(read).toHaveBeenCalledTimes(502);
  });
});
