import { expect, it } from "vitest";
import { refuseCommon } from "#modules/kernel/result.ts";
import { summarizeRefusal } from "./refusal-summary.ts";

const MARKED = refuseCommon("invalid-input").refusal.message;
const [NAME, EMAIL] = ["Please enter your name.", "Please enter an email address."];
const name = { id: "f-name", label: "Name", text: NAME };
const email = { id: "f-email", label: "Email", text: EMAIL };
const links = [
  { id: "f-name", label: "Name" },
  { id: "f-email", label: "Email" },
];
const both = { name: [NAME], email: [EMAIL] };
const summary = (message: string | null, errors: Record<string, string[]>, beside: (typeof name)[]) =>
  summarizeRefusal({ message, errors, beside, prefix: "f-" });

it.each([
  ["no refusal", summary(null, {}, []), null],
  ["a refusal of the whole form", summary("Too late.", {}, []), { lead: "Too late.", links: [], sentences: [] }],
  ["one field that says it itself", summary(NAME, { name: [NAME] }, [name]), null],
  [
    "one field, without a sentence about the form",
    summary(MARKED, { name: [NAME] }, [name]),
    { lead: "Please correct one field:", links: links.slice(0, 1), sentences: [] },
  ],
  ["two fields", summary(MARKED, both, [name, email]), { lead: "Please correct 2 fields:", links, sentences: [] }],
  ["two fields, the first of which is the message", summary(NAME, both, [name, email])?.links, links],
  [
    "a sentence about the form, and two fields",
    summary("Too late.", both, [name, email]),
    { lead: "Too late.", links, sentences: [] },
  ],
  [
    "a field that the form doesn't have",
    summary(MARKED, both, [name]),
    { lead: "Please correct one field:", links: links.slice(0, 1), sentences: [EMAIL] },
  ],
  ["only such a field", summary(MARKED, { email: [EMAIL] }, []), { lead: EMAIL, links: [], sentences: [] }],
  [
    "two such fields",
    summary(MARKED, both, []),
    { lead: "Please correct the following.", links: [], sentences: [NAME, EMAIL] },
  ],
  [
    "a control with an id of its own",
    summary(MARKED, { name: [NAME] }, [{ ...name, id: "car-name" }])?.links,
    [{ id: "car-name", label: "Name" }],
  ],
])("%s", (_, found, expected) => {
  expect(found).toEqual(expected);
});
