import { describe, expect, it } from "vitest";
import { everywhere } from "./security-headers.ts";

describe("what browsers are told with every answer", () => {
  const transport = (mode: "production" | "demo", secure: boolean) =>
    everywhere({ mode, secure }).find(([name]) => name === "strict-transport-security")?.[1];

  it("is to stay with https where the real site is served over it, and nowhere else", () => {
    expect(transport("production", true)).toBe("max-age=31536000");
    expect([transport("production", false), transport("demo", true), transport("demo", false)]).toEqual(
      Array(3).fill(undefined),
    );
  });
});
