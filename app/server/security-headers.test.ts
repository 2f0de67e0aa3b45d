import { describe, expect, it } from "vitest";
import { everywhere } from "./security-headers.ts";

describe("the security headers of every response", () => {
  const transport = (mode: "production" | "demo", secure: boolean, HSTS_SUBDOMAINS: "0" | "1" = "1") =>
    everywhere({ mode, secure, HSTS_SUBDOMAINS }).find(([name]) => name === "strict-transport-security")?.[1];

  it("keep browsers from guessing types, from telling other sites our addresses, and from sharing windows", () => {
    expect(Object.fromEntries(everywhere({ mode: "demo", secure: false, HSTS_SUBDOMAINS: "1" }))).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
  });

  it("require https where the production site is served over it, and nowhere else", () => {
    expect(transport("production", true)).toBe("max-age=31536000; includeSubDomains");
    expect(transport("production", true, "0"), "an operator with hosts that have no https").toBe("max-age=31536000");
    expect([transport("production", false), transport("demo", true), transport("demo", false)]).toEqual(
      Array(3).fill(undefined),
    );
  });
});
