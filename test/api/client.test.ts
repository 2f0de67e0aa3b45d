import { describe, expect, it } from "vitest";
import { typeOf } from "#scripts/client/types.ts";

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
