import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { attempts } from "#db/tables.ts";
import { cancelDelivery, checkDeal, createDeal, moveDelivery, scheduleDelivery } from "#modules/deals/index.ts";
import { carVerified } from "#modules/inspections/events.ts";
import { bookInspection, cancelBooking, confirmInspection, failEvaluation } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import {
  answerQuestion,
  askQuestion,
  removeQuestion,
  reportQuestion,
  reportThread,
  sendMessage,
} from "#modules/messaging/index.ts";
import watchTexts from "#modules/messaging/notifications/texts/watch-texts.ts";
import remindToBook from "#modules/messaging/notifications/visits/remind-to-book.ts";
import { outbox } from "#modules/messaging/tables.ts";
import {
  acceptOffer,
  acceptVisit,
  cancelVisit,
  changeVisit,
  declineOffer,
  declineVisit,
  makeOffer,
  recordMissedVisit,
  requestVisit,
  updateOffer,
} from "#modules/offers/index.ts";
import { remindVisits } from "#modules/offers/visits/remind-visits.ts";
import {
  askChange,
  cancelSwap,
  changeChannel,
  changePrice,
  declineRequest,
  disqualifySwap,
  preValuateSwap,
  proposePrice,
  readSwap,
  recordCashOffer,
  requestCancel,
  restoreSwap,
} from "#modules/swaps/index.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { aTechnician, home, soon } from "#test/factories/booking.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { handOver } from "#test/factories/handover.ts";
import { withIds } from "#test/factories/identity.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { moneyIn } from "#test/factories/money-in.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { passHours, visitTime } from "#test/factories/visit.ts";
import { value } from "#test/results.ts";
import { clientOf } from "./client.ts";
import { MailReader, wantsEachMail } from "./mail-reader.ts";
import { startedSite } from "./started-site.ts";

let url: string;
let mails: MailReader;
let admin: Actor;
let technician: Actor;
beforeAll(async () => {
  ({ url } = await startedSite());
  mails = new MailReader(url);
  admin = await makeUser({ role: "admin" });
  technician = await aTechnician();
});

const opened = (reader: Actor) => mails.opened(reader);
const aSeller = () => makeUser({ seller: true });

