import { describe, expect, it } from "vitest";
import { formValues } from "#app/http/forms/form.ts";
import { allowedOrigins, isForeign, isProven } from "#app/server/origin.ts";
import { stopAlertsPath, stopHeartPath, unsubscribePath } from "#modules/kernel/paths.ts";
import { sampleEmails } from "#modules/messaging/index.ts";
import { pageAsked } from "./page-number.ts";

const headers = (values: Record<string, string>) => (name: string) => values[name];

describe("the origin check", () => {
  const allowed = allowedOrigins("https://swaplot.example");
  it("allows writes from pages of this site and from clients that are not browsers", () => {
    expect(isForeign("POST", headers({ origin: "https://swaplot.example" }), allowed)).toBe(false);
    expect(isForeign("POST", headers({ "sec-fetch-site": "same-origin" }), allowed)).toBe(false);
    expect(isForeign("DELETE", headers({}), allowed)).toBe(false);
  });
  it("stops other sites, sandboxed frames and sister hosts", () => {
    expect(isForeign("POST", headers({ origin: "https://evil.example" }), allowed)).toBe(true);
    expect(isForeign("POST", headers({ origin: "null" }), allowed)).toBe(true);
    expect(isForeign("PUT", headers({ "sec-fetch-site": "same-site" }), allowed)).toBe(true);
    expect(isForeign("GET", headers({ origin: "https://evil.example" }), allowed)).toBe(false);
  });
  it("lets mail programs end a subscription, by the token in the address alone", () => {
    for (const path of [unsubscribePath, stopAlertsPath, stopHeartPath]) expect(isProven(path("abc.def"))).toBe(true);
    const offered = Object.values(sampleEmails()).flatMap(({ unsubscribe }) => unsubscribe ?? []);
    expect(offered.length).toBeGreaterThan(3);
    expect(offered.filter((path) => !isProven(path))).toEqual([]);
    for (const other of [
      "/alerts/abc.def",
      "/alerts/confirm/abc",
      "/unsubscribe",
      "/unsubscribe/a/b",
      "/u/unsubscribe/a",
      "/login",
    ])
      expect(isProven(other)).toBe(false);
  });
  it("accepts the names of the local machine", () => {
    expect([...allowedOrigins("http://127.0.0.1:3000")]).toContain("http://localhost:3000");
  });
});

describe("the page that is asked for", () => {
  it.each([
    ["?page=3", 3],
    ["", 1],
    ["?page=", 1],
    ["?page=0", 1],
    ["?page=-2", 1],
    ["?page=2.5", 1],
    ["?page=1e30", 1],
    ["?page=two", 1],
  ])("%s is page %i", (query, page) => {
    expect(pageAsked(new Request(`https://swaplot.example/u/owned${query}`))).toBe(page);
  });
});

describe("form fields", () => {
  it("become nested values and lists, without the form's own", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["a.b", "1"],
      ["a.c", "2"],
      ["list[]", "x"],
      ["two", "1"],
      ["two", "2"],
      ["_key", "k"],
    ] as const)
      form.append(name, value);
    expect(formValues(form)).toEqual({ a: { b: "1", c: "2" }, list: ["x"], two: ["1", "2"] });
  });
  it("cannot reach prototypes", () => {
    const form = new FormData();
    form.append("__proto__.polluted", "yes");
    form.append("constructor.prototype.polluted", "yes");
    formValues(form);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
