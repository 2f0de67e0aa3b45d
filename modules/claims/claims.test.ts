import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { cancelDeal } from "#modules/deals/cancel-deal.ts";
import { closeSwap } from "#modules/deals/close-swap.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { storeFile } from "#modules/files/index.ts";
import { openClaim } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { revertSwap } from "#modules/swaps/actions/revert-swap.ts";
import { tasks } from "#modules/swaps/tables.ts";
import {
  admin,
  ann,
  answered,
  balances,
  dealmaker,
  decide,
  granted,
  makeStaff,
  openFor,
  sold,
  statusOf,
  tasksOf,
  words,
} from "#test/factories/claim.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { addToClaim } from "./add-to-claim.ts";
import { answerClaim } from "./answer-claim.ts";
import { findCarClaims, findClaim, findClaims } from "./find-claims.ts";
import { passDeadlines } from "./pass-deadlines.ts";
import { ClaimQuery } from "./schemas.ts";
import { claims } from "./tables.ts";
import { withdrawClaim } from "./withdraw-claim.ts";

beforeAll(makeStaff);

describe("opening a claim", () => {
  it("is for the buyer, once the car is handed over, and until ten days after", async () => {
    const sale = await sold({ days: 10 });
    expect(code(await openClaim(sale.seller, { swap: sale.swap, ...words }))).toBe("not-found");
    expect(code(await openClaim(await makeUser(), { swap: sale.swap, ...words }))).toBe("not-found");
    expect((await findCarClaims(sale.buyer, sale.swap))?.window).toMatchObject({ state: "open", until: today() });
    const claim = await openFor(sale);
    expect(await tasksOf(sale)).toEqual(["claim dealmaker open"]);
    const again = await openClaim(sale.buyer, { swap: sale.swap, ...words });
    expect(again).toMatchObject({ ok: false, error: { code: "claim-open", details: { claim } } });
    const old = await sold({ days: 11 });
    expect(code(await openClaim(old.buyer, { swap: old.swap, ...words }))).toBe("claim-late");
    expect((await findCarClaims(old.buyer, old.swap))?.window?.state).toBe("over");
  });

  it("keeps the sale from being closed until it is decided or withdrawn", async () => {
    const sale = await sold();
    const claim = await openFor(sale);
    const car = { swap: sale.swap, unsigned: "Signed on paper." };
    await db().update(tasks).set({ checklist: [] }).where(eq(tasks.swapId, sale.swap));
    const refused = await closeSwap(admin, car);
    expect(sentence(refused)).toBe("The buyer’s claim is not decided yet. The sale can be closed once it is.");
    expect(refused).toMatchObject({ error: { code: "claim-open", details: { claim } } });
    value(await withdrawClaim(sale.buyer, { claim }));
    value(await closeSwap(admin, car));
  });

  it("keeps an auctioned car from being closed, and is called an arbitration there", async () => {
    const sale = await sold({ channel: "auction" });
    await openFor(sale, { category: "title" });
    await db().update(tasks).set({ checklist: [] }).where(eq(tasks.swapId, sale.swap));
    expect(sentence(await closeSwap(admin, { swap: sale.swap, unsigned: "Signed on paper." }))).toBe(
      "The buyer’s arbitration is not decided yet. The sale can be closed once it is.",
    );
  });

  it("is not possible before the handover, nor after the deal was canceled", async () => {
    const buyer = await makeUser();
    const { id: swap } = await aSwap({ step: "finalize-deal" });
    value(
      await createDealAdmin(admin, {
        swap,
        signed: true,
        price: 9_000,
        ...TAXED,
        buyer: buyer.id as string,
        lienHandling: false,
      }),
    );
    expect(code(await openClaim(buyer, { swap, ...words }))).toBe("claim-early");
    expect((await findCarClaims(buyer, swap))?.window?.state).toBe("early");
    value(await cancelDeal(admin, { swap, reason: "No loan." }));
    expect(code(await openClaim(buyer, { swap, ...words }))).toBe("not-found");
  });

  it("keeps one claim of two that are sent at once", async () => {
    const sale = await sold();
    const both = await Promise.all([1, 2].map(() => openClaim(sale.buyer, { swap: sale.swap, ...words })));
    expect(both.map(code).sort()).toEqual(["claim-open", "ok"]);
  });

  it("shares its photos with the seller and with staff, and takes only the buyer's own files", async () => {
    const sale = await sold();
    const photo = value(await storeFile(sale.buyer, { content: await picture(), name: "gearbox.jpg" }));
    const foreign = value(await storeFile(await makeUser(), { content: await picture(), name: "other.jpg" }));
    expect(code(await openClaim(sale.buyer, { swap: sale.swap, ...words, files: [foreign.key] }))).toBe("not-found");
    const claim = await openFor(sale, { files: [photo.key] });
    for (const reader of [sale.seller, dealmaker, ann])
      expect((await findClaim(reader, claim))?.posts[0]?.files).toMatchObject([{ name: "gearbox.jpg", kind: "image" }]);
    const technician = await makeUser({ role: "technician" });
    for (const other of [await makeUser(), technician]) expect(await findClaim(other, claim)).toBeUndefined();
  });

  it("asks for a category and a description beside their fields", async () => {
    const sale = await sold();
    const sent = await openClaim(sale.buyer, { swap: sale.swap, description: " " } as never);
    const fields = {
      category: ["Please choose what the claim is about."],
      description: ["Please describe what is wrong with the car."],
    };
    expect(sent).toMatchObject({ ok: false, error: { code: "invalid-input", fields } });
  });
});

