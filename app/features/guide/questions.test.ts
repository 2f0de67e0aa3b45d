import { describe, expect, it } from "vitest";
import { WAYS_OF_SELLING } from "#app/routes/public/selling/ways-of-selling.ts";
import { BID_STEPS, HIGHEST_BID } from "#modules/auctions/index.ts";
import { CENTER_HOURS } from "#modules/inspections/schemas.ts";
import { LIEN_HANDLING_FEE, QUALIFICATION, SUCCESS_FEES } from "#modules/swaps/index.ts";
import { BUYER_QUESTIONS } from "./buyer-questions.ts";
import { DEALER_QUESTIONS } from "./dealer-questions.ts";
import { hoursOf } from "./opening-hours.ts";
import type { QuestionGroup } from "./questions.ts";
import { SELLER_QUESTIONS } from "./seller-questions.ts";

const pages = { BUYER_QUESTIONS, SELLER_QUESTIONS, DEALER_QUESTIONS };
const all = (groups: readonly QuestionGroup[]) => groups.flatMap(({ questions }) => questions);
const every = Object.values(pages).flatMap(all);

/** Amounts in dollars from the business rules, and the dealers' limits from the auction rules. */
const KNOWN = new Set([
  ...SUCCESS_FEES.map(({ fee }) => fee),
  LIEN_HANDLING_FEE,
  ...BID_STEPS.flatMap(({ from, step }) => [from, step]),
  ...[500, HIGHEST_BID],
  ...[25_000, 150_000],
  0,
]);
const dollarsIn = (text: string) =>
  [...text.matchAll(/\$([\d,]+)/g)].map(([, digits]) => Number(digits?.replace(/,/g, "")));

describe("questions and answers", () => {
  it.each(Object.entries(pages))("%s: each question appears once, with an answer", (_, groups) => {
    const questions = all(groups).map(({ question }) => question);
    expect(new Set(questions).size).toBe(questions.length);
    expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
    for (const { question, answer } of all(groups)) {
      expect(question).toMatch(/\?$/);
      expect(answer.length).toBeGreaterThan(20);
    }
  });

  it("name only amounts that are in the rules", () => {
    const told = [...every.map(({ answer }) => answer), ...WAYS_OF_SELLING.rows.flatMap(({ cells }) => cells)];
    expect(told.flatMap(dollarsIn).filter((dollars) => !KNOWN.has(dollars))).toEqual([]);
    expect(told.flatMap(dollarsIn).length).toBeGreaterThan(15);
  });

  it("describe the accepted cars as the rule does", () => {
    const answer = every.find(({ question }) => question === "Which cars do you take?")?.answer;
    expect(answer).toContain(`${QUALIFICATION.minYear} or newer`);
    expect(answer).toContain(QUALIFICATION.maxMileage.toLocaleString("en-US"));
  });

  it("give the hours of the Swap Centers", () => {
    expect(hoursOf(CENTER_HOURS)).toEqual([
      ["Monday to Friday", "8:30 AM to 5:30 PM"],
      ["Saturday", "8:30 AM to 2 PM"],
      ["Sunday", "Closed"],
    ]);
  });
});
