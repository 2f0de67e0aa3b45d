import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { attempts, auditLog } from "#db/tables.ts";
import { users } from "#modules/accounts/tables.ts";
import { findFiles, storeFile } from "#modules/files/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { findCarVisits, findOffers, makeOffer, requestVisit } from "#modules/offers/index.ts";
import { testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { visitTime } from "#test/factories/visit.ts";
import { code, value } from "#test/results.ts";
import { blockInThread, unblockInThread } from "./block-thread.ts";
import { clearWarning } from "./clear-warning.ts";
import { findThread } from "./find-thread.ts";
import { countUnreadThreads, findThreads } from "./find-threads.ts";
import { SWAP_TEAM } from "./policy.ts";
import { readThread, unreadThread } from "./read-thread.ts";
import { findReports } from "./reports/find-reports.ts";
import { inspectThread } from "./reports/inspect-thread.ts";
import { reportThread } from "./reports/report-thread.ts";
import { settleReport } from "./reports/settle-report.ts";
import { ALL_MESSAGES } from "./schemas.ts";
import { replyInThread, sendMessage } from "./send-message.ts";
import { threadSides } from "./tables.ts";

let seller: Actor;
let buyer: Actor;
let other: Actor;
let agent: Actor;
let admin: Actor;
let swap: string;

beforeAll(async () => {
  await testDatabase();
  agent = await makeUser({ role: "swap-agent", firstName: "Dana", lastName: "Whitfield" });
  admin = await makeUser({ role: "admin" });
});
beforeEach(async () => {
  await db().delete(attempts);
  seller = await makeUser({ seller: true, firstName: "Megan", lastName: "Holloway" });
  buyer = await makeUser({ firstName: "Devon", lastName: "Robinson" });
  other = await makeUser({ firstName: "Olga", lastName: "Petrova" });
  swap = (await aSwap({ sellerId: seller.id as string })).id;
});

const write = async (from: Actor, message = "Is it still available?", to?: string | null) =>
  value(await sendMessage(from, { swap, to: to ?? undefined, message, files: [] })).thread;
const reply = async (from: Actor, thread: string, message: string) =>
  value(await replyInThread(from, { thread, message, files: [] }));

describe("a buyer and a seller", () => {
  it("write about one car in one thread", async () => {
    const thread = await write(buyer);
    expect(await write(buyer, "And does it have winter tires?")).toBe(thread);
    expect(await write(seller, "It does.", buyer.id)).toBe(thread);
    const seen = await findThread(buyer, thread);
    expect(seen?.messages.map(({ text, mine }) => [text, mine])).toEqual([
      ["Is it still available?", true],
      ["And does it have winter tires?", true],
      ["It does.", false],
    ]);
    expect(seen).toMatchObject({ party: "buyer", with: { name: "Megan H." }, car: { _id: swap }, closed: null });
    expect(await findThread(seller, thread)).toMatchObject({ party: "seller", with: { name: "Devon R." } });
  });

  it("have another thread about another car", async () => {
    const first = await write(buyer);
    swap = (await aSwap({ sellerId: seller.id as string })).id;
    expect(await write(buyer)).not.toBe(first);
  });

  it("start only one thread when two messages arrive at once", async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, (_, n) => write(buyer, `Message ${n}`)));
    expect(new Set(sent).size).toBe(1);
    const view = await findThread(seller, sent[0] as string);
    expect(view?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await findThreads(seller, {})).list).toMatchObject([{ unread: 6 }]);
  });

  it("are not found by other users", async () => {
    const thread = await write(buyer);
    for (const stranger of [other, agent, admin, guest]) {
      expect(await findThread(stranger, thread)).toBeUndefined();
      expect((await findThreads(stranger, { inbox: "own" })).list).toEqual([]);
    }
    expect(code(await replyInThread(other, { thread, message: "Hi", files: [] }))).toBe("not-found");
    expect(code(await readThread(other, { thread, seq: 1 }))).toBe("not-found");
    expect(await findThread(buyer, "no id")).toBeUndefined();
  });

  it("get one message when a form is sent twice", async () => {
    const input = { swap, message: "Hello", files: [] };
    const key = newId();
    const [one, two] = [await sendMessage(buyer, input, { key }), await sendMessage(buyer, input, { key })];
    expect(value(one)).toEqual(value(two));
    expect((await findThread(buyer, value(one).thread))?.messages).toHaveLength(1);
  });

  it("still write about a car that has left the site, once they have begun", async () => {
    const thread = await write(buyer);
    swap = (await aSwap({ sellerId: seller.id as string, canceledAt: new Date() })).id;
    expect(code(await sendMessage(buyer, { swap, message: "Hello", files: [] }))).toBe("not-found");
    expect(await reply(buyer, thread, "Is it really gone?")).toMatchObject({ thread });
  });
});

