import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { answerClaim, decideClaim, findCarClaims, findClaim, findClaims } from "#modules/claims/index.ts";
import {
  ARBITRATION,
  ARBITRATION_CATEGORIES,
  ClaimQuery,
  LEAST_CENTS,
  LEAST_SENTENCE,
} from "#modules/claims/schemas.ts";
import { balancesOf, readBook } from "#modules/deals/accounts/book.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { deals } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Result } from "#modules/kernel/result.ts";
import { approveDeviation } from "#modules/ledger/index.ts";
import { testDatabase } from "#test/database.ts";
import { anAuctionSale, proofOf } from "#test/factories/auction-sale.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { findReportLines } from "./find-report-lines.ts";
import { openClaim } from "./open-claim.ts";

beforeAll(() => testDatabase());

const errorOf = (result: Result<unknown>) => (result.ok ? {} : result.error);

type Sale = Awaited<ReturnType<typeof anAuctionSale>>;
const HORN = "check:1";
const CRUISE = "check:2";

/** The horn was fine in the report, and a workshop says that it is not. */
async function dispute({ swap, dealer }: Sale, more: object = {}) {
  const { pdf } = await proofOf(dealer);
  const said = { category: "mechanical", description: "The horn is silent.", wanted: "620", line: HORN, files: [pdf] };
  return openClaim(dealer, { swap, ...said, ...more } as Parameters<typeof openClaim>[1]);
}

async function answered(sale: Sale): Promise<string> {
  const claim = value(await dispute(sale))._id;
  value(await answerClaim(sale.seller, { claim, position: "disputes", text: "It worked." }));
  return claim;
}

describe("the lines of the condition report", () => {
  it("are what the buyers of the car read, with what each one names", async () => {
    const sale = await anAuctionSale();
    const lines = await findReportLines(sale.dealer, sale.swap);
    const said = Object.fromEntries(
      lines.map((line) => [line.key, `${line.label}: ${line.said}${line.disclosed ? "!" : ""}`]),
    );
    expect(said).toMatchObject({
      [HORN]: "Horn works: OK",
      [CRUISE]: "Cruise control works: Problem: It switches off.!",
      damage: "Body, glass, and cabin: No other damage is listed",
      "damage:d1": expect.stringMatching(/: Light damage: Chip!$/),
      codes: "Error codes: None stored",
      "tire:frontLeft": "Tire, front left: Kumho 235/60 R18, 7/32 or greater",
      keys: "Number of keys: 2",
      mileage: "Odometer: 38,412 mi",
      title: "Title: Clean",
    });
    expect(JSON.stringify(lines)).not.toContain("Notes of the team");
    expect(await findReportLines(sale.loser, sale.swap)).toEqual([]);
    expect(await findReportLines(await makeUser({ role: "dealmaker" }), sale.swap)).toEqual([]);
    expect((await findReportLines(sale.seller, sale.swap)).length).toBe(lines.length);
  });
});

