import { afterAll, beforeAll, expect, it } from "vitest";
import { afterFile, runCleanups } from "#test/cleanup.ts";

const order: string[] = [];
let ignored = true;
beforeAll(() => {
  afterFile(() => order.push("registered in a hook"));
  afterAll(() => {
    ignored = false;
  });
});

it("cleanups run once, most recent first, and a failing one doesn't stop the others", async () => {
  afterFile(() => order.push("registered in a test"));
  afterFile(() => Promise.reject(new Error("The port is closed")));
  await expect(runCleanups()).rejects.toThrow("The port is closed");
  await runCleanups();
  expect(order).toEqual(["registered in a test", "registered in a hook"]);
});

// If this changes, `afterFile` isn't needed anymore.
afterAll(() => expect(ignored, "Vitest ignores an afterAll that a hook registers").toBe(true));
