import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rememberPending, takePending } from "./pending.ts";

const wanted = { action: "offer", swap: "s1", value: 18_500 } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a visitor's pending action", () => {
  it("is returned once", () => {
    rememberPending(wanted);
    expect(takePending()).toEqual(wanted);
    expect(takePending()).toBeUndefined();
  });

  it("is the last action the visitor pressed", () => {
    rememberPending(wanted);
    rememberPending({ ...wanted, action: "follow", swap: "s2" });
    expect(takePending()).toMatchObject({ action: "follow", swap: "s2" });
  });

  it("expires after an hour", () => {
    vi.useFakeTimers();
    rememberPending(wanted);
    vi.advanceTimersByTime(61 * 60_000);
    expect(takePending()).toBeUndefined();
  });

  it.each(["", "null", "[]", "{", '{"action":"offer"}'])("is empty when storage holds %j", (junk) => {
    sessionStorage.setItem("pending", junk);
    expect(takePending()).toBeUndefined();
  });

  it("works without storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    rememberPending(wanted);
    expect(takePending()).toBeUndefined();
  });
});
