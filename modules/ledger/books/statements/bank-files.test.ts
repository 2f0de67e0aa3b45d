import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readStatement } from "./read-statement.ts";

const FOLDER = "test/fixtures/bank-statements";

/** What each file says: the day, cents, and words of its movements, and the lines that are none. */
const FILES: Readonly<
  Record<string, { movements: readonly (readonly [string, number, string])[]; leftOut: readonly number[] }>
> = {
  "d-and-c-column.csv": { movements: [["2026-11-20", -1_200_000, "Payoff wire to lender"]], leftOut: [] },
  "decimal-comma.csv": {
    movements: [
      ["2026-11-20", 7_594, "Buyer"],
      ["2026-11-20", 125_050, "Buyer"],
    ],
    leftOut: [],
  },
  "failed-rows.csv": { movements: [["2026-11-20", -1_200_000, "Lender payoff · WIRE"]], leftOut: [3, 4] },
  "five-decimals.csv": {
    movements: [
      ["2026-11-20", -125_000, "Lender payoff"],
      ["2026-11-19", 250_050, "Buyer"],
    ],
    leftOut: [],
  },
  "full-description.csv": {
    movements: [
      ["2026-11-20", -125_000, "Lender payoff"],
      ["2026-11-19", 250_000, "Buyer"],
    ],
    leftOut: [],
  },
  "no-heading.csv": { movements: [["2026-11-20", -5_000, "MONTHLY SERVICE FEE"]], leftOut: [] },
  "pending-row.csv": { movements: [["2026-11-20", 10_000, "Buyer"]], leftOut: [2] },
  "preamble-and-balance.csv": {
    movements: [
      ["2026-11-20", 500_000, "WIRE TYPE:WIRE IN 8842"],
      ["2026-11-21", -100_000, "Lender payoff"],
    ],
    leftOut: [8],
  },
  "semicolons.csv": { movements: [["2026-11-20", 7_594, "Buyer"]], leftOut: [] },
  "signed-with-details.csv": {
    movements: [
      ["2026-11-20", -1_200_000, "LENDER PAYOFF"],
      ["2026-11-21", 1_550_000, "BUYER CHECK"],
    ],
    leftOut: [],
  },
  "total-in-date-column.csv": {
    movements: [
      ["2026-11-20", -1_200_000, "Lender payoff"],
      ["2026-11-19", 250_000, "Buyer"],
    ],
    leftOut: [4],
  },
  "total-row.csv": { movements: [["2026-11-20", 10_000, "Buyer"]], leftOut: [3] },
  "two-digit-years.csv": { movements: [["2026-11-20", -1_200_000, "Withdrawal to lender"]], leftOut: [] },
  "type-column.csv": {
    movements: [
      ["2026-11-20", -1_200_000, "Payoff wire to lender"],
      ["2026-11-21", 1_550_000, "Buyer check"],
    ],
    leftOut: [],
  },
  "zero-row.csv": { movements: [["2026-11-21", 1_550_000, "Buyer check"]], leftOut: [2] },
};

it("the folder holds these files", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(FILES).sort());
});

it.each(Object.entries(FILES))("%s is read as its bank means it", (name, expected) => {
  const read = readStatement(readFileSync(`${FOLDER}/${name}`, "utf8"), "2026-11-28");
  if (!read.ok) throw new Error(read.problem);
  expect({
    movements: read.movements.map(({ bookedOn, amountCents, description }) => [bookedOn, amountCents, description]),
    leftOut: read.leftOut.map(({ line }) => line),
  }).toEqual(expected);
});
