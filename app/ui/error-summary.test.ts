import { expect, it } from "vitest";
import { refuseCommon } from "#modules/kernel/result.ts";
import { summarizeError } from "./error-summary.ts";

const MARKED = refuseCommon("invalid-input").error.message;
const [NAME, EMAIL] = ["Please enter your name.", "Please enter an email address."] as const;
const name = { field: "name", sentence: NAME };
const email = { field: "email", sentence: EMAIL };
const both = { name: [NAME], email: [EMAIL] };

it.each([
  ["no error", summarizeError(null, {}), null],
  ["an error of the whole form", summarizeError("Too late.", {}), { lead: "Too late.", sentences: [] }],
  [
    "one field, whose sentence is the message",
    summarizeError(NAME, { name: [NAME] }),
    { lead: "Please correct one field:", sentences: [name] },
  ],
  ["two fields", summarizeError(MARKED, both), { lead: "Please correct 2 fields:", sentences: [name, email] }],
  [
    "a sentence about the form, and two fields",
    summarizeError("Too late.", both),
    { lead: "Too late.", sentences: [name, email] },
  ],
  [
    "two fields with the same sentence",
    summarizeError(MARKED, { name: [NAME], nickname: [NAME] }),
    { lead: "Please correct 2 fields:", sentences: [name] },
  ],
  ["a field without a sentence", summarizeError(null, { name: [] }), null],
])("%s", (_, found, expected) => {
  expect(found).toEqual(expected);
});
