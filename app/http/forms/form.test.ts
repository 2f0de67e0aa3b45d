import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formValues, replyInvalid, typedValues } from "./form.ts";

const formOf = (...fields: [name: string, value: string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

/** The status of a thrown response. */
function refusedWith(work: () => unknown): number | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Response).status;
  }
}

describe("the values of a form", () => {
  it("are nested by the dots of their names; brackets and repeated names make lists", () => {
    const form = formOf(["a.b", "1"], ["a.c", "2"], ["list[]", "x"], ["twice", "1"], ["twice", "2"], ["_key", "k"]);
    expect(formValues(form)).toEqual({ a: { b: "1", c: "2" }, list: ["x"], twice: ["1", "2"] });
  });

  it("replace a text by an object when a name asks for both", () => {
    expect(formValues(formOf(["a", "1"], ["a.b", "2"]))).toEqual({ a: { b: "2" } });
  });

  it("may be six levels deep; a hundred thousand levels are refused without a walk through them", () => {
    expect(formValues(formOf(["a.b.c.d.e.f", "1"]))).toEqual({ a: { b: { c: { d: { e: { f: "1" } } } } } });
    expect(refusedWith(() => formValues(formOf(["a.b.c.d.e.f.g", "1"])))).toBe(422);
    expect(refusedWith(() => formValues(formOf([`a${".b".repeat(100_000)}`, "1"])))).toBe(422);
  });

  it("never reach what every object has", () => {
    const form = formOf(["__proto__.polluted", "1"], ["constructor.prototype.polluted", "1"], ["toString.a", "1"]);
    const values = formValues(form);
    expect(Object.keys(values)).toEqual(["toString"]);
    expect(values.toString).toEqual({ a: "1" });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(typedValues(formOf(["__proto__", "1"], ["name", "2"]))).toEqual({ name: "2" });
  });

  it("are read in one pass over the form", () => {
    const form = formOf(["a", "1"], ["b", "2"], ["c", "3"]);
    let passes = 0;
    const counted = new Proxy(form, {
      get(target, name) {
        if (name === Symbol.iterator || name === "keys" || name === "getAll") passes += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    formValues(counted);
    expect(passes).toBe(1);
  });
});

it("a field with a name of Object's prototype gets its sentence like any other", () => {
  const parsed = z.record(z.string(), z.number()).safeParse({ constructor: "x", valueOf: "y" });
  const reply = replyInvalid(new FormData(), parsed.error as z.ZodError);
  expect(Object.keys(reply.data.errors)).toEqual(["constructor", "valueOf"]);
});
