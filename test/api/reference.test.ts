import { beforeAll, describe, expect, it } from "vitest";
import { callIds, describeCall } from "#app/api/reference.ts";
import { addressFor } from "#app/routes/system/api-docs/try-call.ts";
import { testDatabase } from "#test/database.ts";

beforeAll(() => testDatabase());

describe("the page of a call", () => {
  it.each([...callIds()])("%s has its fields, its errors, and a request with an answer", (name, id) => {
    const call = describeCall(id);
    expect(`${call?.method} ${call?.path}`).toBe(name);
    const inPath = [...(call?.path ?? "").matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
    const fields = call?.fields ?? [];
    expect(fields.filter(({ place }) => place === "path").map(({ name: field }) => field)).toEqual(inPath);
    expect(call?.errors.map(({ description }) => description).filter((words) => words === "")).toEqual([]);
    expect(call?.example.address).toMatch(/^\/api\/[^{}]+$/);
    expect(() => JSON.parse(call?.example.body ?? "{}")).not.toThrow();
    expect(JSON.parse(call?.example.answer ?? "null")).not.toBeNull();
  });

  it("makes the address of a request from its form", () => {
    const call = describeCall("getSwapsOffers");
    if (!call) throw new Error("The call is gone");
    const values: Record<string, string> = { swap: "a/b", page: "2", body: "no" };
    expect(addressFor(call, (name) => values[name] ?? "")).toMatch(/^\/api\/swaps\/a%2Fb\/offers/);
    expect(() => addressFor(call, () => "")).toThrow('Please enter "swap".');
  });
});