describe("the page behind the button of a mail shows what the mail announces", () => {
  it("from the first valuation to the evaluation", async () => {
    const seller = await aSeller();
    const { id: swap } = await makeSwap({ step: "pre-valuate", sellerId: seller.id as string });
    expect(await opened(seller)).toEqual(["swap-registered: See your car’s status"]);
    value(await preValuateSwap(admin, { swap, retail: 24_000, tradeIn: 19_000, priceLow: 20_000, priceHigh: 23_000 }));
    expect(await opened(seller)).toEqual(["book-evaluation: Choose a time"]);
    const book = async (days: number) => {
      const asked = { swap, start: soon(days), location: home, technician: technician.id as string };
      return value(await bookInspection(admin, asked))._id;
    };
    await book(5);
    expect(await opened(seller)).toEqual(["evaluation-scheduled: Confirm the time"]);
    value(await cancelBooking(admin, { swap }));
    expect(await opened(seller)).toEqual(["evaluation-canceled: Choose another time"]);
    value(await confirmInspection(admin, { inspection: await book(12) }));
    await opened(seller);
    value(await failEvaluation(admin, { swap, reason: "No one was there." }));
    expect(await opened(seller)).toEqual(["evaluation-missed: Choose another time"]);
  });

  it("from the evaluation to the price", async () => {
    const seller = await aSeller();
    const agentId = (await makeUser({ role: "swap-agent", firstName: "Ines" })).id;
    const { id: swap } = await makeSwap({ step: "eval", sellerId: seller.id as string, agentId });
    await opened(seller);
    await driveSwap(swap, "evaluation-complete");
    expect(await opened(seller)).toEqual(["evaluation-complete: See your car’s status"]);
    await changeSwap(swap, { priceProposed: null });
    value(await proposePrice(admin, { swap, price: 22_400, reason: "Few miles." }));
    expect(await opened(seller)).toEqual(["price-proposed: Look at the price and decide"]);
    const page = await (await clientOf(url, seller)).fetch(`/u/home/swap/${swap}`);
    // "The same page names them."
    expect(await page.text()).toContain("Ines");
  });

  it("from an offer to the deal", async () => {
    const [seller, buyer, other] = [
      await aSeller(),
      await makeUser({ seller: false }),
      await makeUser({ seller: false }),
    ];
    const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
    await withIds(seller, buyer);
    await opened(seller);
    const offer = value(await makeOffer(buyer, { swap, offer: 20_000, visited: false }))._id;
    const second = value(await makeOffer(other, { swap, offer: 19_000, visited: false }))._id;
    expect(await opened(seller)).toEqual(["offer-made: Read and answer", "offer-made: Read and answer"]);
    value(await updateOffer(seller, { swap, _id: offer, offer: 22_000, seen: 20_000 }));
    expect(await opened(buyer)).toEqual(["offer-countered: Read and answer"]);
    value(await declineOffer(seller, { swap, offer: second }));
    expect(await opened(other)).toEqual(["offer-declined: Open the car’s page"]);
    value(await acceptOffer(buyer, { swap, offer, seen: 22_000 }));
    expect(await opened(buyer)).toEqual(["offer-accepted: Open your deal"]);
    expect(await opened(seller)).toEqual(["pre-deal: See what happens next"]);
    value(await checkDeal(admin, { swap, parties: true, documents: true, payoff: true }));
    const parties = { swap, seller: seller.id as string, buyer: buyer.id as string };
    await inTransaction((tx) =>
      record(tx, system, carVerified({ ...parties, differs: true, problem: "Headlights: one is cracked." })),
    );
    expect(await opened(buyer)).toEqual(["car-differs: Open your deal"]);
    value(await createDeal(admin, { swap, signed: true, ...TAXED }));
    const signed = ["deal-created: Open your deal", "papers-to-sign: Read and sign"];
    expect(await opened(buyer)).toEqual(signed);
    expect(await opened(seller)).toEqual(signed);
    const date = soon(6).slice(0, 10);
    value(
      await scheduleDelivery(admin, {
        swap,
        date,
        time: "14:30",
        carrier: "Acme",
        address: "77 Lake Shore Drive",
        city: "Chicago",
        state: "IL",
        zip: "60601",
      }),
    );
    expect(await opened(buyer)).toEqual(["delivery-scheduled: Open your deal"]);
    const sent = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.userId, buyer.id as string));
    const delivery = sent.find(({ kind, channel }) => kind === "delivery-scheduled" && channel === "mail");
    expect(delivery?.body).toMatch(/2:30 PM Central Time[\s\S]*77 Lake Shore Drive/);
    value(await cancelDelivery(admin, { swap }));
    expect(await opened(buyer)).toEqual(["delivery-canceled: Open your deal"]);
    value(
      await scheduleDelivery(admin, {
        swap,
        date,
        time: "16:00",
        carrier: "Acme",
        address: "77 Lake Shore Drive",
        city: "Chicago",
        state: "IL",
        zip: "60601",
      }),
    );
    expect(await opened(buyer)).toEqual(["delivery-scheduled: Open your deal"]);
    const later = soon(7).slice(0, 10);
    value(await moveDelivery(admin, { swap, date: later, reason: "The truck is late." }));
    for (const party of [buyer, seller]) expect(await opened(party)).toEqual(["delivery-moved: Open your deal"]);
    const pickUp = { swap, start: soon(8), stage: 3, location: home, technician: technician.id as string };
    value(await bookInspection(admin, pickUp));
    expect(await opened(buyer)).toEqual(["pick-up-scheduled: Confirm the time"]);
    value(await cancelBooking(admin, { swap, stage: 3 }));
    expect(await opened(buyer)).toEqual(["pick-up-canceled: Choose another time"]);
    await moneyIn(swap);
    await opened(buyer);
    const car = { id: swap, mileage: (await readSwap(db(), swap))?.mileage ?? 0 };
    value(await handOver(admin, car));
    expect(await opened(buyer)).toEqual(["delivery-completed: Open your deal"]);
    // The buyer owns the car once the sale is closed, and no earlier mail says so.
    expect(sent.filter(({ subject }) => /is yours/.test(subject ?? ""))).toEqual([]);
  });

  it("from the price to the marketplace, and to a swap center", async () => {
    const seller = await aSeller();
    const { id: swap } = await makeSwap({ step: "prepare-listing", sellerId: seller.id as string, pictureKey: "a/b" });
    await opened(seller);
    value(await activateSwap(admin, { swap }));
    expect(await opened(seller)).toEqual(["swap-live: Open the car’s page"]);
    const { id: sold } = await makeSwap({ step: "pre-deal", sellerId: seller.id as string });
    await opened(seller);
    const visit = { swap: sold, start: soon(9), stage: 2, location: home, technician: technician.id as string };
    value(await bookInspection(admin, visit));
    expect(await opened(seller)).toEqual(["drop-off-scheduled: Confirm the time"]);
    value(await cancelBooking(admin, { swap: sold, stage: 2 }));
    expect(await opened(seller)).toEqual(["drop-off-canceled: Choose another time"]);
  });

  it("reminds a seller who has not booked", async () => {
    const seller = await aSeller();
    const { id: swap } = await makeSwap({ step: "schedule-eval", sellerId: seller.id as string });
    await opened(seller);
    await db()
      .update(swaps)
      .set({ stepSince: new Date(Date.now() - 2.5 * 86_400_000) })
      .where(eq(swaps.id, swap));
    await remindToBook();
    expect(await opened(seller)).toEqual(["book-evaluation-reminder: Choose a time"]);
  });

  it("when a car with an appointment is withdrawn", async () => {
    const seller = await aSeller();
    const { id: swap } = await makeSwap({ step: "schedule-eval", sellerId: seller.id as string });
    const asked = { swap, start: soon(9), location: home, technician: technician.id as string };
    value(await bookInspection(admin, asked));
    await opened(seller);
    value(await cancelSwap(admin, { swap, reason: "The seller keeps it." }));
    expect(await opened(seller)).toContain("appointment-canceled: no link");
  });

  it("when a seller cancels, and comes back", async () => {
    const [seller, agent] = [await aSeller(), await makeUser({ role: "swap-agent" })];
    const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string, agentId: agent.id });
    await opened(seller);
    await opened(agent);
    value(await requestCancel(seller, { swap, reason: "I keep it." }));
    expect(await opened(agent)).toEqual(["cancel-requested: Open the swap"]);
    value(await cancelSwap(agent, { swap, reason: "The seller keeps it." }));
    expect(await opened(seller)).toEqual(["swap-canceled: Open the car’s page"]);
    value(await restoreSwap(agent, { swap }));
    expect(await opened(seller)).toEqual(["swap-restored: See your car’s status"]);
  });

  it("from the request of a visit to its end", async () => {
    const [seller, buyer] = [await aSeller(), await makeUser({ seller: false })];
    const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
    await opened(seller);
    const ask = async (days: number) => value(await requestVisit(buyer, { swap, date: visitTime(days) }))._id;
    const both = async () => [await opened(seller), await opened(buyer)];
    const first = await ask(3);
    expect(await both()).toEqual([["visit-requested: Open the visit"], []]);
    value(await changeVisit(seller, { _id: first, date: visitTime(4) }));
    expect(await both()).toEqual([["visit-changed: Open the visit"], ["visit-changed: Open the visit"]]);
    value(await acceptVisit(buyer, { _id: first }));
    expect(await both()).toEqual([["visit-accepted: Open the visit"], ["visit-accepted: Open the visit"]]);
    await passHours(first, (Date.parse(visitTime(4)) - Date.now()) / 3_600_000 - 20);
    value(await remindVisits(system, {}));
    expect(await both()).toEqual([["visit-due: Open the visit"], ["visit-due: Open the visit"]]);
    await passHours(first, 24);
    value(await recordMissedVisit(seller, { _id: first, missing: "buyer" }));
    expect(await both()).toEqual([[], ["visit-missed: Open the visit"]]);
    const second = await ask(5);
    await both();
    value(await declineVisit(seller, { _id: second, reason: "I work on that day." }));
    expect(await both()).toEqual([["visit-declined: Open the visit"], ["visit-declined: Open the visit"]]);
    const third = await ask(6);
    await both();
    value(await cancelVisit(seller, { _id: third }));
    expect(await both()).toEqual([["visit-canceled: Open the visit"], ["visit-canceled: Open the visit"]]);
  });

  it("when the team answers a request, and offers cash", async () => {
    const seller = await aSeller();
    await wantsEachMail(seller);
    const prices = { priceListing: 21_000, priceAgreed: 20_000 };
    const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string, ...prices });
    await opened(seller);
    const request = value(await askChange(seller, { swap, kind: "price", price: 22_000 }))._id;
    value(await declineRequest(admin, { swap, request, reason: "The market pays less." }));
    expect(await opened(seller)).toEqual(["request-declined: See your car’s status"]);
    value(await changePrice(admin, { swap, price: 20_500 }));
    expect(await opened(seller)).toEqual(["price-changed: See your car’s status"]);
    value(await askChange(seller, { swap, kind: "channel" }));
    value(await changeChannel(admin, { swap, channel: "auction" }));
    expect(await opened(seller)).toContain("channel-granted: See your car’s status");
    const { id: other } = await makeSwap({ step: "valuate", sellerId: seller.id as string });
    await opened(seller);
    value(await recordCashOffer(admin, { swap: other, amount: 15_000 }));
    expect(await opened(seller)).toEqual(["cash-offered: Look at the price and decide"]);
  });

  it("when a car is not taken", async () => {
    const seller = await aSeller();
    const { id: swap } = await makeSwap({ step: "qualify", sellerId: seller.id as string });
    await opened(seller);
    value(await disqualifySwap(admin, { swap, reason: "It is older than 2003." }));
    expect(await opened(seller)).toEqual(["swap-disqualified: Open the car’s page"]);
  });

  it("when a message arrives", async () => {
    const [seller, buyer] = [await aSeller(), await makeUser({ seller: false })];
    const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
    await opened(seller);
    value(await sendMessage(buyer, { swap, message: "Is it still available?", files: [] }));
    expect(await opened(seller)).toEqual(["message-received: Read the message"]);
    const { thread } = value(await sendMessage(seller, { swap, to: buyer.id as string, message: "It is.", files: [] }));
    expect(await opened(buyer)).toEqual(["message-received: Read the message"]);
    value(await reportThread(seller, { thread, reason: "spam" }));
    expect(await opened(admin)).toContain("conversation-reported: Read the conversation");
  });

  it("when a buyer asks on the car’s page", async () => {
    const [seller, buyer] = [await aSeller(), await makeUser({ seller: false })];
    const { id: swap } = await makeSwap({ step: "listing", sellerId: seller.id as string });
    await opened(seller);
    const { _id: question } = value(await askQuestion(buyer, { swap, question: "Was the belt replaced?" }));
    expect(await opened(seller)).toEqual(["question-asked: Answer the question"]);
    value(await answerQuestion(seller, { question, answer: "Yes, in 2023." }));
    expect(await opened(buyer)).toEqual(["question-answered: Read it on the site"]);
    value(await reportQuestion(seller, { question, reason: "spam" }));
    expect(await opened(admin)).toContain("question-waits: Decide about it");
    value(await removeQuestion(admin, { question, part: "question", reason: "other" }));
    expect(await opened(buyer)).toEqual(["question-removed: no link"]);
  });

  it("when people cause unusually many texts", async () => {
    const hits = sql`(select array_agg(now() - n * interval '1 second') from generate_series(1, 150) as n)`;
    await db().insert(attempts).values({ subject: "text-site", hits, expiresAt: sql`now() + interval '1 hour'` });
    await watchTexts();
    expect(await opened(admin)).toContain("texts-alarm: See how the site is doing");
  });
});
