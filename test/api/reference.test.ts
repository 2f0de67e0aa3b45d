import { beforeAll, describe, expect, it } from "vitest";
import { calls } from "#app/api/calls.ts";
import examples from "#app/api/examples.json" with { type: "json" };
import { callIds, describeCall } from "#app/api/reference.ts";
import { addressFor } from "#app/routes/system/api-docs/try-call.ts";
import { testDatabase } from "#test/database.ts";
import { type Example, isValid } from "#test/examples/choose.ts";
import { normalized } from "#test/examples/normalize.ts";
import { callName } from "./call-name.ts";

beforeAll(() => testDatabase());

const recorded = examples as Record<string, Example>;
const byName = new Map(calls.map((call) => [callName(call), call]));

describe("an example of the reference", () => {
  it("belongs to a call, which may be sent and answered like this: WRITE_API_EXAMPLES=1 and `npm run api:examples` write it", () => {
    const wrong = Object.entries(recorded).filter(([name, example]) => {
      const call = byName.get(name);
      return !call || !isValid(call, example);
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it("has no ids, times, or contacts of its run, and equal ids stay equal", () => {
    const [one, other] = ["0199aaaa-1111-7222-8333-444455556666", "0199aaaa-1111-7222-8333-444455556667"];
    const answer = { _id: one, by: other, list: [{ swap: one }, { swap: other }], at: "2027-01-05T10:00:00.000Z" };
    expect(normalized({ code: "402817", key: "IAbxG_DRwNA-NeTVUgQEoQ", zip: "60302" })).toEqual({
      code: "123456",
      key: "q1w2e3r4t5y6u7i8o9p0aa",
      zip: "60302",
    });
    expect(normalized({ ...answer, email: `a.${one}@example.test`, url: "http://127.0.0.1:4100/u/home" })).toEqual({
      _id: "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e01",
      by: "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e02",
      list: [{ swap: "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e01" }],
      at: "2026-11-20T15:30:00.000Z",
      email: "maya@example.org",
      url: "https://www.swaplot.test/u/home",
    });
  });
});

describe("the page of a call", () => {
  it.each([...callIds()])("%s has its fields, its refusals, and a request with an answer", (name, id) => {
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
