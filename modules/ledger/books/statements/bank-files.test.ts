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

/**
 * Files of card issuers: the line that is asked about with the answer, if the file leaves the direction open, and the cents
 * of all lines. A charge goes out, and a payment or a refund comes in.
 */
const CARDS: Readonly<Record<string, { asked?: readonly [number, "in" | "out"]; cents: readonly number[] }>> = {
  "card-amex.csv": { asked: [4, "in"], cents: [-575, -4_820, 50_000] },
  "card-amex-charges-only.csv": { asked: [2, "out"], cents: [-3_500, -4_820] },
  "card-apple.csv": { asked: [2, "out"], cents: [-2_410, 2_410] },
  "card-balance-owed.csv": { asked: [2, "out"], cents: [-2_900, -12_000, 64_900] },
  "card-bank-of-america.csv": { cents: [-41_280, 90_000] },
  "card-barclays.csv": { cents: [-41_280, 9_800] },
  "card-capital-one.csv": { cents: [-6_420, 41_000] },
  "card-chase.csv": { cents: [-3_199, 25_000, 1_250] },
  "card-citi.csv": { asked: [3, "in"], cents: [-4_107, 22_015] },
  "card-discover.csv": { asked: [2, "out"], cents: [-8_210, 31_044] },
  "card-navy-federal.csv": { cents: [-4_510, 20_000] },
  "card-refund-without-words.csv": { asked: [2, "out"], cents: [-31_000, -1_420, -7_745, 31_000] },
  "card-types-without-signs.csv": { asked: [3, "in"], cents: [-5_830, 25_000] },
  "card-us-bank.csv": { cents: [-18_840, 18_840] },
  "card-wells-fargo.csv": { cents: [-5_412, 30_000] },
};

it("the folder holds these files", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys({ ...FILES, ...CARDS }).sort());
});

it.each(Object.entries(FILES))("%s is read as its bank means it", (name, expected) => {
  const read = readStatement(readFileSync(`${FOLDER}/${name}`, "utf8"), "2026-11-28");
  if (!read.ok) throw new Error(read.problem);
  expect({
    movements: read.movements.map(({ bookedOn, amountCents, description }) => [bookedOn, amountCents, description]),
    leftOut: read.leftOut.map(({ line }) => line),
  }).toEqual(expected);
});

it.each(Object.entries(CARDS))(
  "%s of a card is asked about or read as its issuer means it",
  (name, { asked, cents }) => {
    const file = readFileSync(`${FOLDER}/${name}`, "utf8");
    const read = (direction?: "in" | "out") => readStatement(file, "2026-11-28", { direction });
    const centsOf = (direction?: "in" | "out") => {
      const result = read(direction);
      return result.ok ? result.movements.map(({ amountCents }) => amountCents) : result;
    };
    if (asked)
      expect(read()).toMatchObject({ asks: "direction", problem: expect.stringMatching(`^Line ${asked[0]} has `) });
    expect(centsOf(asked?.[1])).toEqual(cents);
    const other = asked && centsOf(asked[1] === "in" ? "out" : "in");
    expect(other).not.toEqual(cents);
  },
);