describe("who may write to whom", () => {
  it("a seller to buyers who wrote or made an offer, and to no others", async () => {
    const to = buyer.id as string;
    expect(code(await sendMessage(seller, { swap, to, message: "Hi", files: [] }))).toBe("not-yet");
    value(await makeOffer(buyer, { swap, offer: 20_000, visited: false }));
    expect(await sendMessage(seller, { swap, to, message: "Hi", files: [] })).toMatchObject({ ok: true });
  });

  it("a buyer to the seller and the swap team, and to no other person", async () => {
    const to = other.id as string;
    expect(code(await sendMessage(buyer, { swap, to, message: "Hi", files: [] }))).toBe("not-found");
    expect(code(await sendMessage(buyer, { swap, to: buyer.id as string, message: "Hi", files: [] }))).toBe("yourself");
    expect(await sendMessage(buyer, { swap, to: SWAP_TEAM, message: "Hi", files: [] })).toMatchObject({ ok: true });
  });

  it("only members who may buy write to sellers; dealers and guests do not", async () => {
    const dealer = await makeUser({ role: "dealer" });
    expect(code(await sendMessage(dealer, { swap, message: "Hi", files: [] }))).toBe("not-found");
    expect(code(await sendMessage(guest, { swap, message: "Hi", files: [] }))).toBe("sign-in-required");
  });

  it("can no longer be sent to an account that was closed", async () => {
    const thread = await write(buyer);
    await db().execute(`update users set deleted_at = now() where id = '${seller.id}'`);
    expect(code(await replyInThread(buyer, { thread, message: "Hi", files: [] }))).toBe("account-closed");
    expect(await findThread(buyer, thread)).toMatchObject({ closed: "left" });
  });
});

describe("the swap team", () => {
  it("shares its threads: each of its people reads and answers under the own name", async () => {
    const thread = await write(seller, "When is my evaluation?");
    const colleague = await makeUser({ role: "customer-service", firstName: "Sam", lastName: "Ortiz" });
    await reply(agent, thread, "On Tuesday.");
    await reply(colleague, thread, "At 3 pm.");
    const view = await findThread(seller, thread);
    expect(view).toMatchObject({ party: "member", with: { name: "Swaplot team", team: true } });
    expect(view?.messages.map(({ from, mine }) => [from.name, mine])).toEqual([
      ["Megan H.", true],
      ["Dana Whitfield", false],
      ["Sam Ortiz", false],
    ]);
    expect((await findThread(agent, thread))?.messages.map(({ mine }) => mine)).toEqual([false, true, true]);
    expect(await findThread(agent, thread)).toMatchObject({ party: "team", with: { name: "Megan Holloway" } });
  });

  it("has one read state: what one of them has read is read", async () => {
    const thread = await write(seller, "Hello");
    expect((await findThreads(agent, { inbox: "team" })).list[0]).toMatchObject({ _id: thread, unread: 1 });
    const colleague = await makeUser({ role: "dealmaker" });
    value(await readThread(colleague, { thread, seq: 1 }));
    expect((await findThreads(agent, { inbox: "team" })).list[0]).toMatchObject({ unread: 0 });
    expect((await findThread(seller, thread))?.messages[0]).toMatchObject({ seen: true });
  });

  it("writes to the seller first, and to anybody about a car", async () => {
    const thread = await write(agent, "Your payoff letter is in.");
    expect(await findThread(seller, thread)).toMatchObject({ party: "member" });
    expect(await write(agent, "Please bring your license.", other.id)).not.toBe(thread);
    expect((await findThreads(other, {})).list).toMatchObject([{ with: { team: true }, unread: 1 }]);
  });

  it("isn't blocked, and its texts carry no warning", async () => {
    const thread = await write(agent, "Call us at 312-555-0142.");
    expect((await findThread(seller, thread))?.messages[0]?.warnings).toEqual([]);
    expect(code(await blockInThread(seller, { thread }))).toBe("team-stays");
  });
});

