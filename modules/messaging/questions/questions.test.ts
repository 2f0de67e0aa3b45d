import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts, events } from "#db/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { BEGINNING, type PageRequest } from "#modules/kernel/paging.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { blockInThread } from "../conversations/block-thread.ts";
import { sendMessage } from "../conversations/send-message.ts";
import { answerQuestion } from "./answer-question.ts";
import { askQuestion } from "./ask-question.ts";
import { removeQuestion, showQuestion } from "./decide-question.ts";
import { findModerated, findModeratedQuestion } from "./find-moderated.ts";
import { findCarQuestion, findCarQuestions } from "./find-questions.ts";
import { reportQuestion } from "./report-question.ts";

const BELT = "Was the timing belt replaced?";
const CALL_ME = "Can you call me at 312 555 0142?";

let seller: Actor;
let buyer: Actor;
let other: Actor;
let technician: Actor;
let agent: Actor;
let swap: string;

beforeAll(async () => {
  await testDatabase();
  agent = await makeUser({ role: "swap-agent" });
});
beforeEach(async () => {
  await db().delete(attempts);
  seller = await makeUser({ seller: true });
  buyer = await makeUser();
  other = await makeUser();
  technician = await makeUser({ role: "technician" });
  swap = (await aSwap({ sellerId: seller.id as string, stage1By: technician.id as string })).id;
});

const ask = async (from: Actor, question = BELT) => value(await askQuestion(from, { swap, question }));
const answer = (from: Actor, question: string, text = "Yes, in 2023.") =>
  answerQuestion(from, { question, answer: text });
const read = async (reader: Actor) =>
  ((await findCarQuestions(reader, swap))?.list ?? []).map(({ text, answer: a }) => [text, a?.text]);
const tagsOf = async (question: string) =>
  (await db().select().from(events)).filter(({ payload }) => (payload as { question?: string }).question === question);

