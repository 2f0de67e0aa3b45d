import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { saveProfile } from "#modules/accounts/index.ts";
import { users } from "#modules/accounts/tables.ts";
import { askAboutPaper } from "#modules/messaging/conversations/ask-about-paper.ts";
import { findThreads } from "#modules/messaging/conversations/find-threads.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDeal, type Deal, paperOf, sign } from "#test/factories/deal-papers.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { cancelDeal } from "../cancel-deal.ts";
import { declinePaper } from "./decline-paper.ts";
import { findClosingPapers, findPaper, findWaitingPapers } from "./find-papers.ts";
import { preparePapers } from "./prepare-papers.ts";
import type { PaperKind } from "./schemas.ts";

beforeAll(() => testDatabase());

const REASON = "The price is not what we agreed.";

async function decline(deal: Deal, kind: PaperKind, who: "seller" | "buyer" = "buyer") {
  const { _id } = await paperOf(deal, kind);
  return declinePaper(deal[who], { swap: deal.swap.id, paper: _id, reason: REASON });
}

const tasksOf = (deal: Deal) =>
  db()
    .select()
    .from(tasks)
    .where(and(eq(tasks.swapId, deal.swap.id), eq(tasks.kind, "free")));

describe("a signer who declines a paper", () => {
  it("stops it for everyone, with the reason, and the dealmaker gets a task", async () => {
    const deal = await aDeal();
    value(await sign(deal, "seller", "bill-of-sale"));
    value(await decline(deal, "bill-of-sale"));
    for (const reader of [deal.seller, deal.buyer, deal.dealmaker]) {
      const paper = (await findClosingPapers(reader, deal.swap.id))?.papers[0];
      expect(paper).toMatchObject({
        state: "declined",
        yourTurn: false,
        void: { reason: REASON, declinedBy: "Bea Buyer" },
      });
    }
    expect(code(await sign(deal, "buyer", "bill-of-sale"))).toBe("paper-void");
    expect(code(await decline(deal, "bill-of-sale", "seller"))).toBe("paper-void");
    expect(await tasksOf(deal)).toMatchObject([
      { title: "Talk to Bea Buyer about the declined paper: Bill of sale", roleGroup: "dealmaker", status: "open" },
    ]);
  });

  it("gets a new paper only with a reason from staff, and the task is done then", async () => {
    const deal = await aDeal();
    value(await decline(deal, "bill-of-sale"));
    await drainJobs();
    const { _id: old } = await paperOf(deal, "bill-of-sale");
    expect(code(await preparePapers(deal.dealmaker, { swap: deal.swap.id }))).toBe("paper-reason");
    const { written } = value(await preparePapers(deal.dealmaker, { swap: deal.swap.id, reason: "We explained it." }));
    expect(written).toHaveLength(1);
    expect((await paperOf(deal, "bill-of-sale"))._id).not.toBe(old);
    expect((await tasksOf(deal))[0]?.status).toBe("done");
    value(await sign(deal, "buyer", "bill-of-sale"));
  });

  it("is answered by a change of the deal, too", async () => {
    const deal = await aDeal();
    value(await decline(deal, "bill-of-sale"));
    await db()
      .update(users)
      .set({ lastName: "Buyer-Braun" })
      .where(eq(users.id, deal.buyer.id as string));
    value(await preparePapers(deal.dealmaker, { swap: deal.swap.id, reason: "The name was wrong." }));
    expect((await paperOf(deal, "bill-of-sale")).state).toBe("open");
  });

  it("keeps the papers of a deal from being complete", async () => {
    const deal = await aDeal();
    value(await decline(deal, "title-assignment"));
    for (const kind of ["bill-of-sale", "odometer", "power-of-attorney"] as const) {
      value(await sign(deal, "seller", kind));
      if (kind !== "power-of-attorney") value(await sign(deal, "buyer", kind));
      value(await sign(deal, "dealmaker", kind));
    }
    const { deal: id } = (await findClosingPapers(deal.dealmaker, deal.swap.id)) ?? { deal: "" };
    expect((await findWaitingPapers(id)).complete).toBe(false);
  });

  it("is a signer who has not signed, of a paper that is not sealed", async () => {
    const deal = await aDeal();
    value(await sign(deal, "seller", "power-of-attorney"));
    expect(code(await decline(deal, "power-of-attorney", "seller"))).toBe("paper-signed");
    value(await sign(deal, "dealmaker", "power-of-attorney"));
    expect(code(await decline(deal, "power-of-attorney", "seller"))).toBe("paper-sealed");
    const { _id: paper } = await paperOf(deal, "odometer");
    const stranger = await makeUser();
    expect(code(await declinePaper(stranger, { swap: deal.swap.id, paper, reason: REASON }))).toBe("not-found");
    expect(code(await declinePaper(deal.dealmaker, { swap: deal.swap.id, paper, reason: REASON }))).toBe("not-found");
    expect(code(await declinePaper(deal.buyer, { swap: deal.swap.id, paper, reason: " " }))).toBe("invalid-input");
  });

  it("need not be called any more when the deal is canceled, and the papers say that nobody needs them", async () => {
    const deal = await aDeal();
    value(await decline(deal, "bill-of-sale"));
    value(await cancelDeal(anActor(["admin"]), { swap: deal.swap.id, reason: "No financing." }));
    expect((await tasksOf(deal))[0]?.status).toBe("canceled");
    const view = await findClosingPapers(deal.buyer, deal.swap.id);
    expect(view?.voided.map((paper) => paper.void?.reason)).toContain(
      "No longer needed, because the deal was canceled: No financing.",
    );
  });
});