describe("the seller’s answer", () => {
  it("moves the claim on, and comes once", async () => {
    const sale = await sold();
    const claim = await openFor(sale);
    expect(code(await answerClaim(sale.buyer, { claim, position: "agrees", text: "Yes." }))).toBe("not-found");
    expect(code(await answerClaim(sale.seller, { claim, position: "agrees", text: "Yes.", version: 9 }))).toBe(
      "stale-version",
    );
    value(await answerClaim(sale.seller, { claim, position: "agrees", text: "It did that before." }));
    expect(await findClaim(sale.buyer, claim)).toMatchObject({ status: "review", position: "agrees" });
    expect(code(await answerClaim(sale.seller, { claim, position: "disputes", text: "No." }))).toBe("claim-status");
  });

  it("is awaited until its deadline; then staff may decide without it", async () => {
    const sale = await sold();
    const claim = await openFor(sale);
    expect(code(await decide(dealmaker, claim))).toBe("claim-answer-waits");
    expect((await findClaim(dealmaker, claim))?.can.decide).toBe(false);
    expect(value(await passDeadlines(system, {}))).toEqual({ passed: 0 });
    await db().update(claims).set({ answerBy: sql`now() - interval '1 minute'` }).where(eq(claims.id, claim));
    expect((await findClaim(dealmaker, claim))?.can.decide).toBe(true);
    expect(value(await passDeadlines(system, {}))).toEqual({ passed: 1 });
    expect((await findClaim(sale.seller, claim))?.posts.at(-1)).toMatchObject({ kind: "late", author: null });
    expect(code(await decide(dealmaker, claim))).toBe("ok");
  });
});

describe("messages", () => {
  it("come from buyer, seller and staff until the decision", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    for (const actor of [sale.buyer, sale.seller, dealmaker])
      value(await addToClaim(actor, { claim, text: "See this." }));
    expect((await findClaim(sale.buyer, claim))?.posts.map(({ role, kind }) => `${role} ${kind}`)).toEqual([
      ...["buyer claim", "seller answer", "buyer message", "seller message", "staff message"],
    ]);
    expect(code(await addToClaim(await makeUser(), { claim, text: "Me too." }))).toBe("not-found");
    value(await decide(dealmaker, claim, { outcome: "declined", fromSeller: "", fromSwaplot: "" }));
    expect(code(await addToClaim(sale.buyer, { claim, text: "But." }))).toBe("claim-status");
  });
});

describe("a claim that ends without a decision", () => {
  it("is withdrawn by its buyer only, before the decision", async () => {
    const sale = await sold();
    const claim = await openFor(sale);
    expect(code(await withdrawClaim(sale.seller, { claim }))).toBe("not-found");
    value(await withdrawClaim(sale.buyer, { claim, reason: "It was the tire." }));
    expect((await findClaim(sale.seller, claim))?.posts.at(-1)?.text).toBe("Withdrawn. It was the tire.");
    expect(await tasksOf(sale)).toEqual([]);
    expect(code(await withdrawClaim(sale.buyer, { claim }))).toBe("claim-status");
    const second = await granted(sale);
    expect(code(await withdrawClaim(sale.buyer, { claim: second }))).toBe("claim-status");
  });

  it("ends with a deal that is canceled; a granted refund is reversed", async () => {
    const sale = await sold();
    const first = await granted(sale);
    const second = await openFor(sale);
    value(await revertSwap(admin, { swap: sale.swap }));
    value(await revertSwap(admin, { swap: sale.swap }));
    value(await cancelDeal(admin, { swap: sale.swap, reason: "The car goes back." }));
    expect([await statusOf(first), await statusOf(second)]).toEqual(["ended", "ended"]);
    expect(await tasksOf(sale)).toEqual([]);
    const { claims: lost, seller } = await balances(sale);
    expect([lost, seller]).toEqual([0, 18_000_00]);
  });
});

describe("the lists", () => {
  it("show staff all claims, and each party their own", async () => {
    const sale = await sold();
    const claim = await answered(sale);
    const has = async (actor: Actor, query: object = {}) =>
      (await findClaims(actor, ClaimQuery.parse(query), 100)).list.some(({ _id }) => _id === claim);
    for (const actor of [sale.buyer, sale.seller, dealmaker, ann]) expect(await has(actor)).toBe(true);
    for (const actor of [await makeUser(), await makeUser({ role: "technician" })])
      expect(await has(actor)).toBe(false);
    expect(await has(dealmaker, { view: "live" })).toBe(true);
    expect(await has(dealmaker, { view: "decided" })).toBe(false);
    expect((await findCarClaims(sale.seller, sale.swap))?.claims.map(({ _id }) => _id)).toEqual([claim]);
    expect(await findCarClaims(await makeUser(), sale.swap)).toBeUndefined();
  });
});