describe("a question on a car’s page", () => {
  it("is read by everyone, without the names of its writers", async () => {
    const { _id } = await ask(buyer);
    expect(await read(guest)).toEqual([[BELT, undefined]]);
    value(await answer(seller, _id));
    expect(await read(guest)).toEqual([[BELT, "Yes, in 2023."]]);
    const said = JSON.stringify(await findCarQuestions(other, swap));
    for (const { id } of [buyer, seller]) expect(said).not.toContain(id);
    expect((await tagsOf(_id)).length).toBe(2);
  });

  it("is answered once, by the seller or the technician who evaluated the car", async () => {
    const { _id } = await ask(buyer);
    expect(code(await answer(other, _id))).toBe("not-your-answer");
    expect(code(await answer(buyer, _id))).toBe("not-your-answer");
    expect(code(await answer(agent, _id))).toBe("not-your-answer");
    expect(code(await answer(await makeUser({ role: "technician" }), _id))).toBe("not-your-answer");
    const both = await Promise.all([answer(seller, _id, "Yes."), answer(technician, _id, "It was.")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.flatMap((one) => (one.ok ? [] : [one.error.code]))).toEqual(["answered-before"]);
  });

  it("is in the list of its car a page at a time, or by its key", async () => {
    for (const question of ["One?", "Two?", "Three?"]) await ask(buyer, question);
    const all = (await findCarQuestions(guest, swap))?.list.map(({ text }) => text);
    expect(all).toEqual(["Three?", "Two?", "One?"]);
    const texts = async (asked: PageRequest) =>
      (await findCarQuestions(guest, swap, { records: 2, ...asked }))?.list.map(({ text }) => text);
    expect(await texts({ page: 2 })).toEqual(["One?"]);
    const first = await findCarQuestions(guest, swap, { records: 2, after: BEGINNING });
    expect(await texts({ after: first?.list.at(-1)?._id })).toEqual(["One?"]);
  });

  it("says whether the seller or the technician answered", async () => {
    const [first, second] = [await ask(buyer), await ask(buyer, "Is there rust underneath?")];
    value(await answer(seller, first._id));
    value(await answer(technician, second._id));
    expect((await findCarQuestion(guest, first._id))?.answer?.by).toBe("seller");
    expect((await findCarQuestion(guest, second._id))?.answer?.by).toBe("technician");
  });

  it("is refused of the seller, of people the seller has blocked, and of those who ask too much", async () => {
    expect(code(await askQuestion(seller, { swap, question: BELT }))).toBe("ask-own-car");
    await ask(buyer);
    expect(code(await askQuestion(buyer, { swap, question: BELT }))).toBe("asked-before");
    await ask(buyer, "How many owners?");
    await ask(buyer, "Any leaks?");
    expect(code(await askQuestion(buyer, { swap, question: "Is it garaged?" }))).toBe("questions-open");
    const { thread } = value(await sendMessage(other, { swap, message: "Hello", files: [] }));
    value(await blockInThread(seller, { thread }));
    expect(code(await askQuestion(other, { swap, question: BELT }))).toBe("questions-blocked");
    expect(code(await askQuestion(other, { swap: newId(), question: BELT }))).toBe("not-found");
  });

  it("is refused while the car isn’t for sale, and stays on the page", async () => {
    await ask(buyer);
    await db().update(swaps).set({ step: "finalize-deal", stage: "deal" }).where(eq(swaps.id, swap));
    expect(code(await askQuestion(other, { swap, question: BELT }))).toBe("questions-closed");
    expect(await read(guest)).toEqual([[BELT, undefined]]);
  });

  it("leaves with its car, except for those who take part in it", async () => {
    const { _id } = await ask(buyer);
    await db().update(swaps).set({ canceledAt: new Date() }).where(eq(swaps.id, swap));
    const readers = await Promise.all([guest, other, buyer, agent].map((reader) => findCarQuestion(reader, _id)));
    expect(readers.map((question) => question?.text)).toEqual([undefined, undefined, BELT, BELT]);
  });
});

describe("contact details and scam patterns", () => {
  it("keep a question off the page until staff have read it", async () => {
    const { _id, held } = await ask(buyer, CALL_ME);
    expect(held).toBe(true);
    expect([await read(guest), await read(seller), await read(buyer)]).toEqual([[], [], [[CALL_ME, undefined]]]);
    expect(code(await answer(seller, _id))).toBe("not-found");
    expect((await findModerated(agent, { list: "waiting" })).list.map((one) => one._id)).toContain(_id);
    expect((await findModerated(seller, { list: "waiting" })).list).toEqual([]);
    const seen = [];
    for (let page = 1, end = false; !end; page += 1) {
      const part = await findModerated(agent, { list: "waiting", page, records: 1 });
      seen.push(...part.list.map((one) => one._id));
      end = part.page.end;
    }
    expect(seen).toContain(_id);
    value(await showQuestion(agent, { question: _id, part: "question" }));
    expect(await read(guest)).toEqual([[CALL_ME, undefined]]);
    expect(code(await showQuestion(agent, { question: _id, part: "question" }))).toBe("question-decided");
  });

  it("keep an answer off the page, which its writer still sees", async () => {
    const { _id } = await ask(buyer);
    expect(value(await answer(seller, _id, "Write to me at megan@mail.com")).held).toBe(true);
    expect(await read(guest)).toEqual([[BELT, undefined]]);
    expect((await read(seller))[0]?.[1]).toContain("megan@");
    expect(code(await answer(technician, _id))).toBe("answer-held");
    value(await removeQuestion(agent, { question: _id, part: "answer", reason: "contact" }));
    expect(await read(seller)).toEqual([[BELT, undefined]]);
    value(await answer(seller, _id));
    expect(await read(guest)).toEqual([[BELT, "Yes, in 2023."]]);
  });
});

describe("a report", () => {
  it("brings a question to staff, once for each member, until they have decided", async () => {
    const { _id } = await ask(buyer);
    expect(code(await reportQuestion(buyer, { question: _id, reason: "spam" }))).toBe("own-question");
    value(await reportQuestion(other, { question: _id, reason: "rude", note: "Not nice" }));
    expect(code(await reportQuestion(other, { question: _id, reason: "rude" }))).toBe("question-reported");
    expect((await findCarQuestion(other, _id))?.may.report).toBe(false);
    expect((await findModeratedQuestion(agent, _id))?.reports).toMatchObject([{ note: "Not nice" }]);
    value(await showQuestion(agent, { question: _id, part: "question" }));
    expect((await findModeratedQuestion(agent, _id))?.reports).toEqual([]);
    expect(await read(guest)).toHaveLength(1);
    value(await reportQuestion(other, { question: _id, reason: "rude" }));
  });

  it("stays open when staff decide about an answer that was held, so that no member has read it", async () => {
    const { _id } = await ask(buyer);
    value(await answer(seller, _id, "Write to me at megan@mail.com"));
    value(await reportQuestion(other, { question: _id, reason: "rude" }));
    value(await showQuestion(agent, { question: _id, part: "answer" }));
    expect((await findModeratedQuestion(agent, _id))?.reports).toHaveLength(1);
  });

  it("ends with the removal of the question and its answer", async () => {
    const { _id } = await ask(buyer);
    value(await answer(seller, _id));
    value(await reportQuestion(other, { question: _id, reason: "other" }));
    value(await removeQuestion(agent, { question: _id, part: "question", reason: "other" }));
    expect([await read(guest), await read(buyer), await read(seller)]).toEqual([[], [], []]);
    expect(code(await removeQuestion(agent, { question: _id, part: "question", reason: "other" }))).toBe(
      "question-decided",
    );
    expect(code(await reportQuestion(other, { question: _id, reason: "other" }))).toBe("not-found");
  });

  it("isn't decided by staff who sell the car", async () => {
    const selling = await makeUser({ role: "swap-agent", seller: true });
    swap = (await aSwap({ sellerId: selling.id as string })).id;
    const { _id } = await ask(buyer, CALL_ME);
    expect(code(await showQuestion(selling, { question: _id, part: "question" }))).toBe("own-car");
  });
});
