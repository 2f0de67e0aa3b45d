import { beforeAll, describe, expect, it } from "vitest";
import { describeEndpoint, endpointIds } from "#app/api/reference.ts";
import { pythonOf } from "#app/routes/system/api-docs/samples.ts";
import { addressFor } from "#app/routes/system/api-docs/try-call.ts";
import { testDatabase } from "#test/database.ts";

beforeAll(() => testDatabase());

describe("the page of an endpoint", () => {
  it.each([...endpointIds()])("%s has its fields, its errors, and a request with an answer", (name, id) => {
    const endpoint = describeEndpoint(id);
    expect(`${endpoint?.method} ${endpoint?.path}`).toBe(name);
    const inPath = [...(endpoint?.path ?? "").matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
    const fields = endpoint?.fields ?? [];
    expect(fields.filter(({ place }) => place === "path").map(({ name: field }) => field)).toEqual(inPath);
    expect(endpoint?.errors.map(({ description }) => description).filter((words) => words === "")).toEqual([]);
    expect(endpoint?.example.address).toMatch(/^\/api\/[^{}]+$/);
    expect(() => JSON.parse(endpoint?.example.body ?? "{}")).not.toThrow();
    expect(JSON.parse(endpoint?.example.answer ?? "null")).not.toBeNull();
  });

  it("makes the address of a request from its form", () => {
    const endpoint = describeEndpoint("getSwapsOffers");
    if (!endpoint) throw new Error("The call is gone");
    const values: Record<string, string> = { swap: "a/b", page: "2", body: "no" };
    expect(addressFor(endpoint, (name) => values[name] ?? "")).toMatch(/^\/api\/swaps\/a%2Fb\/offers/);
    expect(() => addressFor(endpoint, () => "")).toThrow("Please enter “swap”.");
  });

  it("has its request in Python, with its own words for yes, no, and nothing", () => {
    const asked = (body: string | null, method = "POST") => ({
      method,
      open: body === null,
      example: { address: "/api/cars?a=%22b%22", parameters: {}, status: 200, body, answer: "{}" },
    });
    expect(pythonOf("https://swaplot.test", asked(null, "GET"))).toBe(
      [
        "import json",
        "import urllib.request",
        "",
        "request = urllib.request.Request(",
        '    "https://swaplot.test/api/cars?a=%22b%22",',
        ")",
        "with urllib.request.urlopen(request) as response:",
        "    answer = json.load(response)",
        "print(json.dumps(answer, indent=2))",
      ].join("\n"),
    );
    const body = { sold: true, "a'b": [false, null, 1.5, 'null "x"'], empty: {}, none: [] };
    const written = pythonOf("https://swaplot.test", asked(JSON.stringify(body)));
    expect(written).toContain("import os\nimport urllib.request\nimport uuid\n");
    expect(written).toContain(`    data=json.dumps({
        "sold": True,
        "a'b": [
            False,
            None,
            1.5,
            "null \\"x\\"",
        ],
        "empty": {},
        "none": [],
    }).encode(),`);
  });
});
