import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { clientFiles, type Document } from "#scripts/client/files.ts";
import { typeOf } from "#scripts/client/types.ts";
import { testDatabase } from "#test/database.ts";

beforeAll(() => testDatabase());

describe("the TypeScript client", () => {
  it("is up to date: `npm run client` writes it", () => {
    const folder = path.resolve(import.meta.dirname, "../../app/api/client/generated");
    const files = clientFiles(openApiDocument("https://www.swaplot.test") as Document);
    const stale = Object.entries(files).filter(
      ([name, text]) => readFileSync(path.join(folder, name), "utf8") !== text,
    );
    expect(stale.map(([name]) => name)).toEqual([]);
  });
});

describe("a type of the client", () => {
  it.each([
    [{ type: "integer" }, "number"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ enum: ["a", 1] }, '"a" | 1'],
    [{ const: true }, "true"],
    [{ $ref: "#/components/schemas/Swap" }, "s.Swap"],
    [{ type: "array", items: { type: "string" } }, "string[]"],
    [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }, "(string | null)[]"],
    [{ type: "array", prefixItems: [{ type: "number" }, { type: "string" }] }, "[number, string]"],
    [{ type: "object", additionalProperties: { type: "number" } }, "Record<string, number>"],
    [{ type: "object", properties: {}, additionalProperties: false }, "Record<string, never>"],
    [{}, "unknown"],
    [
      { type: "object", properties: { a: { type: "string", description: "A." }, "b-c": {} }, required: ["a"] },
      '{\n  /** A. */\n  a: string;\n  "b-c"?: unknown | undefined;\n}',
    ],
  ])("follows its schema (%#)", (schema, type) => {
    expect(typeOf(schema, "s.")).toBe(type);
  });
});