describe("a paper that the deal has changed under", () => {
  it("is being prepared again for its signers, and nobody can sign it", async () => {
    const deal = await aDeal();
    const { _id } = await paperOf(deal, "bill-of-sale");
    await db()
      .update(users)
      .set({ lastName: "Seller-Santos" })
      .where(eq(users.id, deal.seller.id as string));
    const line = (await findClosingPapers(deal.seller, deal.swap.id))?.papers[0];
    expect(line).toMatchObject({ outdated: true, yourTurn: false });
    expect(await findPaper(deal.seller, deal.swap.id, _id)).toMatchObject({ outdated: true, signsAs: null });
  });

  it("is written again when a party saves another name or address", async () => {
    const deal = await aDeal();
    const { _id: old } = await paperOf(deal, "bill-of-sale");
    const address = { address: "9 New Street", city: "Chicago", state: "IL", zip: "60614" };
    value(await saveProfile(deal.buyer, { firstName: "Bea", lastName: "Buyer", address, allowCalls: false }));
    await drainJobs();
    const paper = await paperOf(deal, "bill-of-sale");
    expect(paper._id).not.toBe(old);
    expect(JSON.stringify((await findPaper(deal.buyer, deal.swap.id, paper._id))?.text)).toContain(
      "9 New Street, Chicago, IL 60614",
    );
  });
});

describe("a question about a paper", () => {
  it("is in the conversation with the swap team, and the dealmaker gets a task", async () => {
    const deal = await aDeal();
    const { _id: paper } = await paperOf(deal, "bill-of-sale");
    const ask = { swap: deal.swap.id, paper, question: "Whose VIN is this?" };
    value(await askAboutPaper(deal.buyer, ask));
    expect(JSON.stringify(await findThreads(deal.buyer, { inbox: "own" } as never))).toContain("Whose VIN is this?");
    expect((await tasksOf(deal))[0]?.title).toBe("Answer a question about a closing paper: Bill of sale");
    expect(code(await askAboutPaper(await makeUser(), ask))).toBe("not-found");
    expect(code(await askAboutPaper(deal.dealmaker, ask))).toBe("not-found");
  });
});
