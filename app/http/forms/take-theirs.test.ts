import { describe, expect, it } from "vitest";
import { takeTheirs } from "./take-theirs.ts";

const formOf = (...fields: [name: string, value: string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe("the choice after a stale save", () => {
  it("replaces the parts that were taken, and leaves all others as they were typed", () => {
    const form = formOf(
      ["name", "mine"],
      ["text", "mine"],
      ["_theirs.name", "theirs"],
      ["_theirs.text", "theirs"],
      ["_take.name", "theirs"],
      ["_take.text", "mine"],
    );
    takeTheirs(form);
    expect(Object.fromEntries(form)).toEqual({ name: "theirs", text: "mine" });
  });

  it("replaces all fields of a part, also lists and boxes that only one of the versions has", () => {
    const form = formOf(
      ["blocks.0.kind", "text"],
      ["blocks.1.kind", "cars"],
      ["blocksize", "2"],
      ["who[]", "a"],
      ["who[]", "b"],
      ["_theirs.blocks.0.kind", "button"],
      ["_theirs.who[]", "c d"],
      ["_take.blocks", "theirs"],
      ["_take.who", "theirs"],
    );
    takeTheirs(form);
    expect([...form]).toEqual([
      ["blocksize", "2"],
      ["blocks.0.kind", "button"],
      ["who[]", "c"],
      ["who[]", "d"],
    ]);
  });

  it("changes nothing in a form without a choice", () => {
    const form = formOf(["name", "mine"], ["_key", "k"]);
    takeTheirs(form);
    expect([...form]).toEqual([
      ["name", "mine"],
      ["_key", "k"],
    ]);
  });
});
