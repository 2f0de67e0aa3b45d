import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf, packsOf } from "./attributes.ts";

const parts = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  .map((sizes) => sizes.map((size, name) => ({ name, size })));

describe("packed parts", () => {
  it("all have a place, in order, in packs of the allowed size", () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 40, max: 2_000 }), (given, most) => {
        const packs = packsOf(given, most);
        expect(packs.flatMap((pack) => pack.parts.map(({ name, size }) => ({ name, size })))).toEqual(given);
        for (const { parts, size } of packs) {
          expect(size).toBe(parts.reduce((product, part) => product * part.size, 1));
          expect(size).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it("can be read back from a code", () => {
    fc.assert(
      fc.property(parts, fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }), (given, random) => {
        for (const { parts } of packsOf(given, 2_000)) {
          const value = ({ name, size }: { name: number; size: number }) => (random[name] as number) % size;
          const code = codeOf(parts, value);
          for (const part of parts) expect(part.of[code]).toBe(value(part));
        }
      }),
    );
  });

  it("reject a part that doesn't fit in 16 bits", () => {
    expect(() => packsOf([{ name: "zip", size: 70_000 }], 4_096)).toThrow("16 bits");
  });
});
