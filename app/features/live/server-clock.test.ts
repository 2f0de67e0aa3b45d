import { afterEach, expect, it, vi } from "vitest";
import { offsetOf, ServerClock } from "./server-clock.ts";
import { timeLeft } from "./time-left.tsx";

it("the fastest of three rounds says how far the server's clock is ahead", () => {
  const rounds = [
    { sent: 1_000, received: 1_900, server: 61_000 },
    { sent: 2_000, received: 2_020, server: 62_013 },
    { sent: 3_000, received: 3_400, server: 63_390 },
  ];
  expect(offsetOf(rounds)).toBe(60_003);
  expect(offsetOf([])).toBe(0);
});

afterEach(() => vi.useRealTimers());

it("a clock that is wrong by more than a page takes to load is corrected until the time sync", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const clock = new ServerClock();
  clock.correct(1_000_000 - 4_000);
  expect(clock.now()).toBe(1_000_000);
  for (const wrong of [-90_000, 90_000]) {
    clock.correct(1_000_000 - wrong);
    expect(clock.now()).toBe(1_000_000 - wrong);
  }
  clock.sync(-89_500);
  clock.correct(1_000_000 + 60_000);
  expect(clock.now()).toBe(1_000_000 - 89_500);
});

it.each([
  [71.5 * 3_600_000, "2 days 23 hours left"],
  [48 * 3_600_000, "2 days left"],
  [25 * 3_600_000, "1 day 1 hour left"],
  [3_660_000, "1 hour 1 minute left"],
  [3_600_000, "1 hour left"],
  [90_000, "1 minute left"],
  [59_999, "less than a minute left"],
  [0, "time’s up"],
  [-5, "time’s up"],
])("%d ms are %s", (ms, words) => expect(timeLeft(ms)).toBe(words));
