import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import {
  answerToken,
  findCallWords,
  findQuestionByLink,
  findQuestions,
  withdrawQuestion,
} from "#modules/swaps/index.ts";
import type { QuestionKind } from "#modules/swaps/schemas.ts";
import { sellerQuestions } from "#modules/swaps/seller-answers/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, closeNow } from "#test/factories/lot.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { placeBid } from "../bids/place-bid.ts";
import { completeAuction } from "../complete-auction.ts";
import { findLatestLot } from "../lots/lock-lot.ts";
import { acceptNegotiation, counterNegotiation } from "../negotiation/answer-negotiation.ts";
import { findNegotiation } from "../negotiation/find-negotiation.ts";
import { answerQuestion, confirmCall } from "./answer-question.ts";
import { askSeller, recordCall } from "./ask-seller.ts";
import { findAskable } from "./find-askable.ts";

beforeAll(() => testDatabase());

const staff = async () => signedIn(await makeUser({ roles: ["dealmaker-auction"] }));
const NEEDED = "seller-answer-needed";

/** A closed lot with a reserve of 15,000 that the seller agreed to; the best bid is 12,350, the second 11,000. */
async function belowReserve() {
  const [desk, first, second] = [await staff(), await aDealer(), await aDealer()];
  const seller = await signedIn(await makeUser());
  const swap = await aLiveLot({ reserve: 15_000, sellerId: seller.id as string });
  value(await placeBid(second, { swap: swap.id, amount: 11_000, again: 11_000 }));
  value(await placeBid(first, { swap: swap.id, amount: 12_350, again: 12_350 }));
  await closeNow(swap);
  const lot = (await findLatestLot(db(), swap.id))?.id as string;
  return { desk, first, second, seller, swap: swap.id, lot };
}
type Failed = Awaited<ReturnType<typeof belowReserve>>;

const stepOf = async (id: string) =>
  (await db().select({ step: swaps.step, sold: swaps.priceSold }).from(swaps).where(eq(swaps.id, id)))[0];
const questionOf = async (id: string) =>
  (
    await db().select().from(sellerQuestions).where(eq(sellerQuestions.id, id))
  )[0] as typeof sellerQuestions.$inferSelect;

const askBid = async ({ desk, swap, lot }: Failed) =>
  value(await askSeller(desk, { swap, kind: "accept-bid", subject: lot, amount: 12_350 }))._id;
const yes = (failed: Failed, question: string, more: object = {}) => ({
  swap: failed.swap,
  question,
  answer: "accept" as const,
  amount: 12_350,
  ...more,
});
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe("the auction desk without the seller", () => {
  it("neither names a price in the seller's name, nor sells below the reserve with one press", async () => {
    const { desk, first, swap, lot } = await belowReserve();
    const countered = await counterNegotiation(desk, { swap, amount: 13_500 });
    expect(countered).toMatchObject({
      error: {
        code: NEEDED,
        status: 409,
        details: { kind: "counter-bid", amount: 13_500, agreed: 15_000, subject: lot, question: null },
      },
    });
    expect(sentence(countered)).toBe(
      "The seller has not agreed to $13,500 yet. The seller agreed to $15,000. " +
        "Ask the seller, or record a call that a second member of the team confirms.",
    );
    expect(code(await acceptNegotiation(desk, { swap }))).toBe(NEEDED);
    expect(code(await completeAuction(desk, { swap, sold: "true", amount: 12_350 }))).toBe(NEEDED);
    expect(await findNegotiation(desk, swap)).toMatchObject({
      ask: null,
      may: { accept: false, counter: { min: 15_000, max: 15_000 } },
    });
    expect(await findNegotiation(first, swap)).toMatchObject({ turn: "seller", ask: null });
    expect(await stepOf(swap)).toMatchObject({ step: "auction", sold: null });
  });

  it("may name the price that the seller agreed to, and it is said to be the desk's", async () => {
    const { desk, first, swap } = await belowReserve();
    value(await counterNegotiation(desk, { swap, amount: 15_000 }));
    expect((await findNegotiation(first, swap))?.steps.at(-1)).toMatchObject({ by: "staff", amount: 15_000 });
  });

  it("asks for what is possible now, once", async () => {
    const failed = await belowReserve();
    const { desk, swap, lot } = failed;
    expect((await findAskable(desk, swap)).map(({ kind }) => kind)).toEqual(["accept-bid", "counter-bid"]);
    expect(await findAskable(failed.seller, swap)).toEqual([]);
    const question = await askBid(failed);
    expect(await askBid(failed)).toBe(question);
    const error = { code: NEEDED, details: { question } };
    expect(await acceptNegotiation(desk, { swap })).toMatchObject({ error });
    const ask = (kind: QuestionKind, amount?: number) => askSeller(desk, { swap, kind, subject: lot, amount });
    expect(code(await ask("accept-bid", 12_000))).toBe("question-changed");
    expect(code(await ask("counter-bid", 12_000))).toBe("ask-range");
    expect(code(await ask("counter-bid"))).toBe("ask-range");
    expect(code(await ask("second-chance", 11_000))).toBe("nothing-to-ask");
    expect(
      code(await askSeller(anActor(["accountant"]), { swap, kind: "accept-bid", subject: lot, amount: 12_350 })),
    ).toBe("not-allowed");
  });
});

