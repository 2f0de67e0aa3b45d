import { expect, it } from "vitest";
import { sentencesByField } from "./result.ts";

it("collects the sentences of each field, under any field name", () => {
  const issues = [
    { path: ["vehicle", "zip"], message: "Invalid zip code" },
    { path: ["constructor"], message: "A" },
    { path: ["constructor"], message: "B" },
    { path: ["__proto__"], message: "C" },
    { path: [{ key: "list" }, 0], message: "D" },
    { message: "E" },
  ];
  expect(Object.entries(sentencesByField(issues))).toEqual([
    ["vehicle.zip", ["Invalid zip code"]],
    ["constructor", ["A", "B"]],
    ["__proto__", ["C"]],
    ["list.0", ["D"]],
    ["", ["E"]],
  ]);
});

it("returns at most a hundred sentences for a list of bad values", () => {
  const issues = Array.from({ length: 20_000 }, (_, i) => ({ path: ["list", i], message: "Wrong" }));
  expect(Object.keys(sentencesByField(issues))).toHaveLength(100);
});
