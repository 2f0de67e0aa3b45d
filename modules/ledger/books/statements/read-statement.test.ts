import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStatement } from "./read-statement.ts";
import type { StatementAnswers } from "./statement.ts";

const TODAY = "2026-11-28";

/** [day, cents, words] of each movement, or the problem. */
function read(file: string | readonly string[], answers: StatementAnswers = {}) {
  const result = readStatement(typeof file === "string" ? file : file.join("\n"), TODAY, answers);
  if (!result.ok) return result;
  return result.movements.map(({ bookedOn, amountCents, description }) => [bookedOn, amountCents, description]);
}
const cents = (file: string | readonly string[], answers?: StatementAnswers) => {
  const rows = read(file, answers);
  return Array.isArray(rows) ? rows.map((row) => row[1]) : rows;
};
function leftOut(...lines: readonly string[]) {
  const result = readStatement(lines.join("\n"), TODAY);
  return result.ok ? result.leftOut.map(({ line, why }) => [line, why]) : result;
}

describe("the direction of an amount", () => {
  it("is in a column of its own, whatever its name", () => {
    const of = (name: string, out: string, into: string) => [
      `Date,Description,${name},Amount,Balance`,
      `11/20/2026,Payoff wire to lender,${out},12000.00,88000.00`,
      `11/21/2026,Buyer check,${into},15500.00,103500.00`,
    ];
    for (const [name, out, into] of [
      ["Type", "Debit", "Credit"],
      ["D/C", "D", "C"],
      ["CR/DR", "DR", "CR"],
      ["Debit/Credit", "debit", "credit"],
      ["Transaction Type", "Withdrawal", "Deposit"],
      ["", "-", "+"],
      ["Type", "WIRE_OUTGOING", "CHECK_DEPOSIT"],
    ] as const)
      expect(cents(of(name, out, into)), name).toEqual([-1_200_000, 1_550_000]);
  });

  it("is in the amount, beside a column that repeats it", () => {
    expect(
      read([
        "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #",
        'DEBIT,11/20/2026,"LENDER PAYOFF",-12000.00,WIRE_OUTGOING,88000.00,,',
        'CREDIT,11/21/2026,"BUYER CHECK",15500.00,CHECK_DEPOSIT,103500.00,,',
      ]),
    ).toEqual([
      ["2026-11-20", -1_200_000, "LENDER PAYOFF"],
      ["2026-11-21", 1_550_000, "BUYER CHECK"],
    ]);
  });

  it("turns around where a bank takes a debit back", () => {
    expect(cents(["date,memo,D/C,amount", "11/20/26,a,D,50", "11/20/26,b,D,-20", "11/20/26,c,C,5"])).toEqual([
      -5_000, 2_000, 500,
    ]);
    expect(cents(["date,memo,debit,credit", "11/20/26,a,50,", "11/20/26,b,-20,", "11/20/26,c,,5"])).toEqual([
      -5_000, 2_000, 500,
    ]);
  });

  it("is asked where a single debit has a minus, unless the balance tells", () => {
    const rows = ["date,memo,debit,credit", "11/20/26,fee,-20.00,", "11/21/26,check,,5.00"];
    expect(read(rows)).toMatchObject({
      asks: "direction",
      problem: expect.stringContaining("Line 2 has 20.00 for “fee”"),
    });
    expect(cents(rows, { direction: "out" })).toEqual([-2_000, 500]);
    expect(cents(rows, { direction: "in" })).toEqual([2_000, 500]);
    const balanced = [
      "date,memo,debit,credit,balance",
      "11/20/26,x,-5.00,,95.00",
      "11/20/26,fee,-20.00,,75.00",
      "11/21/26,check,,5.00,80.00",
    ];
    expect(cents(balanced)).toEqual([-500, -2_000, 500]);
  });

  it("comes from the balance where nothing else tells", () => {
    const rows = [
      "date,memo,amount,balance",
      "11/19/26,a,10.00,110.00",
      "11/20/26,b,30.00,80.00",
      "11/21/26,c,5.00,85.00",
    ];
    expect(read(rows)).toMatchObject({ asks: "direction", problem: expect.stringContaining("Line 2") });
    expect(cents(rows, { direction: "in" })).toEqual([1_000, -3_000, 500]);
    const turned = [
      "date,memo,amount,balance",
      "11/19/26,a,10.00,90.00",
      "11/20/26,b,-30.00,120.00",
      "11/21/26,c,5.00,115.00",
    ];
    expect(cents(turned)).toEqual([-1_000, 3_000, -500]);
  });

  it("is asked where the words say out and no sign does", () => {
    const rows = ["date,memo,amount", "11/20/2026,Monthly service fee,50.00"];
    expect(read(rows)).toMatchObject({ asks: "direction" });
    expect(cents(rows, { direction: "out" })).toEqual([-5_000]);
  });

  it("is asked where all amounts are written without a sign, unless all words say in", () => {
    expect(read(["date,memo,amount", "11/20/2026,Acme LLC,50.00"])).toMatchObject({ asks: "direction" });
    expect(cents(["date,memo,amount", "11/20/2026,Wire in from Acme LLC,50.00"])).toEqual([5_000]);
    expect(cents(["date,memo,amount", "11/20/2026,Acme LLC,+50.00"])).toEqual([5_000]);
  });

  it("is never guessed for a word that says neither", () => {
    const rows = ["date,memo,type,amount", "11/20/2026,a,DEBIT,50.00", "11/20/2026,b,SLIP,50.00"];
    expect(read(rows)).toMatchObject({ problem: expect.stringContaining("Line 3: “SLIP” doesn’t say") });
  });

  it.each([
    ["(1,234.50)", -123_450],
    ["1,234.50-", -123_450],
    ["−$1,234.50", -123_450],
    ["$1,234.50 DR", -123_450],
    ["1,234.50 CR", 123_450],
    ["+1,234.50", 123_450],
    ["USD +1,234.5", 123_450],
  ])("is read from %s", (amount, expected) => {
    expect(cents(["Date,Memo,Amount", `11/20/2026,x,"${amount}"`])).toEqual([expected]);
  });
});

