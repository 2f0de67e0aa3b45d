import { expect, it } from "vitest";
import { plateNumber } from "./schemas.ts";

it.each([
  "AB12345",
  "ab 12345",
  "ab-12345",
  "ab–12345",
  "AB.12345",
  "AB·12 345",
  "ab_12345",
  "#AB12345",
  "Plate: AB12345",
  "license plate no. AB12345",
  "LIC AB12345",
  "(AB12345)",
  "“AB12345”,",
  "'AB12345'",
  "ＡＢ１２３４５",
  "\u200bAB\u00a012345",
])("%j is one plate", (typed) => expect(plateNumber.parse(typed)).toBe("AB12345"));

it.each([
  ["", "Please enter the license plate."],
  [" - ", "Please enter the license plate."],
  ["no plate", "If the car has no plate, please enter its VIN instead."],
  ["N/A", "If the car has no plate, please enter its VIN instead."],
  ["AB123456 IL", "A plate has up to 8 letters and digits."],
  ["★ ABC1", "A plate has up to 8 letters and digits."],
  ["АВ123", "A plate has up to 8 letters and digits."],
  ["AB&123", "A plate has up to 8 letters and digits."],
])("%j is refused with %j", (typed, sentence) =>
  expect(plateNumber.safeParse(typed).error?.issues[0]?.message).toBe(sentence),
);

it("keeps plates that begin like a label", () => {
  expect(["PLATE1", "LICENSE", "plate 9", "LIC3"].map((typed) => plateNumber.parse(typed))).toEqual([
    "PLATE1",
    "LICENSE",
    "9",
    "LIC3",
  ]);
});
