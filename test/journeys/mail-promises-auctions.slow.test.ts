import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import {
  acceptNegotiation,
  askSeller,
  cancelLot,
  changeTerms,
  confirmCall,
  counterNegotiation,
  declineNegotiation,
  findAskable,
  inviteMember,
  joinCompany,
  offerSecondChance,
  placeBid,
  recordCall,
  rejectBidder,
  remindLicenses,
  removeBid,
  removeMember,
  saveAuctionDate,
  saveBidder,
  scheduleLot,
  sendLicense,
  setAutobid,
  startLot,
  watchLot,
} from "#modules/auctions/index.ts";
import remindAll from "#modules/auctions/reminders/remind-due-lots.ts";
import { runDueLots } from "#modules/auctions/running/run-auctions.ts";
import { bidders, lots } from "#modules/auctions/tables.ts";
import { storeFile } from "#modules/files/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { saveSearch } from "#modules/marketplace/searches/index.ts";
import { drainJobs } from "#test/drain.ts";
import { aLiveLot, aScheduledLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { MailReader } from "./mail-reader.ts";
import { startedSite } from "./started-site.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

let mails: MailReader;
let seller: Actor;
let first: Actor;
let second: Actor;

beforeAll(async () => {
  mails = new MailReader((await startedSite()).url);
  seller = await makeUser({ seller: true });
  [first, second] = [await aBidder(), await aBidder()];
});

async function aBidder() {
  const dealer = await makeUser({ role: "dealer" });
  await becomeBidder(dealer);
  return dealer;
}

const opened = (reader: Actor) => mails.opened(reader);
async function readAll() {
  for (const reader of [seller, first, second]) await opened(reader);
}

/** A live lot on which the second dealer, and then the first, have bid; their mails so far are read. */
async function aLot(reserve?: number): Promise<string> {
  const { id: swap } = await aLiveLot({ sellerId: seller.id as string, ...(reserve ? { reserve } : {}) });
  expect(await opened(seller)).toContain("lot-started: Open your car’s page");
  await placeBid(second, { swap, amount: 6_000, again: 6_000 });
  await placeBid(first, { swap, amount: 7_000, again: 7_000 });
  return swap;
}

describe("the pages behind the links of a mail show what the mail announces", () => {
  it("about a start and an end that come soon", async () => {
    const { id: swap } = await aScheduledLot({ hours: 0.2 });
    await watchLot(first, { swap });
    await db().update(lots).set({ startsAt: sql`now() + interval '50 minutes'` }).where(eq(lots.swapId, swap));
    await remindAll();
    expect(await opened(first)).toEqual(["lot-starts-soon: Open the auction"]);
    await startLot(system, { auction: swap });
    await db().update(lots).set({ endsAt: sql`now() + interval '9 minutes'` }).where(eq(lots.swapId, swap));
    await remindAll();
    expect(await opened(first)).toEqual(["lot-closes-soon: Open the auction"]);
    await readAll();
  });

  it("about a lot that fits a dealer's filter, and a watched car that moves to another date", async () => {
    const filter = { query: "make=honda", name: "Hondas", frequency: "at-once", channel: "auction" } as const;
    value(await saveSearch(first, filter));
    const { id: swap } = await aScheduledLot();
    await drainJobs();
    await drainJobs({ all: true });
    expect(await opened(first)).toEqual([
      expect.stringMatching(/^lots-found: 20\d\d Honda CR-V/),
      "lots-found: Change how often",
      "lots-found: Show all that fit",
    ]);
    await watchLot(second, { swap });
    const startsAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const { _id: auction } = value(await saveAuctionDate(system, { name: "Friday", startsAt }));
    value(await scheduleLot(system, { swap, auction }));
    expect(await opened(second)).toEqual(["lot-scheduled: Open the auction"]);
    await readAll();
  });

  it("about bids", async () => {
    const swap = await aLot(9_000);
    expect(await opened(second)).toEqual(["lot-outbid: Open the auction"]);
    await changeTerms(system, { swap, reserve: 8_000, opening: 5_000 });
    expect(await opened(second)).toEqual(["lot-reserve-lowered: Open the auction"]);
    await removeBid(system, { swap, bid: 3, reason: "typo" });
    expect(await opened(second)).toEqual(["lot-bid-removed: Open the auction"]);
    await cancelLot(system, { swap, reason: "The car was damaged." });
    expect(await opened(second)).toEqual(["lot-canceled: See the live auctions"]);
    await saveBidder(system, { user: second.id as string, licenseUntil: "2099-12-31" });
    expect(await opened(second)).toEqual(["bidder-admitted: See the live auctions"]);
    await readAll();
  });

  it("about an auction that ends", async () => {
    const swap = await aLot();
    await readAll();
    await closeNow({ id: swap });
    expect(await opened(first)).toEqual(["lot-won: Open the auction"]);
    expect(await opened(second)).toEqual(["lot-lost: See the live auctions"]);
    await db()
      .update(lots)
      .set({ payBy: new Date(0) })
      .where(eq(lots.swapId, swap));
    await runDueLots();
    expect(await opened(first)).toEqual(["lot-payment-overdue: Open the auction"]);
    const { id: unsold } = await aLiveLot({ sellerId: seller.id as string });
    await readAll();
    await closeNow({ id: unsold });
    expect(await opened(seller)).toContain("lot-unsold: Open your car’s page");
  });

  it("about what the seller is asked to agree to", async () => {
    const swap = await aLot(9_000);
    await closeNow({ id: swap });
    await readAll();
    const [desk, colleague] = [await makeUser({ role: "admin" }), await makeUser({ role: "admin" })];
    const lot = (await db().select({ id: lots.id }).from(lots).where(eq(lots.swapId, swap)))[0]?.id as string;
    const [bid] = (await findAskable(desk, swap)).filter(({ kind }) => kind === "accept-bid");
    const wanted = { swap, kind: "accept-bid" as const, subject: lot, amount: bid?.amount ?? undefined };
    const { _id: question } = value(await askSeller(desk, wanted));
    expect(await opened(seller)).toEqual(["seller-asked: Read and answer"]);
    const talkedAt = new Date(Date.now() - 60_000).toISOString();
    value(await recordCall(desk, { ...wanted, talkedAt, said: "Yes." }));
    value(await confirmCall(colleague, { swap, question, checked: "Called back." }));
    expect(await opened(seller)).toContain("seller-agreed-in-call: Open your car’s page");
    expect(await opened(first)).toEqual(["lot-won: Open the auction"]);
    await readAll();
  });

  it("about an autobid that did not enter, and papers that expire or are not accepted", async () => {
    const dealer = await aBidder();
    const { id: swap } = await aScheduledLot();
    value(await setAutobid(dealer, { swap, amount: 9_000, again: 9_000 }));
    const licenseUntil = addChicagoDays(chicagoDay(new Date()), 7);
    await db()
      .update(bidders)
      .set({ limit: 1_000, licenseUntil })
      .where(eq(bidders.userId, dealer.id as string));
    value(await startLot(system, { auction: swap }));
    expect(await opened(dealer)).toEqual(["lot-left-out: Open the auction"]);
    value(await remindLicenses(system, {}));
    expect(await opened(dealer)).toEqual(["bidder-license-expires: Send your papers"]);
    const paper = { content: Buffer.from(PDF), name: "paper.pdf", kinds: ["pdf" as const] };
    value(await sendLicense(dealer, { kind: "license", files: [value(await storeFile(dealer, paper)).key] }));
    value(await rejectBidder(system, { user: dealer.id as string, reason: "Blurred." }));
    expect(await opened(dealer)).toEqual(["bidder-rejected: Send your papers"]);
  });

  it("about the team of a company", async () => {
    const [manager, buyer] = [await aBidder(), await makeUser({ role: "dealer", email: "buyer@example.test" })];
    const invite = (email: string) => inviteMember(manager, { email, role: "buyer" });
    value(await invite("stranger@example.test"));
    expect(await mails.openedAt("stranger@example.test")).toEqual(["team-invited: See the invitation"]);
    value(await joinCompany(buyer, { invitation: value(await invite("buyer@example.test"))._id }));
    value(await removeMember(manager, { user: buyer.id as string }));
    expect(await opened(buyer)).toEqual(["team-removed: See the live auctions"]);
  });

  it("about a negotiation", async () => {
    const swap = await aLot(9_000);
    await readAll();
    await closeNow({ id: swap });
    expect(await opened(seller)).toEqual(["lot-best-bid: Open your car’s page"]);
    expect(await opened(first)).toEqual(["lot-bid-stands: Open the auction"]);
    await counterNegotiation(system, { swap, amount: 8_500 });
    expect(await opened(first)).toEqual(["lot-countered: Open the auction"]);
    await counterNegotiation(first, { swap, amount: 7_500 });
    expect(await opened(seller)).toEqual(["lot-countered: Open your car’s page"]);
    await declineNegotiation(seller, { swap });
    expect(await opened(seller)).toContain("lot-negotiation-ended: Open your car’s page");
    await readAll();
    await offerSecondChance(system, { swap });
    expect(await opened(second)).toEqual(["lot-second-chance: Open the auction"]);
    await acceptNegotiation(second, { swap });
    expect(await opened(second)).toEqual(["lot-won: Open the auction"]);
  });
});
