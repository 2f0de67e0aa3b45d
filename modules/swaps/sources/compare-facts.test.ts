import { describe, expect, it } from "vitest";
import { compareFacts } from "./compare-facts.ts";
import type { Fact, Source, Statement } from "./schemas.ts";

let moment = 0;
/** One statement after the other, a minute apart. */
const says = (source: Source, fact: Fact, value: string | number, on = "2026-11-20"): Statement => ({
  source,
  fact,
  value: String(value),
  on,
  at: new Date(Date.UTC(2026, 10, 20, 12, moment++)),
});
const sentences = (...statements: Statement[]) => compareFacts(statements).map(({ sentence }) => sentence);

describe("the comparison of what sources say", () => {
  it("names each source with its words", () => {
    expect(compareFacts([says("seller", "owners", 1), says("history", "owners", 2)])).toEqual([
      {
        fact: "owners",
        label: "Owners",
        sentence: "Seller: one owner. History report: two.",
        said: [
          { source: "seller", name: "Seller", words: "one owner" },
          { source: "history", name: "History report", words: "two" },
        ],
      },
    ]);
    expect(sentences(says("seller", "keys", 2), says("technician", "keys", 0))).toEqual([
      "Seller: two keys. Technician: none.",
    ]);
    expect(sentences(says("seller", "drivetrain", "AWD"), says("decoder", "drivetrain", "FWD"))).toEqual([
      "Seller: All Wheel Drive. VIN: Front Wheel Drive.",
    ]);
  });

  it("says nothing when there is one source or they agree", () => {
    expect(sentences(says("seller", "owners", 1))).toEqual([]);
    expect(sentences(says("seller", "year", 2018), says("decoder", "year", 2018))).toEqual([]);
    expect(sentences(says("seller", "make", "Mercedes Benz"), says("decoder", "make", "Mercedes-Benz"))).toEqual([]);
    expect(sentences(says("seller", "model", "CR-V EX"), says("decoder", "model", "CR-V"))).toEqual([]);
    expect(sentences(says("seller", "model", "CR-V"), says("decoder", "model", "Pilot"))).toHaveLength(1);
  });

  it("counts the newest statement of a source, and the newer one of seller and staff", () => {
    expect(sentences(says("seller", "owners", 1), says("history", "owners", 2), says("seller", "owners", 2))).toEqual(
      [],
    );
    expect(sentences(says("seller", "owners", 1), says("staff", "owners", 2), says("history", "owners", 2))).toEqual(
      [],
    );
    expect(sentences(says("staff", "owners", 2), says("seller", "owners", 1), says("history", "owners", 2))).toEqual([
      "Seller: one owner. History report: two.",
    ]);
    expect(sentences(says("seller", "owners", 1), says("staff", "owners", 3), says("history", "owners", 2))).toEqual([
      "Swaplot: three owners. History report: two.",
    ]);
  });
});

describe("the odometer", () => {
  const mileage = (...readings: [Source, number, string][]) =>
    sentences(...readings.map(([source, miles, on]) => says(source, "mileage", miles, on)));

  it("may go on between two readings, but not far", () => {
    expect(mileage(["seller", 45_000, "2026-11-01"], ["technician", 45_900, "2026-11-20"])).toEqual([]);
    expect(mileage(["seller", 45_000, "2026-11-01"], ["technician", 54_000, "2026-11-20"])).toEqual([
      "Seller: 45,000 miles. Technician: 54,000.",
    ]);
  });

  it("does not count backwards", () => {
    expect(mileage(["seller", 45_000, "2026-11-01"], ["technician", 44_900, "2026-11-20"])).toHaveLength(1);
    expect(mileage(["technician", 44_900, "2026-11-20"], ["seller", 45_000, "2026-11-01"])).toHaveLength(1);
    expect(mileage(["seller", 45_000, "2026-11-20"], ["technician", 44_990, "2026-11-20"])).toEqual([]);
  });

  it("is not below the last mileage of the history report, and may be far above it", () => {
    expect(mileage(["seller", 45_000, "2026-11-01"], ["history", 61_200, "1900-01-01"])).toEqual([
      "Seller: 45,000 miles. History report: 61,200.",
    ]);
    expect(mileage(["seller", 45_000, "2026-11-01"], ["history", 12_000, "1900-01-01"])).toEqual([]);
  });
});

describe("accidents", () => {
  const accidents = (seller: string, report: string) =>
    sentences(says("seller", "accidents", seller), says("history", "accidents", report));

  it("contradict a seller who knows of none", () => {
    expect(accidents("None", "yes")).toEqual(["Seller: no accident. History report: at least one."]);
  });

  it("are not denied by a report that knows of none", () => {
    expect(accidents("1", "no")).toEqual([]);
    expect(accidents("None", "no")).toEqual([]);
    expect(accidents("2+", "yes")).toEqual([]);
  });
});
