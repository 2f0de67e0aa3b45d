import { describe, expect, it } from "vitest";
import { OUTSIDE } from "#app/api/outside.ts";
import { describeCalls } from "#app/api/reference.ts";
import catalogue from "#test/fixtures/call-catalogue.json" with { type: "json" };

const byId = new Map(catalogue.map((entry) => [entry.id, entry]));
const placeholders = (address: string) => address.replace(/\{[^}]+\}/g, "{}");
/** Not a call of its own: every list has it (`app/api/kit.ts`, `exportAsked`). */
const EXPORT = "C007";

describe("the calls of the catalogue", () => {
  it("all exist", () => {
    const done = new Set([
      ...describeCalls().flatMap((call) => call.catalogue),
      ...OUTSIDE.map((call) => call.catalogue),
      EXPORT,
    ]);
    expect(catalogue.map(({ id }) => id).filter((id) => !done.has(id))).toEqual([]);
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
});
