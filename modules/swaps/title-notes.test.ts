import { expect, it } from "vitest";
import { titleNotes } from "./title-notes.ts";

const car = { step: "listing" as const, titleMissing: null, titleMissingDate: null, loanActive: false };

it.each([
  ["at hand, without a loan", {}, []],
  ["in storage", { titleMissing: "Filed/Storage", titleMissingDate: "2026-10-03" }, ["in storage since Oct 03, 2026"]],
  ["being processed", { titleMissing: "Being Processed", titleMissingDate: "2026-10-03" }, ["still processing"]],
  ["lost", { titleMissing: "Lost/Don't Know" }, ["applies for a duplicate"]],
  ["with a lender", { loanActive: true }, ["There is a loan on this car"]],
  ["lost, with a loan", { titleMissing: "Lost/Don't Know", loanActive: true }, ["duplicate", "loan"]],
  ["of a sold car", { step: "complete" as const, loanActive: true, titleMissing: "Lost/Don't Know" }, []],
])("a buyer reads about a title %s", (_, given, expected) => {
  const notes = titleNotes({ ...car, ...given });
  expect(notes).toHaveLength(expected.length);
  for (const [at, words] of expected.entries()) expect(notes[at]).toContain(words);
  expect(notes.join(" ")).not.toMatch(/\$|payoff/);
});
