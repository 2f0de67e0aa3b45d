import { describe, expect, it } from "vitest";
import { everywhere } from "./security-headers.ts";

describe("the security headers of every response", () => {
  const transport = (mode: "production" | "demo", secure: boolean) =>
    everywhere({ mode, secure }).find(([name]) => name === "strict-transport-security")?.[1];

  it("require https where the production site is served over it, and nowhere else", () => {
    expect(transport("production", true)).toBe("max-age=31536000");
    expect([transport("production", false), transport("demo", true), transport("demo", false)]).toEqual(
      Array(3).fill(undefined),
    );
  });
});
