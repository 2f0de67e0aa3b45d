import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIRE_DEPTHS } from "../findings/schemas.ts";
import { CHECKLIST, GRADED_ITEMS } from "./checklist.ts";
import { type GradeFacts, gradeOf, pointsText } from "./grade.ts";

const tire = (depth: (typeof TIRE_DEPTHS)[number], brand = "Michelin") => ({ brand, size: "235/60R18", depth });
const perfect: GradeFacts = {
  damages: [],
  tires: {},
  checklist: CHECKLIST.map((item) => ({ ...item, value: true })),
  errorCodes: [],
  keys: 2,
  titleStatus: "Clean",
};
const failing = (...texts: string[]) => CHECKLIST.map((item) => ({ ...item, value: !texts.includes(item.text) }));
const levels = (...all: number[]) => all.map((level) => ({ level }));
const shown = (facts: Partial<GradeFacts>) => {
  const { text, word, lines } = gradeOf({ ...perfect, ...facts });
  return [`${text} ${word}`, ...lines.map(({ label, points, why }) => `${label} -${pointsText(points)} (${why})`)];
};

describe("the condition grade", () => {
  it("of a car without findings is 5.0", () => {
    expect(shown({})).toEqual(["5.0 Excellent"]);
  });

  it("shows each deduction of a used car", () => {
    expect(
      shown({
        damages: levels(1, 1, 2, 3),
        tires: {
          frontLeft: tire("7/32 or greater"),
          frontRight: tire("4/32 to 6/32"),
          rearLeft: tire("3/32 or less", "Pirelli"),
        },
        checklist: failing("Horn works", "Brake pedal is firm", GRADED_ITEMS.odor),
        errorCodes: [{ code: "P0420" }],
        keys: 1,
      }),
    ).toEqual([
      "2.6 Average",
      "Light damage -0.10 (2 × 0.05)",
      "Moderate damage -0.15 (1 × 0.15)",
      "Severe damage -0.40 (1 × 0.40)",
      "Tires to replace soon -0.10 (1 × 0.10)",
      "Tires to replace ASAP -0.30 (1 × 0.30)",
      "Tires of different brands -0.10 (1 × 0.10)",
      "Problems in Operate -0.15 (1 × 0.15)",
      "Problems in Stop -0.50 (1 × 0.50)",
      "Odor or smoke in the cabin -0.30 (1 × 0.30)",
      "Stored error codes -0.20 (1 × 0.20)",
      "Fewer than two keys -0.10 (1 × 0.10)",
    ]);
  });

  it("limits what one kind of finding takes off", () => {
    expect(shown({ damages: levels(...Array.from({ length: 12 }, () => 1)) })).toEqual([
      "4.5 Excellent",
      "Light damage -0.50 (12 × 0.05, at most 0.50)",
    ]);
    const codes = Array.from({ length: 9 }, (_, at) => ({ code: `P042${at}` }));
    expect(shown({ errorCodes: codes })).toEqual(["4.0 Good", "Stored error codes -1.00 (9 × 0.20, at most 1.00)"]);
  });

  it("rounds down, and says so", () => {
    expect(shown({ damages: levels(1) })).toEqual([
      "4.9 Excellent",
      "Light damage -0.05 (1 × 0.05)",
      "Rounded -0.05 (down to one decimal)",
    ]);
  });

  it("is capped for an altered structure and for a branded title, and is never below 0.0", () => {
    expect(shown({ titleStatus: "Rebuilt" })).toEqual([
      "2.5 Average",
      "Rebuilt title -2.50 (the grade is at most 2.5)",
    ]);
    expect(shown({ titleStatus: "Salvage", checklist: failing(GRADED_ITEMS.structure) })).toEqual([
      "2.0 Rough",
      "Structural repair or flood -3.00 (the grade is at most 2.0)",
    ]);
    const wrecked = shown({ checklist: perfect.checklist.map((item) => ({ ...item, value: false })) });
    expect([wrecked[0], wrecked.at(-1)?.startsWith("Lowest grade --")]).toEqual(["0.0 Poor", true]);
  });

  it("is capped from just above a cap, and not at it", () => {
    const codes = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `P042${at}` }));
    const severe = levels(3, 3, 3, 3); // 1.60
    const rebuilt = (facts: Partial<GradeFacts>) => shown({ titleStatus: "Rebuilt", damages: severe, ...facts });
    expect(rebuilt({ errorCodes: codes(2), keys: 1 })).toContain("Rebuilt title -0.40 (the grade is at most 2.5)"); // 2.9
    expect(rebuilt({ errorCodes: codes(4) })).toContain("Rebuilt title -0.10 (the grade is at most 2.5)"); // 2.6
    expect(rebuilt({ errorCodes: codes(4), keys: 1 }).map((one) => one.replace(/ .*/, ""))).not.toContain("Rebuilt"); // 2.5
    const flooded = (...texts: string[]) => failing(GRADED_ITEMS.structure, ...texts);
    const worn = { damages: severe, errorCodes: codes(5) }; // 2.4
    expect(shown({ ...worn, checklist: flooded(GRADED_ITEMS.odor) })).toContain(
      "Structural repair or flood -0.10 (the grade is at most 2.0)",
    );
    expect(shown({ ...worn, checklist: flooded(GRADED_ITEMS.odor), keys: 1 })[0]).toBe("2.0 Rough");
    expect(shown({ ...worn, checklist: flooded(GRADED_ITEMS.odor), keys: 1 })).toHaveLength(5);
  });

  it("is always 5.0 minus the sum of its deductions", () => {
    const facts = fc.record({
      damages: fc.array(fc.record({ level: fc.integer({ min: 1, max: 3 }) }), { maxLength: 30 }),
      tires: fc.record(
        { frontLeft: fc.constantFrom(...TIRE_DEPTHS).map((depth) => tire(depth)) },
        { requiredKeys: [] },
      ),
      checklist: fc
        .array(fc.constantFrom(true, false, "NA" as const, null), { minLength: 37, maxLength: 37 })
        .map((values) => CHECKLIST.map((item, at) => ({ ...item, value: values[at] ?? null }))),
      errorCodes: fc.array(fc.record({ code: fc.string() }), { maxLength: 9 }),
      keys: fc.option(fc.integer({ min: 0, max: 4 })),
      titleStatus: fc.constantFrom("Clean", "Salvage", "Rebuilt", null),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const { tenths, lines } = gradeOf(given as GradeFacts);
        expect(500 - lines.reduce((total, { points }) => total + points, 0)).toBe(tenths * 10);
        expect(tenths >= 0 && tenths <= 50).toBe(true);
      }),
    );
  });
});