describe("reading", () => {
  it("counts what is unread, and what was shown is read", async () => {
    const thread = await write(buyer, "One");
    await reply(buyer, thread, "Two");
    await reply(buyer, thread, "Three");
    expect(await countUnreadThreads(seller)).toBe(1);
    expect(value(await readThread(seller, { thread, seq: 2 }))).toMatchObject({ unread: 1, swap });
    expect((await findThread(buyer, thread))?.messages.map(({ seen }) => seen)).toMatchObject([true, true, false]);
    expect(value(await readThread(seller, { thread, seq: 1 }))).toMatchObject({ unread: 1, swap });
    expect(value(await readThread(seller, { thread, seq: 99 }))).toMatchObject({ unread: 0, swap });
    expect(await countUnreadThreads(seller)).toBe(0);
    expect(await countUnreadThreads(guest)).toBe(0);
  });

  it("is taken back for the last message of the other side, and a list shows only what is unread", async () => {
    const thread = await write(buyer, "One");
    const unread = async () =>
      (await findThreads(seller, { unread: true })).list.map(({ _id, unread }) => [_id, unread]);
    expect(await unread()).toEqual([[thread, 1]]);
    expect(value(await unreadThread(seller, { thread }))).toMatchObject({ changed: false });
    expect(value(await readThread(seller, { thread, seq: ALL_MESSAGES }))).toMatchObject({ changed: true });
    expect(value(await readThread(seller, { thread, seq: ALL_MESSAGES }))).toMatchObject({ changed: false });
    expect(await unread()).toEqual([]);
    expect(value(await unreadThread(seller, { thread }))).toMatchObject({ changed: true });
    expect(await unread()).toEqual([[thread, 1]]);
    expect(code(await unreadThread(other, { thread }))).toBe("not-found");
  });

  it("happens by answering, too", async () => {
    const thread = await write(buyer);
    await reply(seller, thread, "Yes.");
    expect((await findThreads(seller, {})).list).toMatchObject([{ unread: 0, last: { text: "Yes.", mine: true } }]);
    expect((await findThreads(buyer, {})).list).toMatchObject([{ unread: 1 }]);
  });

  it("asks for one mail until the thread is read", async () => {
    const mailed = async () => {
      const mine = and(eq(threadSides.threadId, thread), eq(threadSides.partyId, seller.id as string));
      const [row] = await db().select().from(threadSides).where(mine);
      return row?.mailedAt?.getTime();
    };
    const thread = await write(buyer);
    const first = await mailed();
    expect(first).toBeGreaterThan(0);
    await reply(buyer, thread, "Hello?");
    expect(await mailed()).toBe(first);
    value(await readThread(seller, { thread, seq: 2 }));
    expect(await mailed()).toBeUndefined();
  });
});