describe("lines that are no movements", () => {
  it("are left out with the reason", () => {
    expect(
      leftOut(
        "Description,,Summary Amt.",
        'Beginning balance as of 11/01/2026,,"10,000.00"',
        "",
        "Date,Description,Amount,Running Bal.,Status",
        '11/01/2026,Beginning balance as of 11/01/2026,,"10,000.00",',
        '11/01/2026,Beginning balance,"10,000.00","10,000.00",',
        "Pending,Card auth,-20.00,,",
        "11/20/2026,Hold,-20.00,,Pending",
        "11/20/2026,Waived fee,0.00,,Posted",
        "Date,Description,Amount,Running Bal.,Status",
        ',Total,"5,000.00",,',
        '11/20/2026,WIRE IN 8842,"5,000.00","15,000.00",Posted',
        "End of report",
      ),
    ).toEqual([
      [5, "It has no amount."],
      [6, "It is a balance or a total."],
      [7, "The bank hasn’t booked it yet."],
      [8, "The bank hasn’t booked it yet."],
      [9, "Its amount is zero."],
      [10, "It repeats the names of the columns."],
      [11, "It has no date, as a line with a total."],
      [13, "It has no amount."],
    ]);
  });

  it("are those that wait by their description and have no balance yet", () => {
    const rows = [
      "Date,Description,Debit,Credit,Balance",
      "11/20/2026,Wire,,5.00,5.00",
      "11/21/2026,PENDING card,9.00,,",
    ];
    expect(leftOut(...rows)).toEqual([[3, "The bank hasn’t booked it yet."]]);
  });

  it("aren't those whose payee has such a name", () => {
    expect(cents(["date,payee,amount", "11/20/26,Total Wine,-5.00", "11/20/26,Opening deposit,7.00"])).toEqual([
      -500, 700,
    ]);
  });
});