describe("the seller’s answer", () => {
  it("on the page is carried out at once", async () => {
    const failed = await belowReserve();
    const { seller, swap } = failed;
    const question = await askBid(failed);
    expect(await findQuestions(seller, swap)).toMatchObject([
      { _id: question, amount: 12_350, agreed: 15_000, may: { answer: true, confirm: false, withdraw: false } },
    ]);
    expect(code(await answerQuestion(seller, yes(failed, question, { amount: 12_000 })))).toBe("question-changed");
    value(await answerQuestion(seller, yes(failed, question)));
    expect(await stepOf(swap)).toMatchObject({ step: "pre-deal", sold: 12_350 });
    expect(await questionOf(question)).toMatchObject({ status: "accepted", way: "page", answeredBy: seller.id });
    expect(code(await answerQuestion(seller, yes(failed, question)))).toBe("question-over");
  });

  it("can be no, which leaves the negotiation open", async () => {
    const failed = await belowReserve();
    const question = await askBid(failed);
    value(await answerQuestion(failed.seller, yes(failed, question, { answer: "decline" })));
    expect(code(await acceptNegotiation(failed.desk, { swap: failed.swap }))).toBe(NEEDED);
    expect(await stepOf(failed.swap)).toMatchObject({ step: "auction" });
  });

  it("names another price to the dealer, as the seller’s", async () => {
    const failed = await belowReserve();
    const { desk, seller, first, swap, lot } = failed;
    const asked = value(await askSeller(desk, { swap, kind: "counter-bid", subject: lot, amount: 13_500 }))._id;
    expect((await findNegotiation(first, swap))?.ask).toBeNull();
    value(await answerQuestion(seller, yes(failed, asked, { amount: 13_500 })));
    expect((await findNegotiation(first, swap))?.steps.at(-1)).toMatchObject({ by: "seller", amount: 13_500 });
  });

  it("is nobody else's", async () => {
    const failed = await belowReserve();
    const question = await askBid(failed);
    const wrong: [Actor, string][] = [
      [failed.desk, "not-your-question"],
      [anActor(["user"]), "not-found"],
      [failed.first, "not-found"],
      [{ ...failed.seller, impersonator: newId() }, "impersonating"],
      [{ ...failed.seller, scopes: ["own"] }, "no-api-key"],
    ];
    for (const [actor, said] of wrong) expect(code(await answerQuestion(actor, yes(failed, question)))).toBe(said);
    expect(await stepOf(failed.swap)).toMatchObject({ step: "auction" });
  });

  it("comes too late after its time, and when the price has changed", async () => {
    const failed = await belowReserve();
    const question = await askBid(failed);
    await db()
      .update(sellerQuestions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sellerQuestions.id, question));
    expect(code(await answerQuestion(failed.seller, yes(failed, question)))).toBe("question-expired");
    const again = await askBid(failed);
    expect(again).not.toBe(question);
    value(await counterNegotiation(failed.seller, { swap: failed.swap, amount: 14_000 }));
    expect(code(await answerQuestion(failed.seller, yes(failed, again)))).toBe("question-over");
  });
});

describe("the link of the mail", () => {
  it("is good for one answer of the seller it was sent to", async () => {
    const failed = await belowReserve();
    const row = await questionOf(await askBid(failed));
    const link = answerToken(row);
    const linked = await findQuestionByLink(link);
    expect(linked).toMatchObject({
      actor: { id: failed.seller.id, roles: ["user"] },
      question: { may: { answer: true } },
    });
    value(await answerQuestion(linked?.actor as Actor, yes(failed, row.id, { link })));
    expect(await questionOf(row.id)).toMatchObject({ status: "accepted", way: "link", answeredBy: failed.seller.id });
    expect(code(await answerQuestion(linked?.actor as Actor, yes(failed, row.id, { link })))).toBe("question-over");
    expect((await findQuestionByLink(link))?.question.may.answer).toBe(false);
  });

  it("opens nothing when it was changed, is another car's, or another seller's", async () => {
    const failed = await belowReserve();
    const other = await belowReserve();
    const row = await questionOf(await askBid(failed));
    const foreign = await questionOf(await askBid(other));
    expect(await findQuestionByLink(`${answerToken(row)}x`)).toBeUndefined();
    expect(await findQuestionByLink(answerToken({ id: row.id, sellerId: other.seller.id as string }))).toBeUndefined();
    const wrongLink = yes(failed, row.id, { link: answerToken(foreign) });
    expect(code(await answerQuestion(failed.seller, wrongLink))).toBe("not-your-question");
    const wrongCar = { ...yes(failed, foreign.id), link: answerToken(foreign) };
    expect(code(await answerQuestion(failed.seller, wrongCar))).toBe("not-found");
  });

  it("ends with the seller: another owner of the account's car doesn't answer", async () => {
    const failed = await belowReserve();
    const row = await questionOf(await askBid(failed));
    const heir = await signedIn(await makeUser());
    await db()
      .update(swaps)
      .set({ sellerId: heir.id as string })
      .where(eq(swaps.id, failed.swap));
    for (const actor of [failed.seller, heir])
      expect(code(await answerQuestion(actor, yes(failed, row.id, { link: answerToken(row) })))).not.toBe("ok");
  });
});