describe("the list", () => {
  it("has the last written thread first, in pages", async () => {
    const first = await write(buyer);
    swap = (await aSwap({ sellerId: seller.id as string })).id;
    const second = await write(buyer);
    expect((await findThreads(seller, {})).list.map(({ _id }) => _id)).toEqual([second, first]);
    await reply(buyer, first, "Hello again");
    const page = await findThreads(seller, { records: 1 });
    expect(page).toMatchObject({ list: [{ _id: first, last: { text: "Hello again", mine: false } }] });
    expect(page.page.end).toBe(false);
    expect((await findThreads(seller, { records: 1, page: 2 })).list.map(({ _id }) => _id)).toEqual([second]);
  });

  it("is searched by names, cars, and words, of one's own threads alone", async () => {
    const thread = await write(buyer, "Does the sunroof leak?");
    const second = await write(other, "What about the brakes?");
    const found = async (reader: Actor, q: string) => (await findThreads(reader, { q })).list.map(({ _id }) => _id);
    expect(await found(seller, "sunr")).toEqual([thread]);
    expect(await found(seller, "Olga")).toEqual([second]);
    expect(await found(seller, "honda cr-v")).toEqual([second, thread]);
    expect(await found(seller, "100% of nothing")).toEqual([]);
    expect(await found(seller, "' | !! &")).toEqual([]);
    expect(await found(buyer, "brakes")).toEqual([]);
    await db()
      .update(users)
      .set({ firstName: "Zoë Jürgen" })
      .where(eq(users.id, other.id as string));
    expect(await found(seller, "Zoe Juergen")).toEqual([second]);
    // Members see an initial, so the last name finds nothing.
    expect(await found(seller, "Robinson")).toEqual([]);
  });

  it("is searched by a word that is in more names than a query can have values", async () => {
    const thread = await write(other);
    await db().execute(sql`
      with many as (
        insert into threads (id, swap_id, member_id, other_id)
        select gen_random_uuid(), ${swap}, gen_random_uuid(), ${seller.id} from generate_series(1, 33000) returning id
      )
      insert into thread_sides (thread_id, party_id, last_at) select id, ${seller.id}, now() from many`);
    // They have no message, so no list shows them.
    expect((await findThreads(seller, { q: "private owner" })).list).toEqual([]);
    expect((await findThreads(seller, { q: "olga" })).list.map(({ _id }) => _id)).toEqual([thread]);
  });
});

describe("files", () => {
  const upload = async (owner: Actor) => value(await storeFile(owner, { content: await picture(), name: "trade.png" }));

  it("are readable by the other side from then on", async () => {
    const file = await upload(buyer);
    expect(await findFiles(seller, [file.key])).toEqual([]);
    const { thread } = value(await sendMessage(buyer, { swap, message: "My trade", files: [file.key] }));
    expect((await findThread(seller, thread))?.messages[0]?.files).toMatchObject([
      { key: file.key, name: "trade.jpg" },
    ]);
    expect(await findFiles(other, [file.key])).toEqual([]);
  });

  it("of other people can't be sent, and at most six go with a message", async () => {
    const file = await upload(other);
    expect(code(await sendMessage(buyer, { swap, message: "Look", files: [file.key] }))).toBe("not-found");
    const many = Array.from({ length: 7 }, (_, n) => `${n}${file.key.slice(1)}`);
    expect(code(await sendMessage(buyer, { swap, message: "Look", files: many }))).toBe("invalid-input");
  });
});

