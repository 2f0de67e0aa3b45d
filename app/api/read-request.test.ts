import { expect, it } from "vitest";
import { ok } from "#modules/kernel/result.ts";
import { givenBy } from "./read-request.ts";

const params = { swap: "a" };

it("takes a field of the address a second time when it says the same, and refuses anything else there", () => {
  const given = (swap: unknown) => givenBy("GET", { params, query: { swap }, body: ok({}) } as never);
  expect(given("a")).toMatchObject({ ok: true, value: { swap: "a" } });
  // What the router makes of `swap[a]=b` has no `toString`.
  const bare = Object.assign(Object.create(null), { a: "b" });
  for (const other of ["b", ["a"], {}, bare, { toString: () => "a" }, { toString: 1, valueOf: 1 }])
    expect(given(other)).toMatchObject({ ok: false, refusal: { status: 422, fields: { swap: [expect.any(String)] } } });
});
