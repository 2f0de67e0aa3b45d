import { expect, it } from "vitest";
import { cachedHtml } from "#app/rendering/html-cache.tsx";
import { ErrorSummary } from "./notice.tsx";

it("the summary of a form says a sentence once, and lists the fields that say something else", () => {
  const message = "Please fill all fields.";
  const same = cachedHtml(ErrorSummary, { message, errors: { first: [message], last: [message], email: [message] } });
  expect(same.split(message)).toHaveLength(2);
  const other = cachedHtml(ErrorSummary, {
    message,
    errors: { first: [message], email: ["Please enter an address."] },
  });
  expect(other.split(message)).toHaveLength(2);
  expect(other).toContain("Please enter an address.");
  // A field with a name shows its sentence itself.
  const errors = { first: ["Please enter the first name."], email: ["Please enter an address."] };
  const named = cachedHtml(ErrorSummary, { message, errors, labels: { first: "First Name", email: "Email" } });
  expect(named).toMatch(/>First Name<.*>Email</);
  expect(named).not.toContain("Please enter");
});
