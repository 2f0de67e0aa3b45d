import { expect, it } from "vitest";
import { entityTag, isCurrent } from "./entity-tag.ts";

const tag = entityTag("a body");

it("is the same for the same body only", () => {
  expect(entityTag(Buffer.from("a body"))).toBe(tag);
  expect(entityTag("another body")).not.toBe(tag);
});

it.each([
  [tag, true],
  [tag.replace("W/", ""), true],
  [`"x", ${tag}`, true],
  ["*", true],
  ['"x"', false],
  ["", false],
  [undefined, false],
])("tells whether %s names the reader's copy", (given, current) => {
  expect(isCurrent(given, tag)).toBe(current);
});