describe("a message with something suspicious", () => {
  it("arrives with a warning for its reader, and is counted for staff", async () => {
    const thread = await write(buyer, "Text me at 312-555-0142, I pay by Zelle.");
    expect((await findThread(seller, thread))?.messages[0]).toMatchObject({
      text: "Text me at 312-555-0142, I pay by Zelle.",
      warnings: ["contact", "payment"],
    });
    expect((await findThread(buyer, thread))?.messages[0]).toMatchObject({ warnings: [] });
    expect((await findThreads(seller, {})).list[0]).toMatchObject({ last: { warned: true }, warnings: 0 });
    const watched = (await findThreads(admin, { inbox: "warned" })).list.find(({ _id }) => _id === thread);
    expect(watched).toMatchObject({
      warnings: 1,
      last: { text: "" },
      with: { name: "Devon Robinson and Megan Holloway" },
    });
    expect((await findThreads(agent, { inbox: "warned" })).list).toEqual([]);
  });

  it("loses the warning when its reader says so; it still counts", async () => {
    const thread = await write(buyer, "My cell is (773) 555 0199");
    const message = (await findThread(seller, thread))?.messages[0]?._id as string;
    expect(code(await clearWarning(buyer, { message }))).toBe("nothing-to-clear");
    expect(code(await clearWarning(other, { message }))).toBe("not-found");
    value(await clearWarning(seller, { message }));
    expect((await findThread(seller, thread))?.messages[0]?.warnings).toEqual([]);
    const watched = (await findThreads(admin, { inbox: "warned" })).list.find(({ _id }) => _id === thread);
    expect(watched?.warnings).toBe(1);
  });
});

describe("blocking", () => {
  it("stops both sides about every car, until it is taken back", async () => {
    const thread = await write(buyer);
    value(await blockInThread(seller, { thread }));
    expect(code(await replyInThread(buyer, { thread, message: "Hi", files: [] }))).toBe("blocked");
    expect(code(await replyInThread(seller, { thread, message: "Hi", files: [] }))).toBe("blocked-by-you");
    expect(await findThread(seller, thread)).toMatchObject({ closed: "blocked-by-you" });
    expect(await findThread(buyer, thread)).toMatchObject({ closed: "blocked" });
    swap = (await aSwap({ sellerId: seller.id as string })).id;
    expect(code(await sendMessage(buyer, { swap, message: "Hi", files: [] }))).toBe("blocked");
    value(await unblockInThread(buyer, { thread }));
    expect(code(await replyInThread(buyer, { thread, message: "Hi", files: [] }))).toBe("blocked");
    value(await unblockInThread(seller, { thread }));
    expect(await reply(buyer, thread, "Hi")).toMatchObject({ thread });
  });

  it("ends the offers and visits between the two, and new ones don't arrive", async () => {
    const thread = await write(buyer);
    value(await makeOffer(buyer, { swap, offer: 20_000, visited: false }));
    value(await requestVisit(buyer, { swap, date: visitTime(3) }));
    const others = value(await makeOffer(other, { swap, offer: 21_000, visited: false }))._id;
    value(await blockInThread(seller, { thread }));
    const left = await findOffers(seller, swap);
    expect(left.map(({ status }) => status).sort()).toEqual(["declined", "open"]);
    expect(left.find(({ status }) => status === "open")?._id).toBe(others);
    expect((await findCarVisits(seller, swap)).map(({ status }) => status)).toEqual(["canceled"]);
    expect(code(await makeOffer(buyer, { swap, offer: 22_000, visited: false }))).toBe("offers-blocked");
    expect(code(await requestVisit(buyer, { swap, date: visitTime(4) }))).toBe("visits-blocked");
    value(await unblockInThread(seller, { thread }));
    value(await makeOffer(buyer, { swap, offer: 22_000, visited: false }));
  });

  it("by the buyer takes the buyer's offer back", async () => {
    const thread = await write(buyer);
    value(await makeOffer(buyer, { swap, offer: 20_000, visited: false }));
    value(await blockInThread(buyer, { thread }));
    expect((await findOffers(seller, swap)).map(({ status }) => status)).toEqual(["canceled"]);
    expect(code(await makeOffer(buyer, { swap, offer: 22_000, visited: false }))).toBe("you-blocked");
  });
});

