import { describe, expect, it } from "vitest";
import { OUTSIDE } from "#app/api/outside.ts";
import { describeEndpoints } from "#app/api/reference.ts";
import catalogue from "#test/fixtures/call-catalogue.json" with { type: "json" };

const byId = new Map(catalogue.map((entry) => [entry.id, entry]));
const placeholders = (address: string) => address.replace(/\{[^}]+\}/g, "{}");
/** Not an endpoint of its own: every list has it (`app/api/kit.ts`, `exportAsked`). */
const EXPORT = "C007";

describe("the endpoints of the catalogue", () => {
  it("all exist", () => {
    const done = new Set([
      ...describeEndpoints().flatMap((endpoint) => endpoint.catalogue),
      ...OUTSIDE.map((endpoint) => endpoint.catalogue),
      EXPORT,
    ]);
    expect(catalogue.map(({ id }) => id).filter((id) => !done.has(id))).toEqual([]);
  });

  it("use the catalogue's methods and paths", () => {
    const wrong = describeEndpoints().flatMap((endpoint) =>
      endpoint.catalogue.filter((id) => {
        const entry = byId.get(id);
        if (!entry) return true;
        if (entry.method === "?") return placeholders(entry.path) !== placeholders(endpoint.path);
        return entry.method !== endpoint.method || placeholders(entry.path) !== placeholders(endpoint.path);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
