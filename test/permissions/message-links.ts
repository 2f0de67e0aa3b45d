import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { apiKeys } from "#modules/accounts/api-keys/tables.ts";
import { oauthApps } from "#modules/accounts/oauth/tables.ts";
import { sessions } from "#modules/accounts/tables.ts";
import { claims } from "#modules/claims/tables.ts";
import { ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { type IdentityCheckRow, identityChecks } from "#modules/deals/identity/tables.ts";
import { preparePapers } from "#modules/deals/index.ts";
import { payoutAccounts } from "#modules/deals/payout-accounts/tables.ts";
import { deals, deliveries } from "#modules/deals/tables.ts";
import { bookInspection } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { AnyListener } from "#modules/kernel/jobs.ts";
import { answerQuestion, askQuestion, findNotifications, reportThread, sendMessage } from "#modules/messaging/index.ts";
import { listeners } from "#modules/messaging/listeners.ts";
import { SWAP_TEAM } from "#modules/messaging/policy.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { findTasks } from "#modules/swaps/index.ts";
import { sellerRequests } from "#modules/swaps/requests/tables.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";
import { sellerQuestions } from "#modules/swaps/seller-answers/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { home, soon } from "#test/factories/booking.ts";
import { withIds } from "#test/factories/identity.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { anApp } from "#test/factories/oauth-app.ts";
import { anAcceptedVisit, visitTime } from "#test/factories/visit.ts";
import { lotEvents } from "./lot-events.ts";

type Members = Map<string, Actor | null>;
const who = (members: Members, name: string): string => members.get(name)?.id as string;

/** Events about a member's cars as listeners receive them: the listener's name and each payload. */
async function happenings(members: Members): Promise<Record<string, object[]>> {
  const [seller, buyer, dealer] = [who(members, "user"), who(members, "buyer"), who(members, "dealer")];
  const team = { agentId: who(members, "swap-agent"), dealmakerId: who(members, "dealmaker") };
  const listed = { swap: (await makeSwap({ step: "listing", sellerId: seller, ...team })).id, seller };
  const gone = { swap: (await makeSwap({ step: "listing", sellerId: seller })).id, seller };
  await db().update(swaps).set({ inactiveAt: new Date() }).where(eq(swaps.id, gone.swap));
  const sold = await dealOf(members, seller, buyer, "listing");
  const auctioned = await dealOf(members, seller, dealer, "auction");
  const request = newId();
  const asked = { swapId: listed.swap, kind: "channel", channel: "auction", createdBy: seller } as const;
  const declined = {
    status: "declined",
    answer: "It is on sale.",
    createdAt: new Date(),
    endedAt: new Date(),
  } as const;
  await db()
    .insert(sellerRequests)
    .values({ ...asked, ...declined, id: request });
  const question = newId();
  const put = { swapId: listed.swap, sellerId: seller, kind: "new-price", amount: 18_000 } as const;
  const when = { askedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  await db()
    .insert(sellerQuestions)
    .values({ ...put, ...when, id: question, askedBy: team.agentId });
  const visit = await appointment(members, seller);
  const offer = { offer: newId(), buyer, amount: 18_000, side: "buyer", others: [buyer] };
  const offered = [listed, gone].map((car) => ({ ...car, ...offer, reason: "No loan." }));
  const answered = [...offered, { ...listed, ...offer, side: "seller" }];
  const at = new Date();
  const done = [sold, auctioned].map((deal) => ({
    ...deal,
    at: at.toISOString(),
    kind: "seller",
    amountCents: 1,
    delivery: newId(),
  }));
  await db()
    .insert(deliveries)
    .values(done.map(({ delivery, swap }) => ({ id: delivery, swapId: swap, at, address: "1 Main Street" })));
  const session = newId();
  await db().insert(sessions).values({ id: session, tokenHash: newId(), userId: buyer });
  const key = newId();
  await db()
    .insert(apiKeys)
    .values({ id: key, userId: buyer, name: "Sync", scopes: ["own"], hash: key, hint: "abcd" });
  await db()
    .insert(oauthApps)
    .values({ ...anApp(), id: key, userId: buyer, hash: key, hint: "abcd" });
  const visits = await visitTo(members, seller);
  const papers = [await papersOf(sold), await papersOf(auctioned)];
  const complaints = [await claimAbout(members, sold), await claimAbout(members, auctioned)];
  const moves = ["choose-channel", "evaluation-complete", "accept-offer"];
  const to: Record<string, string> = { "evaluation-complete": "valuate", "accept-offer": "pre-deal" };
  const about = { ...listed, price: 18_000, channel: "listing", reason: "It is so.", user: team.agentId };
  const admin = members.get("admin") as Actor;
  const qualifying = (await makeSwap({ step: "qualify", ...team })).id;
  const { list } = await findTasks(admin, TaskQuery.parse({ swap: qualifying }));
  const { sent, reported } = await conversations(members, listed.swap);
  const questions = await publicQuestions(members, listed.swap);
  return {
    "message-sent": sent,
    "thread-reported": reported,
    "report-settled": reported,
    ...questions,
    "user-verified": [{ user: seller }, { user: buyer }],
    "user-activated": [{ user: seller }, { user: dealer }],
    "account-opened": [{ user: seller }],
    "password-changed": [{ user: buyer }],
    "signed-in": [{ user: buyer, session, how: "password", device: "new" }],
    "api-key-created": [{ user: buyer, key }],
    "app-connected": [{ user: buyer, app: key }],
    "partner-id-changed": [{ user: dealer, change: "set" }],
    "company-linked": [{ user: dealer, company: "Sunset Motors", label: "sam" }],
    "passkey-added": [{ user: buyer, passkey: key }],
    "passkey-removed": [{ user: buyer, passkey: key }],
    "two-step-on": [{ user: buyer }],
    "two-step-off": [{ user: buyer, staff: true }],
    "recovery-code-used": [{ user: buyer, left: 9 }],
    "roles-changed": [{ user: team.agentId }],
    "user-deactivated": [{ user: buyer }],
    "cash-offered": [{ ...about, amount: 18_000 }],
    "channel-changed": [about],
    "swap-registered": [about],
    "swap-moved": moves.map((action) => ({ ...about, action, from: "eval", to: to[action] ?? "new-swap" })),
    "price-proposed": [about],
    "seller-price-changed": [about],
    "change-declined": [{ ...about, request }],
    "change-answered": [{ ...about, request }],
    "seller-asked": [{ ...listed, question, kind: "new-price", amount: 18_000 }],
    "seller-answered": [
      { ...listed, question, kind: "new-price", amount: 18_000, answer: "accept", way: "page", askedBy: team.agentId },
    ],
    "swap-listed": [about],
    "swap-disqualified": [about],
    "swap-canceled": [about],
    "swap-marked": [{ ...about, action: "restore" }],
    "cancel-requested": [about],
    "team-changed": [about],
    "task-opened": [{ task: list[0]?._id, kind: "qualify", swap: qualifying, assignee: team.agentId }],
    "task-escalated": [{ escalation: list[0]?._id, kind: "qualify", swap: qualifying }],
    "offer-made": answered,
    "offer-updated": answered,
    "offer-countered": answered,
    "offer-declined": answered,
    "offer-canceled": answered,
    "offer-expired": answered,
    "offer-accepted": answered,
    "offer-fell-through": answered,
    "inspection-booked": visit,
    "inspection-confirmed": visit,
    "inspection-reassigned": visit.map((one) => ({ ...one, previous: who(members, "technician") })),
    "inspection-canceled": visit,
    "evaluation-failed": visit,
    "visit-requested": visits,
    "visit-accepted": visits,
    "visit-declined": visits,
    "visit-canceled": visits,
    "visit-changed": visits,
    "visit-due": visits,
    "visit-missed": visits,
    "deal-created": done,
    "deal-canceled": [...done, { ...gone, buyer, deal: newId(), reason: "No loan." }],
    "deal-closed": done,
    "payment-recorded": done,
    ...(await ledgerOf(members, sold)),
    "papers-prepared": papers,
    "paper-declined": papers,
    "paper-signed": papers,
    "paper-sealed": papers,
    "payout-changed": await payoutsOf(buyer, ["first", "changed"]),
    "payout-decided": await payoutsOf(buyer, ["confirmed", "refused"]),
    "identity-decided": await identitiesOf(members.get("buyer") as Actor),
    "claim-opened": complaints,
    "claim-answered": complaints,
    "claim-posted": complaints,
    "claim-withdrawn": complaints,
    "claim-decided": complaints,
    "claim-reopened": complaints,
    ...(await lotEvents(seller, members.get("dealer") as Actor)),
    "title-sent": done,
    "delivery-scheduled": done,
    "delivery-moved": [{ ...sold, at: new Date().toISOString(), from: new Date().toISOString(), reason: "It is so." }],
    "car-verified": [{ ...sold, differs: true, problem: "Headlights: one is cracked." }],
    "delivery-canceled": done,
    "delivery-completed": done,
  };
}

/** A buyer writes to the seller and to the swap team, and the seller reports it. */
async function conversations(members: Members, swap: string) {
  const [seller, buyer] = [members.get("user") as Actor, members.get("buyer") as Actor];
  const sent: object[] = [];
  for (const to of [seller.id as string, SWAP_TEAM]) {
    const done = await sendMessage(buyer, { swap, to, message: "Is it still available?", files: [] });
    if (!done.ok) throw new Error(done.error.message);
    sent.push({ swap, from: buyer.id, to, mail: true, thread: done.value.thread, message: done.value._id });
  }
  const { thread } = sent[0] as { thread: string };
  const report = await reportThread(seller, { thread, reason: "spam" });
  if (!report.ok) throw new Error(report.error.message);
  return { sent, reported: [{ swap, thread, report: report.value._id }] };
}

/** A buyer asks on the car's page, the seller answers, and staff remove both. */
async function publicQuestions(members: Members, swap: string): Promise<Record<string, object[]>> {
  const [seller, buyer] = [members.get("user") as Actor, members.get("buyer") as Actor];
  const asked = await askQuestion(buyer, { swap, question: "Was the belt replaced?" });
  if (!asked.ok) throw new Error(asked.error.message);
  const question = asked.value._id;
  const answered = await answerQuestion(seller, { question, answer: "Yes." });
  if (!answered.ok) throw new Error(answered.error.message);
  const about = { question, swap };
  const held = [false, true];
  const decided = { ...about, waited: true, shown: false, reason: "other" };
  return {
    "question-asked": held.map((waits) => ({ ...about, by: buyer.id, held: waits })),
    "question-answered": held.map((waits) => ({ ...about, by: seller.id, held: waits })),
    "question-reported": [about],
    "question-decided": [
      { ...decided, part: "question", writer: buyer.id },
      { ...decided, part: "answer", writer: seller.id },
    ],
  };
}

/** A payment that waits for approval, and a canceled deal with a deposit. */
async function ledgerOf(members: Members, deal: Awaited<ReturnType<typeof dealOf>>): Promise<Record<string, object[]>> {
  const approval = newId();
  const of = { dealId: deal.deal, swapId: deal.swap, enteredOn: chicagoDay(new Date()), amountCents: 100 };
  const asked = { askedBy: who(members, "accountant"), askedAt: new Date(), expectedCents: 200, reason: "It is so." };
  await db()
    .insert(ledgerApprovals)
    .values({ ...of, ...asked, id: approval, what: "payment", account: "seller", direction: "out" });
  const canceled = await dealOf(members, deal.seller, deal.buyer, "listing");
  await db().update(deals).set({ status: "canceled" }).where(eq(deals.id, canceled.deal));
  await db()
    .insert(ledgerEntries)
    .values({
      ...of,
      dealId: canceled.deal,
      swapId: canceled.swap,
      id: newId(),
      code: "deposit",
      debit: "bank",
      credit: "buyer",
    });
  const decided = { ...deal, approval, approved: true, by: who(members, "admin") };
  return {
    "payment-proposed": [{ ...deal, approval }],
    "terms-proposed": [{ ...deal, approval }],
    "approval-decided": [decided],
    "deal-unsettled": [canceled],
  };
}

/** The papers of the deal, created and requested. */
async function papersOf(deal: { swap: string }): Promise<object> {
  const written = await preparePapers(system, { swap: deal.swap });
  if (!written.ok) throw new Error(written.error.message);
  const [kind, role] = ["odometer", "seller"];
  return { ...deal, papers: written.value.written, kind, role, complete: true };
}

/** A declined claim about the deal, with the payloads of its events. */
async function claimAbout(
  members: Members,
  { swap, deal, seller, buyer }: Awaited<ReturnType<typeof dealOf>>,
): Promise<object> {
  const claim = newId();
  const now = new Date();
  const of = { id: claim, swapId: swap, dealId: deal, sellerId: seller, buyerId: buyer, category: "other" } as const;
  const decision = { status: "declined", outcome: "declined", reason: "It is so.", decidedAt: now } as const;
  await db()
    .insert(claims)
    .values({ ...of, ...decision, answerBy: now, decideBy: now, openedAt: now });
  return {
    claim,
    swap,
    deal,
    seller,
    buyer,
    by: who(members, "dealmaker"),
    role: "staff",
    post: newId(),
    declined: true,
  };
}

async function dealOf(members: Members, seller: string, buyer: string, channel: "listing" | "auction") {
  const swap = (await makeSwap({ step: "payments", channel, sellerId: seller })).id;
  const deal = newId();
  const signed = { price: 18_000, fee: 0, lienFee: 0, tax: 0, signedAt: new Date() };
  await db()
    .insert(deals)
    .values({
      id: deal,
      swapId: swap,
      sellerId: seller,
      buyerId: buyer,
      channel,
      signedBy: who(members, "admin"),
      ...signed,
    });
  return { swap, seller, buyer, deal, price: 18_000, reason: "No loan." };
}

/** The evaluation of a car by the technician among the members, and its drop-off. */
async function appointment(members: Members, seller: string): Promise<object[]> {
  const { id: swap } = await makeSwap({ step: "schedule-eval", sellerId: seller });
  const booked = await bookInspection(members.get("admin") as Actor, {
    swap,
    start: soon(),
    location: home,
    technician: who(members, "technician"),
  });
  if (!booked.ok) throw new Error(booked.error.message);
  const { _id: inspection, start, technician } = booked.value;
  const visit = { inspection, swap, seller, technician, stage: 1, start, by: null, reason: "Rain." };
  return [visit, { ...visit, stage: 2 }];
}

/** An accepted visit of the buyer to a car of the seller. */
async function visitTo(members: Members, seller: string): Promise<object[]> {
  const swap = await makeSwap({ step: "listing", sellerId: seller });
  const { _id: visit, date } = await anAcceptedVisit({
    swap,
    buyer: members.get("buyer") as Actor,
    date: visitTime(13), // the appointment of the seller is always earlier
  });
  const about = { visit, swap: swap.id, seller, buyer: who(members, "buyer"), date, previous: date, hours: 24 };
  return [{ ...about, side: "buyer", by: "staff", missing: "buyer", reason: "Rain." }];
}

/** Messages without a link to a car or an account, or with a required code; these have separate tests. */
const APART = [
  "verification-requested",
  "contact-replaced",
  "user-removed",
  "password-requested",
  "car-listed",
  "price-changed",
  "lot-found",
  "alerts-asked",
  "testimonial-planned",
];

/** Runs all listeners; returns, by recipient, the URLs in their emails and notifications. */
export async function linksOf(members: Members): Promise<Map<string, Set<string>>> {
  const told = await happenings(members);
  const names = listeners.map(({ name }) => name.replace("messaging.", ""));
  const unknown = names.filter((name) => !(name in told) && !APART.includes(name));
  if (unknown.length > 0) throw new Error(`Nothing happens that makes these speak: ${unknown.join(", ")}`);
  for (const [name, payloads] of Object.entries(told)) {
    const { handler } = listeners.find((one) => one.name === `messaging.${name}`) as AnyListener;
    const { default: tell } = await handler();
    const context = { id: newId(), signal: new AbortController().signal, occurredAt: new Date() };
    for (const payload of payloads) await tell(payload, { ...context, eventId: newId() });
  }
  const links = new Map<string, Set<string>>();
  for (const [name, reader] of members) if (reader?.id) links.set(name, await linksTo(reader));
  return links;
}

async function linksTo(reader: Actor): Promise<Set<string>> {
  const mails = await db()
    .select({ body: outbox.body })
    .from(outbox)
    .where(and(eq(outbox.userId, reader.id as string), eq(outbox.channel, "mail")));
  const inMails = mails.flatMap(({ body }) => body.match(/(?<=:\/\/[^/\s]+)\/\S+/g) ?? []);
  const inBell = (await findNotifications(reader)).map(({ link }) => link.replace(/[?&]t=\d+$/, ""));
  return new Set([...inMails, ...inBell]);
}

/** An ID that was accepted, and one that was not. */
async function identitiesOf(buyer: Actor) {
  await withIds(buyer);
  const own = eq(identityChecks.userId, buyer.id as string);
  const [row] = await db().select().from(identityChecks).where(own);
  const declined = { ...(row as IdentityCheckRow), id: newId(), validUntil: null, reason: "It is blurred." };
  await db()
    .insert(identityChecks)
    .values({ ...declined, status: "declined" });
  return [
    { user: buyer.id, check: row?.id, approved: true },
    { user: buyer.id, check: declined.id, approved: false },
  ];
}

/** A bank account in events that say so. */
async function payoutsOf(user: string, how: readonly string[]) {
  const id = newId();
  const account = {
    holder: "Bea",
    kind: "checking",
    routing: "021000021",
    sealedNumber: "",
    lastFour: "6789",
  } as const;
  await db()
    .insert(payoutAccounts)
    .values({ ...account, id, userId: user, status: "withdrawn", createdAt: new Date() });
  return how.map((one) => ({ user, account: id, first: one === "first", confirmed: one === "confirmed" }));
}
