import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { bookInspection } from "#modules/inspections/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { AnyListener } from "#modules/kernel/jobs.ts";
import { findNotifications } from "#modules/messaging/index.ts";
import { listeners } from "#modules/messaging/listeners.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { deals } from "#modules/swaps/deals/tables.ts";
import { findTasks, preparePapers } from "#modules/swaps/index.ts";
import { ledgerApprovals, ledgerEntries } from "#modules/swaps/ledger/tables.ts";
import { sellerRequests } from "#modules/swaps/requests/tables.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { home, soon } from "#test/factories/booking.ts";
import { makeSwap } from "#test/factories/make-swap.ts";

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
  const visit = await appointment(members, seller);
  const offer = { offer: newId(), buyer, amount: 18_000, side: "buyer", others: [buyer] };
  const offered = [listed, gone].map((car) => ({ ...car, ...offer, reason: "No loan." }));
  const answered = [...offered, { ...listed, ...offer, side: "seller" }];
  const done = [sold, auctioned].map((deal) => ({
    ...deal,
    at: new Date().toISOString(),
    kind: "seller",
    amountCents: 1,
  }));
  const papers = [await papersOf(sold), await papersOf(auctioned)];
  const moves = ["choose-channel", "evaluation-complete", "accept-offer"];
  const to: Record<string, string> = { "evaluation-complete": "valuate", "accept-offer": "pre-deal" };
  const about = { ...listed, price: 18_000, channel: "listing", reason: "It is so.", user: team.agentId };
  const admin = members.get("admin") as Actor;
  const qualifying = (await makeSwap({ step: "qualify", ...team })).id;
  const { list } = await findTasks(admin, TaskQuery.parse({ swap: qualifying }));
  return {
    "user-verified": [{ user: seller }, { user: buyer }],
    "user-activated": [{ user: seller }, { user: dealer }],
    "account-opened": [{ user: seller }],
    "password-changed": [{ user: buyer }],
    "swap-registered": [about],
    "swap-moved": moves.map((action) => ({ ...about, action, from: "eval", to: to[action] ?? "new-swap" })),
    "price-proposed": [about],
    "seller-price-changed": [about],
    "change-declined": [{ ...about, request }],
    "change-answered": [{ ...about, request }],
    "swap-listed": [about],
    "swap-disqualified": [about],
    "swap-canceled": [about],
    "swap-marked": [{ ...about, action: "restore" }],
    "cancel-requested": [about],
    "team-changed": [about],
    "task-opened": [{ task: list[0]?._id, kind: "qualify", swap: qualifying, assignee: team.agentId }],
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
    "inspection-canceled": visit,
    "evaluation-failed": visit,
    "deal-created": done,
    "deal-canceled": [...done, { ...gone, buyer, deal: newId(), reason: "No loan." }],
    "deal-closed": done,
    "payment-recorded": done,
    ...(await ledgerOf(members, sold)),
    "papers-prepared": papers,
    "paper-signed": papers,
    "paper-sealed": papers,
    "title-sent": done,
    "delivery-scheduled": done,
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
  return { "payment-proposed": [{ ...deal, approval }], "approval-decided": [decided], "deal-unsettled": [canceled] };
}

/** The papers of the deal, written and asked for. */
async function papersOf(deal: { swap: string }): Promise<object> {
  const written = await preparePapers(system, { swap: deal.swap });
  if (!written.ok) throw new Error(written.refusal.message);
  const [kind, role] = ["odometer", "seller"];
  return { ...deal, papers: written.value.written, kind, role, complete: true };
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
    ...{ swap, start: soon(), location: home, technician: who(members, "technician") },
  });
  if (!booked.ok) throw new Error(booked.refusal.message);
  const { _id: inspection, start, technician } = booked.value;
  const visit = { inspection, swap, seller, technician, stage: 1, start, by: null, reason: "Rain." };
  return [visit, { ...visit, stage: 2 }];
}

/** Messages without a link to a car or an account, or with a required code; these have separate tests. */
const APART = ["verification-requested", "password-requested", "car-listed", "price-changed", "alerts-asked"];

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
