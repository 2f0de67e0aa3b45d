import { expect, it, vi } from "vitest";
import { passMidnight } from "#test/today.ts";

it("waits for midnight in Chicago if it is less than a minute away", async () => {
  const wait = vi.fn(async () => undefined);
  for (const time of ["2026-11-21T05:59:00Z", "2026-11-21T06:00:00Z", "2026-11-21T23:59:59Z"])
    await passMidnight(Date.parse(time), wait);
  expect(wait).not.toHaveBeenCalled();
  for (const time of ["2026-11-21T05:59:00.001Z", "2026-11-21T05:59:59.999Z", "2026-07-21T04:59:59Z"])
    await passMidnight(Date.parse(time), wait);
  expect(wait.mock.calls).toEqual([[59_999], [1], [1_000]]);
});