describe("a report", () => {
  it("is made once, shown to administrators, and settled", async () => {
    const thread = await write(buyer, "Rude words");
    const input = { thread, reason: "rude" as const, note: "Please\u0007 look" };
    const { _id: report } = value(await reportThread(seller, input));
    expect(code(await reportThread(seller, input))).toBe("reported-already");
    expect(await findThread(seller, thread)).toMatchObject({ reported: true });
    expect(await findThread(buyer, thread)).toMatchObject({ reported: false });
    const reported = async () => (await findThreads(admin, { inbox: "reported" })).list.map(({ _id }) => _id);
    expect(await reported()).toContain(thread);
    expect(await findReports(admin, thread)).toMatchObject([
      { _id: report, by: "Megan Holloway", reason: "Insults or threats", note: "Please look" },
    ]);
    expect(await findReports(agent, thread)).toEqual([]);
    expect(code(await settleReport(agent, { report }))).toBe("not-allowed");
    value(await settleReport(admin, { report }));
    expect(code(await settleReport(admin, { report }))).toBe("report-settled");
    expect(await reported()).not.toContain(thread);
    expect(await findReports(admin, thread)).toEqual([]);
    expect(code(await reportThread(other, input))).toBe("not-found");
  });

  it("lets an administrator read the thread, and the reading is recorded", async () => {
    const thread = await write(buyer, "Rude words");
    expect(code(await inspectThread(agent, { thread }))).toBe("not-allowed");
    value(await inspectThread(admin, { thread }));
    const view = await findThread(admin, thread, { observed: true });
    expect(view).toMatchObject({ party: "observer", messages: [{ text: "Rude words" }] });
    const read = await db().select().from(auditLog).where(eq(auditLog.action, "read-thread"));
    expect(read).toContainEqual(expect.objectContaining({ actorId: admin.id, details: { thread, swap } }));
  });
});

describe("flooding", () => {
  it("ends in a polite limit with the time to wait", async () => {
    const thread = await write(buyer);
    for (let n = 0; n < 14; n++) await reply(buyer, thread, `Message ${n}`);
    const refused = await replyInThread(buyer, { thread, message: "One more", files: [] });
    expect(refused).toMatchObject({ error: { code: "too-fast", status: 429 } });
    expect(refused.ok ? "" : refused.error.message).toMatch(
      /^You’ve sent a lot of messages in a short time\. Please wait \d+ seconds, then send it again\.$/,
    );
  });

  it("is limited by new conversations a day, too", async () => {
    for (let n = 0; n < 20; n++) {
      await db()
        .delete(attempts)
        .where(eq(attempts.subject, `messages:${buyer.id}`));
      swap = (await aSwap({ sellerId: seller.id as string })).id;
      await write(buyer);
    }
    swap = (await aSwap({ sellerId: seller.id as string })).id;
    await db()
      .delete(attempts)
      .where(eq(attempts.subject, `messages:${buyer.id}`));
    const refused = await sendMessage(buyer, { swap, message: "One more", files: [] });
    expect(refused).toMatchObject({ error: { code: "too-fast", message: expect.stringMatching(/wait 24 hours/) } });
  });
});

describe("what is typed", () => {
  it("ends as plain text", async () => {
    const typed = "<b>Hi</b>\r\nBcc: all@example.test\u0007\u202e\r\n\r\n\r\n\r\nBye\t\u200b ";
    const thread = await write(buyer, typed);
    expect((await findThread(seller, thread))?.messages[0]?.text).toBe("<b>Hi</b>\nBcc: all@example.test\n\nBye");
  });

  it("must be something, and not too much", async () => {
    for (const message of ["", "   ", "\u200b\u0007"]) {
      const refused = await sendMessage(buyer, { swap, message, files: [] });
      expect(refused).toMatchObject({ error: { fields: { message: ["Please type your message"] } } });
    }
    const long = await sendMessage(buyer, { swap, message: "x".repeat(4_001), files: [] });
    expect(long).toMatchObject({ error: { fields: { message: ["Please use at most 4000 characters."] } } });
    expect(await write(buyer, "🚗".repeat(2_000))).toBeTruthy();
  });
});