describe("amounts and days", () => {
  it("may have a decimal comma, when all have one", () => {
    expect(cents(["Date;Description;Amount", "11/20/2026;Buyer;75,94"])).toEqual([7_594]);
    expect(cents(["Date,Description,Amount", '11/20/2026,Buyer,"1250,50"', '11/20/2026,Lender,"-1.250,50"'])).toEqual([
      125_050, -125_050,
    ]);
    expect(read(["date,amount", '11/20/2026,"1250,50"', "11/20/2026,1250.50"])).toMatchObject({ ok: false });
    expect(read(["date;amount", "11/20/2026;1.250"])).toMatchObject({ ok: false });
    expect(cents(["date,amount", '11/20/2026,"-1,250"'])).toEqual([-125_000]);
  });

  it.each([
    ["11/20/26", "2026-11-20"],
    ["11-20-2026", "2026-11-20"],
    ["20.11.2026", "2026-11-20"],
    ["20/11/2026", "2026-11-20"],
    ["Nov 20, 2026", "2026-11-20"],
    ["20-Nov-26", "2026-11-20"],
    ["2026/11/20", "2026-11-20"],
    ["20261120", "2026-11-20"],
    ["2026-11-20T23:30:00-06:00", "2026-11-20"],
    ["11/20/2026 09:15 PM", "2026-11-20"],
    ["11/05/2026", "2026-11-05"],
  ])("are read: %s", (written, day) => {
    expect(read(["Date,Memo,Amount", `"${written}",x,-1.00`])).toEqual([[day, -100, "x"]]);
  });

  it("are asked about in a European file, and never in the future", () => {
    const rows = ["date;amount", "03/04/2026;-5,00"];
    expect(read(rows)).toMatchObject({ asks: "dayOrder" });
    expect(read(rows, { dayOrder: "day-first" })).toEqual([["2026-04-03", -500, ""]]);
    expect(read(["date,amount", "03/12/2026,-5.00"])).toEqual([["2026-03-12", -500, ""]]);
    expect(read(["date,amount", "2026-12-24,-5.00"])).toMatchObject({
      problem: "Line 2: 2026-12-24 is in the future.",
    });
  });

  it.each([
    ["", "There is no line with column names"],
    ["date,description\n2026-11-20,x", "There is no column for the amount"],
    ["date,amount\n2026-11-20,five", "Line 2: we cannot read the amount."],
    ["date,amount\n2026-02-30,5", "Line 2: we cannot read the date"],
    ['date,amount\n2026-11-20,"5', "A quoted field is never closed."],
    ["date,amount\n", "There are no transactions"],
    ["date,amount\n2026-11-20,€5.00", "Line 2 isn’t in US dollars."],
    ["date,amount,currency\n2026-11-20,5.00,EUR", "Line 2 isn’t in US dollars."],
    ["date,debit,credit\n2026-11-20,5.00,5.00", "Line 2 has a debit and a credit."],
    ["%PDF-1.7", "This is a PDF"],
    ["<!doctype html><p>", "This is a web page"],
    ["<Document><Other/></Document>", "This is not a camt.053 statement."],
    ["<Document><unclosed></Document>", "This XML file is damaged."],
    ["d\0a\0t\0e\0", "We can’t read the characters"],
  ])("of a file that cannot be read are refused with the reason: %j", (csv, sentence) => {
    expect(read(csv)).toMatchObject({ ok: false, problem: expect.stringContaining(sentence) });
  });
});

