import { describe, expect, it } from "vitest";
import { redact } from "./report-device.ts";

describe("a line of a device's log", () => {
  it.each([
    ["mail to dana.miller@example.test failed", "mail to [email] failed"],
    ["called (312) 555-0199 twice", "called ([number] twice"],
    ["GET /u/tasks?token=abc&x=1 answered 500", "GET /u/tasks?… answered 500"],
    ["bearer sk4f9Qw8Zr7Tt6Yy5Uu4Ii3Oo2", "bearer [token]"],
    [
      "saved /u/evaluations/0198c1aa-7c1e-7b52-9d3f-2f6c3f1d2a11",
      "saved /u/evaluations/0198c1aa-7c1e-7b52-9d3f-2f6c3f1d2a11",
    ],
    ["TypeError: undefined is not an object", "TypeError: undefined is not an object"],
  ])("%s", (line, stored) => {
    expect(redact(line)).toBe(stored);
  });

  it("is cut off", () => {
    expect(redact("a ".repeat(2_000))).toHaveLength(500);
  });
});
