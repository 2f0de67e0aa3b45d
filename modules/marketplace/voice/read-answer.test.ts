import { describe, expect, it } from "vitest";
import { editDistance, matchName } from "./read-answer.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));
const match = (text: string, ...names: string[]) => matchName(text, named(...names))?.name;

describe("a spoken name", () => {
  it("is found as it is written, without marks and spaces", () => {
    expect(match("c r v", "CR-V", "HR-V")).toBe("CR-V");
  });

  it("is found by its beginning only if one name begins so", () => {
    expect(match("silver", "Silverado 1500", "Sierra 1500")).toBe("Silverado 1500");
    expect(match("silver", "Silverado 1500", "Silverado 2500")).toBeUndefined();
    expect(match("si", "Silverado 1500", "Colorado")).toBeUndefined();
  });

  it("is found by a near sound only if one name is nearest", () => {
    expect(match("toyoda", "Toyota", "Honda")).toBe("Toyota");
    expect(match("hundai", "Hyundai", "Honda")).toBe("Hyundai");
    expect(match("maxda", "Mazda", "Maxia")).toBeUndefined();
    expect(match("xyzzyx", "Toyota", "Honda")).toBeUndefined();
  });
});

describe("the distance between two words", () => {
  it.each([
    ["mazda", "mazda", 2, 0],
    ["maxda", "mazda", 2, 1],
    ["hundai", "hyundai", 2, 1],
    ["kia", "bmw", 2, 3],
    ["a", "abcd", 2, 3],
  ])("%s and %s, up to %i, is %i", (a, b, most, cost) => {
    expect(editDistance(a, b, most)).toBe(cost);
  });
});
