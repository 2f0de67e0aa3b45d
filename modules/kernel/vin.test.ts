import fc from "fast-check";
import { expect, it } from "vitest";
import { vin } from "./fields.ts";
import { LONGEST_TYPED_VIN, normalizeVin } from "./vin.ts";

const VIN = "1HGCM82633A004352";
const read = (typed: string) => vin.safeParse(typed).data;

it.each([
  VIN,
  "1hgcm82633a004352",
  "  1HGCM82633A004352\r\n",
  "1HG CM826 33A 004352",
  "1HG-CM826-33A-004352",
  "1HG–CM826—33A−004352",
  "1HG\u00a0CM82633A\u202f004352",
  "1HGCM826\u200b33A\u2060004352\ufeff",
  "*1HGCM82633A004352*",
  "*I1HGCM82633A004352*",
  "I1HGCM82633A004352",
  "i1hgcm82633a004352",
  "VIN: 1HGCM82633A004352",
  "vin 1HGCM82633A004352",
  "VIN#1HGCM82633A004352",
  "VIN No.: *1HGCM82633A004352*",
  "VIN I1HGCM82633A004352",
  "１ＨＧＣＭ８２６３３Ａ００４３５２",
  "IHGCM82633AOO4352",
  "1HGCM82633AQO4352",
  "IIHGCM82633AOQ4352",
  "1HGCM82633A004352.",
  "(1HGCM82633A004352)",
  "“1HGCM82633A004352”,",
  "#1HGCM82633A004352",
  "1HG.CM82633A.004352",
  "1HG_CM82633A_004352",
  "1HG/CM82633A/004352",
  "1HG·CM82633A·004352",
  "V.I.N. 1HGCM82633A004352",
  "1HGCM82633A004352 (Honda)",
  "1HGCM82633A004352 - 2003 Accord",
  "Chassis no. 1HGCM82633A004352",
  "Vehicle Identification Number: 1HGCM82633A004352",
  "1HGCM82633A004352 / 1HGCM82633A004352",
])("%j is one car", (typed) => {
  expect(read(typed)).toBe(VIN);
  expect(typed.length).toBeLessThanOrEqual(LONGEST_TYPED_VIN);
});

it.each([
  "",
  "VIN:",
  "*",
  "1HGCM82633A00435",
  "1HGCM82633A0043521",
  "I1HGCM82633A00435212",
  "II1HGCM82633A004352",
  "21HGCM82633A004352",
  "1HGCM82633A00435!",
  "1HGCM82633A00435É",
  "VIN 1HGCM82633A00435",
  "1HGCM82633\u0410004352",
])("%j is no VIN", (typed) => {
  expect(vin.safeParse(typed).error?.issues[0]?.message).toBe("Invalid vin number");
});

it("the I of a barcode is taken off only before 17 characters; otherwise it is a 1", () => {
  expect(read("IHGCM82633A004352")).toBe(VIN);
  expect(normalizeVin("I04352")).toBe("104352");
});

it("parts of a VIN in a search are read the same way", () => {
  expect(normalizeVin("vin: oo4-352 ")).toBe("004352");
  expect(normalizeVin("1hgcm826")).toBe("1HGCM826");
});

const signs = fc.constantFrom(..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789");
const cars = fc.array(signs, { minLength: 17, maxLength: 17 });
const noise = fc.constantFrom("", "", "", " ", "-", "\u00a0", "\u200b", "\u00ad", "–", "\t", "*", "\u2060");
const label = fc.constantFrom("", "VIN:", "vin ", "Vin# ", "VIN No. ", "VIN number: ", "ＶＩＮ：");
/** How people and scanners write a character. */
const spellings = (sign: string) => {
  const wide = String.fromCharCode(sign.charCodeAt(0) + 0xfee0);
  const mistaken = sign === "0" ? ["O", "o", "Q", "q", "Ｏ"] : sign === "1" ? ["I", "i", "Ｉ"] : [];
  return [sign, sign, sign.toLowerCase(), wide, ...mistaken];
};

it("any decoration of a VIN is this VIN", () => {
  const decorated = cars.chain((car) =>
    fc.record({
      car: fc.constant(car.join("")),
      letters: fc.tuple(...car.map((sign) => fc.tuple(noise, fc.constantFrom(...spellings(sign))))),
      label,
      end: noise,
      barcode: fc.constantFrom("", "", "I", "i"),
    }),
  );
  fc.assert(
    fc.property(decorated, ({ car, letters, label, barcode, end }) => {
      const typed = `${label}${barcode}${letters.flat().join("")}${end}`;
      expect(read(typed)).toBe(car);
      expect(normalizeVin(car)).toBe(car);
    }),
    { numRuns: 2_000 },
  );
});

it("two VINs that differ stay different", () => {
  fc.assert(
    fc.property(cars, cars, (one, other) => {
      expect(read(one.join("")) === read(other.join(""))).toBe(one.join("") === other.join(""));
    }),
  );
});
