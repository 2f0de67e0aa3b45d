import { expect, it } from "vitest";
import { companyWords } from "./use-typing.ts";

const people = ["Devon R.", "Dana Whitfield", "Sam Ortiz"].map((name) => ({ id: name, name }));

it("shows who is here and who is typing, and no words for an empty list", () => {
  expect(companyWords([], [])).toBe("");
  expect(companyWords(people.slice(0, 1), [])).toBe("Devon R. is here now");
  expect(companyWords(people.slice(0, 2), [])).toBe("Devon R. and Dana Whitfield are here now");
  expect(companyWords(people, [])).toBe("Devon R. and 2 others are here now");
  expect(companyWords(people, people.slice(1, 2))).toBe("Dana Whitfield is writing…");
});