describe("columns", () => {
  it("may have no names", () => {
    expect(read('"11/20/2026","-50.00","*","","MONTHLY SERVICE FEE"')).toEqual([
      ["2026-11-20", -5_000, "MONTHLY SERVICE FEE"],
    ]);
  });

  it("may be anywhere, with payee and memo in two of them, and with any separator", () => {
    for (const sign of [",", ";", "\t", "|"])
      expect(
        read([
          `sep=${sign}`,
          ["Account", "Posted Date", "Payee", "Memo", "Amount (USD)", "Category"].join(sign),
          ["1234", "11/20/2026", "Ally Financial", "Loan 55-1", "-100.00", "Loans"].join(sign),
        ]),
        sign,
      ).toEqual([["2026-11-20", -10_000, "Ally Financial · Loan 55-1"]]);
  });

  it("may hold line ends between quotes, and lines are counted as an editor does", () => {
    expect(leftOut("date,memo,amount", '2026-11-20,"two\nlines",-5', "2026-11-20,zero,0")).toEqual([
      [4, "Its amount is zero."],
    ]);
  });
});

/** Words that say what a line is, or that money went out or came in: a file whose signs say the opposite is asked about. */
const OF_A_BANK =
  /total|balance|pending|hold|fee|sale|from|buyer|debit|credit|refund|return|deposit|purchase|payroll|pay ?ment|py?mt|lockbox|receiv|incoming|outgoing|wire|cash|thank|paid|bill|autopay/i;

describe("for all movements", () => {
  const movement = fc.record({
    day: fc
      .date({ min: new Date("2001-01-01"), max: new Date("2026-11-28"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    cents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents !== 0),
    words: fc.stringMatching(/^[A-Za-z][A-Za-z ',";]{3,20}[a-z]$/).filter((words) => !OF_A_BANK.test(words)),
  });
  // With fewer amounts that went out, a file without balances may be a card's, and is asked about.
  const list = fc
    .array(movement, { minLength: 4, maxLength: 12 })
    .filter((rows) => rows.filter((row) => row.cents < 0).length * 3 >= rows.length);
  const dollars = (amount: number) => (Math.abs(amount) / 100).toFixed(2);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const usDay = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");
  const signed = ({ day, cents: amount, words }: { day: string; cents: number; words: string }) =>
    [usDay(day), quoted(words), `${amount < 0 ? "-" : ""}${dollars(amount)}`].join();
  const ways: Record<string, (rows: readonly { day: string; cents: number; words: string }[]) => string[]> = {
    "signed amounts": (rows) => ["Date,Description,Amount", ...rows.map(signed)],
    "debit and credit": (rows) => [
      "Date,Description,Debit,Credit",
      ...rows.map(({ day, cents: amount, words }) =>
        [usDay(day), quoted(words), amount < 0 ? dollars(amount) : "", amount > 0 ? dollars(amount) : ""].join(),
      ),
    ],
    "a column for the direction": (rows) => [
      "Direction,Date,Amount,Description",
      ...rows.map(({ day, cents: amount, words }) =>
        [amount < 0 ? "DR" : "CR", day, dollars(amount), quoted(words)].join(),
      ),
    ],
    "decimal commas": (rows) => [
      "Date;Description;Amount",
      ...rows.map(({ day, cents: amount, words }) =>
        [day, quoted(words), `${amount < 0 ? "-" : ""}${dollars(amount).replace(".", ",")}`].join(";"),
      ),
    ],
  };
  it.each(Object.entries(ways))("%s are read as they are", (_, write) => {
    fc.assert(
      fc.property(list, (rows) => {
        const result = read(write(rows));
        expect(Array.isArray(result) ? result.map((row) => row.slice(0, 2)) : result).toEqual(
          rows.map(({ day, cents: amount }) => [day, amount]),
        );
      }),
      { numRuns: 100 },
    );
  });
  it("no text makes the reader throw", () => {
    const piece = fc.constantFrom(
      "date",
      "amount",
      "debit",
      ",",
      ";",
      "\n",
      "<",
      ">",
      "OFX",
      "01,",
      "02,",
      "16,",
      "88,",
      "5.00",
      "11/20/26",
      '"',
      "-",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void readStatement(pieces.join(""), TODAY)),
      { numRuns: 500 },
    );
  });
});