describe("a dealer who disputes a won car", () => {
  it("opens it about a line of the report, which stays as it was", async () => {
    const sale = await anAuctionSale();
    const claim = value(await dispute(sale))._id;
    expect(await findClaim(sale.seller, claim)).toMatchObject({
      channel: "auction",
      category: "mechanical",
      wantedCents: 620_00,
      status: "open",
      line: { key: HORN, label: "Horn works", said: "OK" },
      posts: [{ kind: "claim", files: [{ name: "estimate.pdf", kind: "pdf" }] }],
    });
    expect(code(await dispute(sale))).toBe("claim-open");
  });

  it("is the one who bought it and no other person", async () => {
    const sale = await anAuctionSale();
    const claim = value(await dispute(sale))._id;
    const strangers = [sale.loser, await makeUser(), await makeUser({ role: "dealmaker" })];
    for (const actor of [...strangers, sale.seller])
      expect(code(await dispute({ ...sale, dealer: actor }))).toBe("not-found");
    for (const actor of strangers) {
      expect(await findClaim(actor, claim)).toBeUndefined();
      expect(await findCarClaims(actor, sale.swap)).toBeUndefined();
      const { list } = await findClaims(actor, ClaimQuery.parse({}), 100);
      expect(list.filter(({ channel }) => channel === "auction")).toEqual([]);
    }
  });

  it("has three days for what is seen at once, and ten for everything else", async () => {
    const third = await anAuctionSale({ days: 3 });
    const { photo } = await proofOf(third.dealer);
    const dent = { category: "condition", line: "damage", files: [photo] };
    expect(code(await dispute(third, dent))).toBe("ok");
    const fourth = await anAuctionSale({ days: 4 });
    const late = await dispute(fourth, { ...dent, files: [] });
    expect(errorOf(late)).toMatchObject({ code: "claim-late", field: "category" });
    const open = (await findCarClaims(fourth.dealer, fourth.swap))?.window?.categories.map(({ category }) => category);
    expect(open).toEqual(["mechanical", "report", "mileage", "title"]);
    const tenth = await anAuctionSale({ days: 10 });
    expect(code(await dispute(tenth))).toBe("ok");
    const over = await anAuctionSale({ days: 11 });
    expect(code(await dispute(over))).toBe("claim-late");
    expect((await findCarClaims(over.dealer, over.swap))?.window?.state).toBe("over");
  });

  it("asks for 500 dollars at least, and for what the car cost at most", async () => {
    const sale = await anAuctionSale();
    expect(LEAST_CENTS).toBe(50_000);
    for (const wanted of ["499.99", ""])
      expect(errorOf(await dispute(sale, { wanted }))).toMatchObject({
        code: "claim-small",
        field: "wanted",
        message: LEAST_SENTENCE,
      });
    expect(errorOf(await dispute(sale, { wanted: "5200.01" }))).toMatchObject({
      code: "claim-wanted-high",
      field: "wanted",
      message: "You paid $5,200.00 for the car. Please enter no more than that.",
    });
    for (const wanted of ["-600", "600.005", "six hundred"])
      expect(errorOf(await dispute(sale, { wanted }))).toMatchObject({ fields: { wanted: [expect.any(String)] } });
    expect(code(await dispute(sale, { wanted: "500" }))).toBe("ok");
  });

  it("cannot dispute what the report named, except that the car is not as it says", async () => {
    const sale = await anAuctionSale();
    const known = await dispute(sale, { line: CRUISE });
    expect(errorOf(known)).toMatchObject({ code: "claim-disclosed", field: "line" });
    expect(JSON.stringify(known)).toContain("Cruise control works: Problem: It switches off.");
    expect(code(await dispute(sale, { line: "" }))).toBe("claim-line");
    expect(code(await dispute(sale, { line: "check:99" }))).toBe("claim-line");
    expect(code(await dispute(sale, { line: "check:3" }))).toBe("claim-line");
    for (const category of ["other", "mileage"])
      expect(errorOf(await dispute(sale, { category }))).toMatchObject({ code: "claim-category", field: "category" });
    expect(code(await dispute(sale, { line: CRUISE, category: "report" }))).toBe("ok");
  });

  it("attaches the PDF of a workshop for a fault, and a photo for damage", async () => {
    const sale = await anAuctionSale();
    const { photo, pdf } = await proofOf(sale.dealer);
    expect(errorOf(await dispute(sale, { files: [photo] }))).toMatchObject({ code: "claim-proof", field: "files" });
    const dent = { category: "condition", line: "damage" };
    expect(code(await dispute(sale, { ...dent, files: [pdf] }))).toBe("claim-proof");
    const foreign = await proofOf(sale.loser);
    expect(code(await dispute(sale, { files: [foreign.pdf] }))).toBe("not-found");
    expect(code(await dispute(sale, { ...dent, files: [photo] }))).toBe("ok");
  });

  it("needs neither line nor amount for a title", async () => {
    const sale = await anAuctionSale();
    const title = { category: "title", line: undefined, wanted: undefined, files: [] };
    expect(code(await dispute(sale, title))).toBe("ok");
  });

  it("reads for every reason what is excluded", () => {
    for (const category of ARBITRATION_CATEGORIES) expect(ARBITRATION[category].excluded).toMatch(/exclude/);
  });
});

describe("the decision about an arbitration", () => {
  const decision = {
    outcome: "granted",
    reason: "The workshop proves it.",
    fromSeller: "400",
    fromSwaplot: "220",
  } as const;

  it("is that of auction staff; two at once decide it once", async () => {
    const sale = await anAuctionSale();
    const claim = await answered(sale);
    const [one, two, listings]: Actor[] = (await Promise.all(
      (["dealmaker-auction", "dealmaker-auction", "dealmaker"] as const).map((role) => makeUser({ role })),
    )) as [Actor, Actor, Actor];
    expect(code(await decideClaim(listings as Actor, { claim, ...decision }))).toBe("not-found");
    const { version } = (await findClaim(one as Actor, claim)) ?? {};
    const both = await Promise.all(
      [one, two].map((actor) => decideClaim(actor as Actor, { claim, ...decision, version })),
    );
    expect(both.map(code).sort()).toEqual(["claim-status", "ok"]);
  });

  it("writes a refund into the ledger of the deal, which balances", async () => {
    const sale = await anAuctionSale();
    const claim = await answered(sale);
    const staff = await makeUser({ role: "dealmaker-auction" });
    const high = await decideClaim(staff, { claim, ...decision, fromSeller: "5200" });
    expect(errorOf(high)).toMatchObject({ code: "claim-above-asked" });
    value(await decideClaim(staff, { claim, ...decision }));
    expect(await findClaim(sale.dealer, claim)).toMatchObject({ status: "review", award: null });
    const accountant = await makeUser({ role: "accountant" });
    const approval = (await findClaim(accountant, claim))?.approval?._id as string;
    value(await approveDeviation(accountant, { swap: sale.swap, approval }));
    for (const party of [sale.dealer, sale.seller])
      expect(await findClaim(party, claim)).toMatchObject({
        award: { reason: decision.reason, sellerCents: 400_00, swaplotCents: 220_00 },
      });
    const entries = await db()
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.swapId, sale.swap), eq(ledgerEntries.code, "claim")));
    expect(entries.map(({ debit, credit, amountCents }) => [debit, credit, amountCents])).toEqual([
      ["seller", "buyer", 400_00],
      ["claims", "buyer", 220_00],
    ]);
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, sale.swap));
    const balances = balancesOf((await readBook(db(), deal?.id as string)).entries);
    expect(balances).toMatchObject({ buyer: -620_00, seller: 400_00, claims: 220_00 });
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });
});
