import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { environment } from "#modules/kernel/environment.ts";
import { safeBack } from "./back.ts";

const base = environment().baseUrl;
const { origin } = new URL(base);

const pieces = fc.constantFrom(
  ...["/", "/", "//", "\\", ".", "..", "%2e", "%2E", "%2f", "%2F", "%5c", "%252f", "%00", "%09", "\t", "\n", "\r", " "],
  ...[
    "\u0000",
    "\u007f",
    "evil.example",
    "u",
    "home",
    "login",
    "buy",
    "?",
    "#",
    "@",
    ":",
    "&",
    "=",
    "http:",
    "javascript:",
  ],
  ...["\uff0f", "\u2044", "\ud800", "[", "]", "é"],
);
const address = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join("")),
  fc.array(pieces, { maxLength: 14 }).map((parts) => `/${parts.join("")}`),
);

describe("the return address", () => {
  it("is always a page of this site, for any string and any number of resolutions", () => {
    fc.assert(
      fc.property(address, (asked) => {
        const back = safeBack(asked);
        if (back === undefined) return;
        expect(back).toMatch(/^\/(?![/\\])/);
        expect(back).not.toMatch(/[\p{Cc}]/u);
        const once = new URL(back, base);
        expect(once.origin).toBe(origin);
        const twice = new URL(once.pathname + once.search, base);
        expect(twice.href).toBe(once.href);
        expect(new URL(decodeURIComponent(once.pathname), base).origin).toBe(origin);
        expect(safeBack(back)).toBe(back);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/./\\evil.example",
    "/.\\/evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "/u/..//evil.example",
    "/u/%2e%2e//evil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "/%2f/evil.example",
    "/%5cevil.example",
    "/%252f/evil.example",
    "/u/\u0000home",
    "https://evil.example/",
    "javascript:alert(1)",
    "/login",
    "/LOGIN?back=/login",
    "/%6cogin",
    "/api/swaps",
    "/login.data",
    "u/home",
    "",
    "/".padEnd(2_000, "x"),
    undefined,
    { toString: () => "/u/home" },
  ])("%j leads nowhere", (asked) => {
    expect(safeBack(asked)).toBeUndefined();
  });

  it.each([
    ["/u/home", "/u/home"],
    ["/", "/"],
    ["/buy/listing?make=ford,honda&q=a%2Fb\\c", "/buy/listing?make=ford,honda&q=a%2Fb\\c"],
    ["/u/./home/../buy#top", "/u/buy"],
    ["/buy/listing?back=//evil.example", "/buy/listing?back=//evil.example"],
    ["/logins", "/logins"],
  ])("%j leads to %j", (asked, back) => {
    expect(safeBack(asked)).toBe(back);
  });
});
