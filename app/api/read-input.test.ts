import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readInput } from "./read-input.ts";

const Input = z.object({
  name: z.string(),
  note: z.preprocess((value) => (value === "" ? undefined : value), z.string().optional()),
  maybe: z.string().nullish(),
  size: z.coerce.number().optional(),
  page: z.coerce.number().int().min(1).catch(1),
  inner: z.object({ a: z.string(), b: z.string().optional() }).partial().optional(),
  list: z.array(z.object({ x: z.number() })).default([]),
});
const read = (given: object, answered?: { value: unknown; parts?: string[] }) =>
  readInput(Input, { name: "n", ...given }, answered);
const problemsOf = (given: object, answered?: { value: unknown; parts?: string[] }) => {
  const result = read(given, answered);
  return result.ok ? {} : result.problems;
};

describe("reading an input strictly", () => {
  it("names unknown fields at any depth", () => {
    expect(Object.keys(problemsOf({ other: 1, inner: { c: 1 }, list: [{ x: 1 }, { x: 1, y: 2 }] }))).toEqual([
      "other",
      "inner.c",
      "list.1.y",
    ]);
  });

  it("reports invalid fields together with unknown ones", () => {
    expect(Object.keys(problemsOf({ name: 7, other: 1 }))).toEqual(["other", "name"]);
  });

  it("reports a problem with the whole input as body", () => {
    expect(readInput(Input, "text")).toMatchObject({ ok: false, problems: { body: [expect.any(String)] } });
  });

  it("treats null as omitted unless the schema accepts null", () => {
    const result = read({ note: null, maybe: null, size: null, page: null, inner: null });
    expect(result).toEqual({ ok: true, value: { name: "n", maybe: null, page: 1, list: [] } });
    expect(Object.keys(problemsOf({ name: null }))).toEqual(["name"]);
  });

  it("refuses values that a catch would replace, and uses the default for an empty string", () => {
    expect(Object.keys(problemsOf({ page: "soon" }))).toEqual(["page"]);
    expect(read({ page: "" })).toMatchObject({ ok: true, value: { page: 1 } });
    expect(read({ page: "3" })).toMatchObject({ ok: true, value: { page: 3 } });
  });

  it("treats names such as __proto__ and constructor as unknown fields", () => {
    const given = JSON.parse('{"name":"n","__proto__":{"admin":true},"constructor":1,"toString":2}') as object;
    const result = readInput(Input, given);
    expect(result.ok ? [] : Object.keys(result.problems)).toEqual(["__proto__", "constructor", "toString"]);
  });
});

describe("sending a response back", () => {
  const answer = { name: "n", note: null, state: "open", inner: { a: null, b: "b", c: 1 }, list: [{ x: 1, y: 2 }] };

  it("accepts it unchanged, including read-only fields and nulls", () => {
    expect(read(answer, { value: answer })).toEqual({
      ok: true,
      value: { name: "n", page: 1, inner: { b: "b" }, list: [{ x: 1 }] },
    });
  });

  it("refuses a changed read-only field", () => {
    const changed = { ...answer, state: "closed", inner: { ...answer.inner, c: 2 }, list: [{ x: 1, y: 3 }] };
    expect(problemsOf(changed, { value: answer })).toEqual({
      state: ["This cannot be changed here."],
      "inner.c": ["This cannot be changed here."],
      "list.0.y": ["This cannot be changed here."],
    });
  });

  it("refuses to clear a value that cannot be cleared", () => {
    expect(problemsOf({ inner: { b: null } }, { value: answer })).toEqual({
      "inner.b": ["This can’t be left blank."],
    });
  });

  it("omits unchanged parts", () => {
    const unchanged = { inner: { a: null, b: "b", c: 1 } };
    expect(read(unchanged, { value: answer, parts: ["inner"] })).toEqual({
      ok: true,
      value: { name: "n", page: 1, list: [] },
    });
    expect(read({ inner: { a: null, b: "new", c: 1 } }, { value: answer, parts: ["inner"] })).toMatchObject({
      ok: true,
      value: { inner: { b: "new" } },
    });
  });

  it("omits an unchanged value that the input schema would refuse", () => {
    const Color = z.object({ color: z.object({ name: z.enum(["Red"]) }).optional() });
    const value = { color: { name: null } };
    expect(readInput(Color, value, { value })).toEqual({ ok: true, value: {} });
    expect(readInput(Color, value)).toMatchObject({ ok: false, problems: { "color.name": [expect.any(String)] } });
  });
});

describe("an input that is a union", () => {
  const Either = z.union([
    z.object({ car: z.object({ vin: z.string().length(3) }), note: z.string().optional() }),
    z.object({ token: z.string().min(3) }),
  ]);
  const fields = (given: unknown) => {
    const result = readInput(Either, given);
    return result.ok ? [] : Object.keys(result.problems);
  };

  it("is validated by the option that knows the given fields", () => {
    expect(fields({ token: "abc" })).toEqual([]);
    expect(fields({ token: "a" })).toEqual(["token"]);
    expect(fields({ car: { vin: "a" } })).toEqual(["car.vin"]);
    expect(fields({})).toEqual(["car"]);
    expect(fields({ token: "abc", car: { vin: "abc" } })).toEqual(["token"]);
    expect(fields({ token: "abc", other: 1 })).toEqual(["other"]);
  });
});
