import { expect, it } from "vitest";
import { ok } from "#modules/kernel/result.ts";
import { givenBy } from "./read-request.ts";

const params = { swap: "a" };

it("accepts a path parameter repeated with the same value in the body, and refuses any other value", () => {
  const given = (swap: unknown) => givenBy("GET", { params, query: { swap }, body: ok({}) } as never);
  expect(given("a")).toMatchObject({ ok: true, value: { swap: "a" } });
  // The router parses `swap[a]=b` into an object without `toString`.
  const bare = Object.assign(Object.create(null), { a: "b" });
  for (const other of ["b", ["a"], {}, bare, { toString: () => "a" }, { toString: 1, valueOf: 1 }])
    expect(given(other)).toMatchObject({ ok: false, error: { status: 422, fields: { swap: [expect.any(String)] } } });
});
