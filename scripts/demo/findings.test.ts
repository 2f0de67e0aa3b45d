import { expect, it } from "vitest";
import { hasRecords, highlights, ownersOf } from "./findings.ts";
import { DAMAGE_KINDS } from "./pictures/damage-kinds.ts";

const NUMBERS = Array.from({ length: 400 }, (_, number) => number);

it("sellers praise nothing that the papers of their car contradict", () => {
  const praised = (text: string) => NUMBERS.filter((number) => highlights(number).includes(text));
  const [single, kept] = [praised("One owner"), praised("Service records")];
  expect([single.length > 20, kept.length > 20]).toEqual([true, true]);
  expect(single.map(ownersOf)).toEqual(single.map(() => 1));
  expect(kept.map(hasRecords)).toEqual(kept.map(() => true));
});

it.each(DAMAGE_KINDS.map(({ text, inches }) => [text, inches] as const))(
  "the close-up of %j shows it %d inches long beside its ruler",
  (text, inches) => {
    const named = /(\d+) in\b/.exec(text)?.[1];
    expect(named === undefined ? inches : Number(named)).toBe(inches);
  },
);
