import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "#app/api/openapi/document.ts";
import { CURRENT_VERSION } from "#app/api/versions.ts";
import { changelogOf } from "#scripts/contract/changelog-of.ts";
import { compareContracts } from "#scripts/contract/compare-contracts.ts";
import { contractOf, type Document, readContract, writeContract } from "#scripts/contract/contract-of.ts";

const FILE = path.resolve(import.meta.dirname, "../fixtures/api-contract.txt");
type Json = { [name: string]: unknown };

/** A small API with one call: what it takes, and what it answers. */
const api = (query: Json, answer: Json, { required = false } = {}): Document => ({
  paths: {
    "/api/cars": {
      get: {
        parameters: [{ name: "make", required, schema: query }],
        responses: { 200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Car" } } } } },
      },
    },
  },
  components: { schemas: { Car: answer } },
});
const object = (properties: Json, required = Object.keys(properties)): Json => ({
  type: "object",
  properties,
  required,
});
const CAR = object({ name: { type: "string" }, price: { anyOf: [{ type: "integer" }, { type: "null" }] } });
const TEXT = { type: "string" };
const FEW = { type: "string", enum: ["ford", "mazda"] };
const changes = (before: Document, now: Document) => compareContracts(contractOf(before), contractOf(now));

describe("the contract of the API", () => {
  it("is kept by this code: programs of its version still work, or there is a new version", () => {
    const { version, contract } = readContract(readFileSync(FILE, "utf8"));
    expect(contract.size).toBeGreaterThan(5_000);
    expect(version, "npm run api:contract -- --write").toBe(CURRENT_VERSION);
    const now = contractOf(openApiDocument("https://www.swaplot.test") as Document);
    expect(compareContracts(contract, now).broken).toEqual([]);
  });

  it("is the same after it was written and read", () => {
    const contract = contractOf(api(FEW, CAR));
    expect(readContract(writeContract("2026-11-29", contract))).toEqual({ version: "2026-11-29", contract });
  });

  it.each<[what: string, before: Document, now: Document, broken: string]>([
    ["a call is gone", api(TEXT, CAR), { ...api(TEXT, CAR), paths: {} }, "call GET:/api/cars is gone."],
    ["a field is gone", api(TEXT, CAR), api(TEXT, object({ name: TEXT })), "out #Car price is gone."],
    [
      "a field may be missing",
      api(TEXT, CAR),
      api(TEXT, { ...CAR, required: ["price"] }),
      "out #Car name may be missing.",
    ],
    [
      "a field may be null",
      api(TEXT, CAR),
      api(TEXT, object({ ...(CAR.properties as Json), name: { type: ["string", "null"] } })),
      "out #Car name may be null.",
    ],
    [
      "a field below another is gone",
      api(TEXT, object({ price: { anyOf: [object({ listing: TEXT, sold: TEXT }), { type: "null" }] } })),
      api(TEXT, object({ price: { anyOf: [object({ listing: TEXT }), { type: "null" }] } })),
      "out #Car price.sold is gone.",
    ],
    ["a filter is needed", api(TEXT, CAR), api(TEXT, CAR, { required: true }), "in GET:/api/cars make is needed."],
    [
      "a filter takes less",
      api(FEW, CAR),
      api({ type: "string", enum: ["ford"] }, CAR),
      'make does not take ="mazda".',
    ],
    ["a filter takes only some texts", api(TEXT, CAR), api(FEW, CAR), "make does not take string."],
  ])("is broken when %s", (_, before, now, broken) => {
    expect(changes(before, now).broken).toEqual([expect.stringContaining(broken)]);
  });

  it.each<[what: string, before: Document, now: Document]>([
    ["a field is added", api(TEXT, object({ name: TEXT })), api(TEXT, CAR)],
    [
      "an answer has a new value",
      api(TEXT, object({ make: FEW })),
      api(TEXT, object({ make: { enum: ["ford", "mazda", "kia"] } })),
    ],
    ["a filter may have parts", api(TEXT, CAR), api({ anyOf: [TEXT, object({ low: TEXT })] }, CAR)],
    ["a filter takes any text", api(FEW, CAR), api(TEXT, CAR)],
    ["a filter takes more", api({ enum: ["ford"] }, CAR), api(FEW, CAR)],
    ["a field is never null", api(TEXT, CAR), api(TEXT, object({ name: TEXT, price: { type: "integer" } }))],
  ])("is kept when %s", (_, before, now) => expect(changes(before, now).broken).toEqual([]));

  it("names what came and went for the reference, without the parts of what is itself new", () => {
    const before = contractOf(api(TEXT, object({ name: TEXT, gone: TEXT })));
    const now = api(TEXT, object({ name: TEXT, price: object({ listing: TEXT }) }));
    const { "/api/cars": cars } = now.paths;
    cars?.get?.parameters?.push({ name: "model", schema: TEXT });
    const changed = changelogOf(before, contractOf({ ...now, paths: { ...now.paths, "/api/bids": cars ?? {} } }));
    expect(changed).toEqual([
      "GET /api/cars takes model.",
      "GET /api/bids is new.",
      "Car has price.",
      "Car gone is gone.",
    ]);
  });
});
