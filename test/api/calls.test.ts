import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeCalls } from "#app/api/reference.ts";
import { callList, implementedCalls } from "#scripts/calls.ts";
import catalogue from "#test/fixtures/call-catalogue.json" with { type: "json" };
import promised from "#test/fixtures/calls-done.json" with { type: "json" };

const byId = new Map(catalogue.map((entry) => [entry.id, entry]));
const placeholders = (address: string) => address.replace(/\{[^}]+\}/g, "{}");

describe("the calls of the catalogue", () => {
  it("include every call that existed before", () => {
    const done = new Set(implementedCalls());
    expect(promised.filter((id) => !done.has(id))).toEqual([]);
  });

  it("are all recorded: `npm run calls` adds new ones", () => {
    expect(implementedCalls()).toEqual(promised);
  });

  it("are listed in docs/api-calls.md", () => {
    const file = path.resolve(import.meta.dirname, "../../docs/api-calls.md");
    expect(readFileSync(file, "utf8")).toBe(callList());
  });

  it("use the catalogue's methods and paths", () => {
    const wrong = describeCalls().flatMap((call) =>
      call.catalogue.filter((id) => {
        const entry = byId.get(id);
        if (!entry) return true;
        if (entry.method === "?") return placeholders(entry.path) !== placeholders(call.path);
        return entry.method !== call.method || placeholders(entry.path) !== placeholders(call.path);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("declare who may make them", () => {
    expect(describeCalls().filter((call) => call.allow === null)).toEqual([]);
  });
});
