import { expect, it } from "vitest";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { needsVerification } from "./needs-verification.ts";

const now = new Date("2026-11-29T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const car = {
  stage1CompleteAt: ago(3),
  stage1Mileage: 84_000,
  inspectionSelf: false,
  mileage: 84_100,
  verifiedAt: null,
};

it.each([
  ["a fresh evaluation", car, false, null],
  ["14 days to the minute", { ...car, stage1CompleteAt: ago(14) }, false, null],
  ["15 days", { ...car, stage1CompleteAt: ago(15) }, false, "Its evaluation is more than 14 days old."],
  ["501 miles", { ...car, mileage: 84_501 }, false, "It was driven 501 miles since its evaluation."],
  ["500 miles", { ...car, mileage: 84_500 }, false, null],
  ["a delivery", car, true, "It is delivered, so its buyer does not see it before."],
  ["a delivery of a verified car", { ...car, verifiedAt: ago(1) }, true, null],
  ["an old evaluation that was verified", { ...car, stage1CompleteAt: ago(40), verifiedAt: ago(2) }, true, null],
  [
    "an old verification",
    { ...car, stage1CompleteAt: ago(40), verifiedAt: ago(15) },
    false,
    "Its evaluation is more than 14 days old.",
  ],
  ["the seller's own evaluation", { ...car, inspectionSelf: true, stage1CompleteAt: ago(40) }, true, null],
  ["no evaluation", { ...car, stage1CompleteAt: null }, true, null],
])("%s", (_, facts, delivered, reason) => {
  expect(needsVerification(facts, delivered, now)).toBe(reason);
});
