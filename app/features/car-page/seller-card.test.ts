import { expect, it } from "vitest";
import { ANSWER_HOURS } from "#modules/accounts/schemas.ts";
import { answerWords, checkedWords, sinceWords } from "./seller-card.tsx";

it("says how fast a seller usually answers, and nothing while that is unknown", () => {
  expect(answerWords({ answerHours: null })).toBeNull();
  expect(ANSWER_HOURS.map((answerHours) => answerWords({ answerHours }))).toEqual([
    "Usually answers within an hour",
    "Usually answers within 2 hours",
    "Usually answers within 4 hours",
    "Usually answers within 8 hours",
    "Usually answers within 12 hours",
    "Usually answers within a day",
    "Usually answers within 2 days",
    "Can take a few days to answer",
  ]);
});

const nothing = { evaluated: false, titleChecked: false };

it("names what was checked and the month of joining, not the day", () => {
  expect(checkedWords({ emailVerified: true, phoneVerified: false, identityChecked: false }, nothing)).toEqual([
    "Email verified",
  ]);
  expect(
    checkedWords(
      { emailVerified: false, phoneVerified: true, identityChecked: true },
      { evaluated: true, titleChecked: true },
    ),
  ).toEqual(["ID checked", "Title checked", "Phone verified", "Car evaluated by our technician"]);
  expect(sinceWords({ since: "2026-11-21T12:00:00Z" })).toBe("Member since Nov 2026");
});