describe("a recorded call", () => {
  const callOf = (failed: Failed) => ({
    swap: failed.swap,
    kind: "accept-bid" as const,
    subject: failed.lot,
    amount: 12_350,
    talkedAt: anHourAgo(),
    said: "Yes, take the 12,350.",
  });
  const checked = "Called back at 3 PM.";

  it("does nothing until a second person confirms it", async () => {
    const failed = await belowReserve();
    const { desk, seller, swap } = failed;
    const question = value(await recordCall(desk, callOf(failed)))._id;
    const confirm = { swap, question, checked };
    expect(await stepOf(swap)).toMatchObject({ step: "auction" });
    expect(code(await acceptNegotiation(desk, { swap }))).toBe(NEEDED);
    expect(code(await confirmCall(desk, confirm))).toBe("call-own");
    const second = await staff();
    expect(code(await confirmCall({ ...second, impersonator: newId() }, confirm))).toBe("impersonating");
    expect(code(await confirmCall({ ...second, stale: true }, confirm))).toBe("proof-needed");
    expect(code(await confirmCall(anActor(["accountant"]), confirm))).toBe("not-allowed");
    expect(code(await confirmCall({ ...second, id: seller.id }, confirm))).toBe("own-car");
    expect(code(await confirmCall(second, { ...confirm, checked: "" }))).toBe("invalid-input");
    value(await confirmCall(second, confirm));
    expect(await stepOf(swap)).toMatchObject({ step: "pre-deal", sold: 12_350 });
    expect(await questionOf(question)).toMatchObject({ way: "call", callBy: desk.id, answeredBy: second.id });
    const [a, b] = (await findQuestions(desk, swap)).flatMap(
      ({ answer }) => answer?.words.split(", confirmed by ") ?? [],
    );
    expect(a).toMatch(/^Agreed by phone on .* with /);
    expect(b).not.toBe(a?.split(" with ")[1]);
    expect(await findCallWords(question)).toBe(`${a}, confirmed by ${b}`);
  });

  it("is not confirmed where none was recorded, and not by the database either with one person", async () => {
    const failed = await belowReserve();
    const question = await askBid(failed);
    const confirm = { swap: failed.swap, question, checked };
    expect(code(await confirmCall(await staff(), confirm))).toBe("no-call");
    const alone = {
      status: "accepted",
      way: "call",
      callBy: failed.desk.id,
      answeredBy: failed.desk.id,
      checked,
    } as const;
    await expect(db().update(sellerQuestions).set(alone).where(eq(sellerQuestions.id, question))).rejects.toThrow();
  });

  it("has a time in the last week", async () => {
    const failed = await belowReserve();
    for (const talkedAt of [new Date(Date.now() + 60_000), new Date(Date.now() - 8 * 86_400_000)])
      expect(code(await recordCall(failed.desk, { ...callOf(failed), talkedAt: talkedAt.toISOString() }))).toBe(
        "call-time",
      );
    const seller = { ...failed.desk, id: failed.seller.id };
    expect(code(await recordCall(seller, callOf(failed)))).toBe("own-car");
  });
});

describe("at the same time", () => {
  it("either the answer counts or the withdrawal, never both", async () => {
    for (let round = 0; round < 4; round++) {
      const failed = await belowReserve();
      const question = await askBid(failed);
      const [answered, withdrawn] = await Promise.all([
        answerQuestion(failed.seller, yes(failed, question)),
        withdrawQuestion(failed.desk, { swap: failed.swap, question }),
      ]);
      expect([answered.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      const sold = (await stepOf(failed.swap))?.step === "pre-deal";
      expect([sold, (await questionOf(question)).status]).toEqual(
        answered.ok ? [true, "accepted"] : [false, "withdrawn"],
      );
    }
  });
});
