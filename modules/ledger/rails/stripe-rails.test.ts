import http from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { balancesOf } from "#modules/deals/accounts/book.ts";
import { cancelDeal } from "#modules/deals/cancel-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { DAY_MS, MINUTE_MS } from "#modules/kernel/durations.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { stripeSignature } from "#modules/kernel/stripe-signature.ts";
import { swaps, tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { ann, ben, entriesOf, openIn, signed } from "#test/factories/deal-money.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { code, value } from "#test/results.ts";
import type { Rail } from "../kinds.ts";
import { askRelease } from "../payments/ask-release.ts";
import { approveDeviation } from "../payments/decide-approval.ts";
import { type RailPaymentRow, railPayments, railReleases } from "../tables.ts";
import { beginRail } from "./begin-rail.ts";
import { findHeldFunds, findOwnRails } from "./find-rails.ts";
import { readOpenRails } from "./read-open-rails.ts";
import onApproval, { takeReleaseAnswer } from "./send-release.ts";
import { readRail, receivePaymentMessage } from "./take-answer.ts";

const SECRET = "whsec_for_tests_only";
const SETTINGS = ["PAYMENTS_KEY", "PAYMENTS_BASE_URL", "PAYMENTS_WEBHOOK_SECRET"] as const;

let server: http.Server;
let asked: { line: string; body: URLSearchParams; once: string | undefined }[] = [];
/** What Stripe answers about the payment, the session, and the payout. */
let intent: Record<string, unknown> = {};
let session: Record<string, unknown> = {};
let payout: Record<string, unknown> = {};
/** What the payer of a deal has wired above the sum. */
let surplus = 0;
let down = false;
/** Stripe refuses orders at this address, such as of a way to pay that the account doesn’t have. */
let refused: string | null = null;
/** Until when Stripe’s answer, which it has made by then, is on its way. */
let late: { asked: () => void; answer: Promise<void> } | null = null;
/** Stripe sends payouts, but doesn't answer about them. */
let unreadable = false;
let payouts: object[] = [];
let made = 0;
/** Stripe makes what was ordered, and its answer is lost. */
let lost = false;
/** What was made for a key: the same order gets the same answer, and another one under its key is refused. */
const known = new Map<string, { body: string; answer: object }>();

const instructions = (remaining: number) => ({
  type: "display_bank_transfer_instructions",
  display_bank_transfer_instructions: {
    amount_remaining: remaining,
    currency: "usd",
    type: "us_bank_transfer",
    reference: "J9T2QW",
    financial_addresses: [
      {
        type: "aba",
        supported_networks: ["ach", "domestic_wire_us"],
        aba: { account_number: "11119999", bank_name: "US Test Bank", routing_number: "110000000" },
      },
      { type: "swift", swift: { account_number: "11119999", swift_code: "TESTUS99XXX" } },
    ],
  },
});

function answerTo(line: string): object {
  if (line.startsWith("POST /v1/customers")) return { id: `cus_${++made}` };
  if (line === "POST /v1/payment_intents")
    return {
      id: `pi_${++made}_${process.pid}`,
      amount: 2_120_000,
      status: "requires_action",
      next_action: instructions(2_120_000),
    };
  if (line === "POST /v1/checkout/sessions")
    return { id: `cs_${++made}_${process.pid}`, url: "https://checkout.stripe.com/c/pay/test" };
  if (line === "POST /v1/payouts") return { id: `po_${process.pid}_${++made}` };
  if (line.startsWith("GET /v1/payouts?")) return { data: payouts, has_more: false };
  if (line.startsWith("GET /v1/payouts")) return payout;
  if (line.includes("/cash_balance")) return { available: surplus === 0 ? null : { usd: surplus } };
  return line.includes("checkout") ? session : intent;
}

beforeAll(async () => {
  await testDatabase();
  server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const line = `${request.method} ${request.url}`;
    const once = request.headers["idempotency-key"] as string | undefined;
    asked.push({ line, body: new URLSearchParams(body), once });
    const keeps = once !== undefined && !down && line !== `POST /v1/${refused}`;
    const before = keeps ? known.get(once) : undefined;
    if (before && before.body !== body) {
      response.writeHead(400, { "content-type": "application/json" });
      return response.end(JSON.stringify({ error: { type: "idempotency_error" } }));
    }
    const answer = before?.answer ?? answerTo(line);
    if (keeps) known.set(once, { body, answer });
    if (late && line.includes("/cash_balance")) {
      late.asked();
      await late.answer;
    }
    if (lost) return request.socket.destroy();
    if (line === `POST /v1/${refused}`) {
      response.writeHead(400, { "content-type": "application/json" });
      return response.end(JSON.stringify({ error: { type: "invalid_request_error" } }));
    }
    response.writeHead(down || (unreadable && line.startsWith("GET /v1/payouts")) ? 500 : 200, {
      "content-type": "application/json",
    });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.PAYMENTS_KEY = "rk_test_1";
  process.env.PAYMENTS_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.PAYMENTS_WEBHOOK_SECRET = SECRET;
  reloadEnvironment();
});
beforeEach(() => {
  asked = [];
  surplus = 0;
  down = false;
  refused = null;
  resetCircuits();
});
afterAll(() => {
  server.close();
  for (const name of SETTINGS) delete process.env[name];
  reloadEnvironment();
});

const succeeded = (reference: string) => ({
  id: reference,
  amount: 2_120_000,
  amount_received: 2_120_000,
  status: "succeeded",
  latest_charge: { disputed: false },
});

async function message(object: object, type: string, secret = SECRET) {
  const body = JSON.stringify({ id: "evt_1", type, data: { object } });
  const time = String(Math.floor(Date.now() / 1_000));
  return receivePaymentMessage({ signature: `t=${time},v1=${stripeSignature(secret, time, body)}`, body });
}

async function begun(rail: Rail) {
  const swap = await signed();
  const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
  const buyer = anActor(["user"], { id: deal?.buyerId as string });
  const { _id, url } = value(await beginRail(buyer, { swap, rail }));
  const [row] = await db().select().from(railPayments).where(eq(railPayments.id, _id));
  return { swap, deal: deal?.id as string, buyer, url, id: _id, reference: row?.reference as string };
}
/** The object as Stripe publishes it: it has no id. */
const cashBalance = (customer: string | null | undefined) => ({
  object: "cash_balance",
  available: { usd: surplus },
  customer,
  livemode: false,
  settings: { reconciliation_mode: "automatic", using_merchant_default: true },
});
const held = async (swap: string) =>
  (await entriesOf(swap)).filter(({ debit, credit }) => [debit, credit].includes("held"));

describe("a payment by Stripe", () => {
  it("by wire is a bank transfer of a customer that is the deal", async () => {
    const { swap, deal, id, buyer } = await begun("wire");
    const [customer, payment] = asked as [(typeof asked)[number], (typeof asked)[number]];
    expect(customer).toMatchObject({ line: "POST /v1/customers", once: `deal-${deal}` });
    expect(payment).toMatchObject({ line: "POST /v1/payment_intents", once: id });
    expect(Object.fromEntries(payment.body)).toMatchObject({
      amount: "2120000",
      currency: "usd",
      "payment_method_types[]": "customer_balance",
      "payment_method_options[customer_balance][bank_transfer][type]": "us_bank_transfer",
      confirm: "true",
      "metadata[payment]": id,
    });
    expect((await findOwnRails(buyer, swap))?.payments[0]?.account).toEqual({
      bank: "US Test Bank",
      routing: "110000000",
      number: "11119999",
      holder: "Swaplot",
      reference: "J9T2QW",
    });
  });

  it("is read from Stripe when a message comes, in parts and in all, and taken once", async () => {
    const { swap, deal, buyer, reference } = await begun("wire");
    intent = { id: reference, amount: 2_120_000, status: "requires_action", next_action: instructions(1_000_000) };
    value(await message({ id: reference }, "payment_intent.partially_funded"));
    expect((await findOwnRails(buyer, swap))?.payments[0]).toMatchObject({ status: "open", arrivedCents: 1_120_000 });
    expect((await findOwnRails(buyer, swap))?.payments[0]?.account?.number).toBe("11119999");
    expect(await held(swap)).toMatchObject([{ code: "payment", amountCents: 1_120_000 }]);
    expect((await openIn(swap))?.buyer).toBe(1_000_000);
    expect((await findOwnRails(buyer, swap))?.offers).toEqual([]);
    expect(code(await beginRail(buyer, { swap, rail: "ach" }))).toBe("rail-under-way");
    expect(await findHeldFunds(ann, deal)).toMatchObject({ heldCents: 1_120_000, releasableCents: 0 });
    const older = instructions(2_000_000);
    intent = { id: reference, amount: 2_120_000, status: "requires_action", next_action: older };
    value(await message({ id: reference }, "payment_intent.partially_funded"));
    expect(await held(swap)).toHaveLength(1);
    intent = succeeded(reference);
    for (let time = 0; time < 3; time++) value(await message({ id: reference }, "payment_intent.succeeded"));
    expect(await held(swap)).toMatchObject([{ amountCents: 1_120_000 }, { code: "payment", amountCents: 1_000_000 }]);
    expect((await openIn(swap))?.buyer).toBe(0);
    expect(await findHeldFunds(ann, deal)).toMatchObject({ releasableCents: 2_120_000, incompleteCents: 0 });
    intent = { ...succeeded(reference), status: "processing" };
    value(await message({ id: reference }, "payment_intent.processing"));
    expect(await held(swap)).toHaveLength(2);
    intent = { ...succeeded(reference), latest_charge: { disputed: true } };
    value(await message({ id: reference }, "charge.dispute.created"));
    expect((await openIn(swap))?.buyer).toBe(2_120_000);
  });

  it("of which a part came before its deal was canceled is not ended: the money is in the books, with a task", async () => {
    const { swap, deal, reference } = await begun("wire");
    intent = { id: reference, amount: 2_120_000, status: "requires_action", next_action: instructions(620_000) };
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "The buyer changed their mind." }));
    await readOpenRails();
    expect(asked.filter(({ line }) => line.includes("cancel"))).toEqual([]);
    expect(await findHeldFunds(ann, deal)).toMatchObject({
      heldCents: 1_500_000,
      releasableCents: 0,
      incompleteCents: 1_500_000,
    });
    expect(code(await askRelease(ann, { swap, deal }))).toBe("nothing-held");
    const live = and(eq(tasks.swapId, swap), eq(tasks.status, "open"));
    expect((await db().select().from(tasks).where(live)).map(({ kind }) => kind)).toContain("settle");
  });

  it("by wire above the sum is read from the cash balance, also by the news about it, and again when it is gone", async () => {
    const { swap, deal, reference } = await begun("wire");
    const [row] = await db().select().from(railPayments).where(eq(railPayments.reference, reference));
    intent = succeeded(reference);
    surplus = 5_000;
    value(await message({ id: reference }, "payment_intent.succeeded"));
    expect(await held(swap)).toMatchObject([{ amountCents: 2_120_000 }, { code: "surplus", amountCents: 5_000 }]);
    expect(balancesOf(await entriesOf(swap)).buyer).toBe(-5_000);
    surplus = 12_000;
    for (let time = 0; time < 2; time++)
      value(await message(cashBalance(row?.customer), "cash_balance.funds_available"));
    expect(await findHeldFunds(ann, deal)).toMatchObject({ heldCents: 2_120_000, surplusCents: 12_000 });
    surplus = 2_000;
    value(await message(cashBalance(row?.customer), "cash_balance.funds_available"));
    expect(await findHeldFunds(ann, deal)).toMatchObject({ surplusCents: 2_000 });
    expect(balancesOf(await entriesOf(swap)).buyer).toBe(-2_000);
  });

  it("that a message names is read, and not a newer one of the same payer whose name Stripe hasn’t said yet", async () => {
    const { deal, id, reference } = await begun("wire");
    const [row] = (await db().select().from(railPayments).where(eq(railPayments.id, id))) as [RailPaymentRow];
    await db().update(railPayments).set({ intent: reference }).where(eq(railPayments.id, id));
    const newer = { id: newId(), reference: `${reference}_2`, intent: null, createdAt: new Date(Date.now() + 1_000) };
    await db()
      .insert(railPayments)
      .values({ ...row, ...newer });
    intent = { id: reference, amount: 2_120_000, status: "requires_action", next_action: instructions(2_120_000) };
    const readLast = () => asked.filter(({ line }) => line.startsWith("GET /v1/payment_intents/")).at(-1)?.line;
    value(await message({ id: reference, customer: row.customer }, "payment_intent.processing"));
    expect(readLast()).toContain(`/${reference}?`);
    const named = { id: "pi_unknown", customer: row.customer, metadata: { payment: id, deal } };
    value(await message(named, "payment_intent.processing"));
    expect(readLast()).toContain(`/${reference}?`);
  });

  it("by wire takes the newest answer about what came above the sum, however late an older one arrives", async () => {
    const { swap, reference, id } = await begun("wire");
    intent = succeeded(reference);
    value(await message({ id: reference }, "payment_intent.succeeded"));
    const [came, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    late = { asked: came.resolve, answer: answers.promise };
    const older = readRail(id);
    await came.promise;
    late = null;
    surplus = 5_000;
    value(await message({ id: reference }, "payment_intent.succeeded"));
    expect(balancesOf(await entriesOf(swap)).buyer).toBe(-5_000);
    answers.resolve();
    value(await older);
    expect((await held(swap)).map(({ code }) => code)).toEqual(["payment", "surplus"]);
  });

  it("by ACH goes on at Stripe, waits for micro-deposits and the bank, and can be disputed", async () => {
    const { swap, buyer, url, id, reference } = await begun("ach");
    expect(url).toBe("https://checkout.stripe.com/c/pay/test");
    expect(Object.fromEntries(asked[0]?.body as URLSearchParams)).toMatchObject({
      "payment_method_types[]": "us_bank_account",
      "payment_method_options[us_bank_account][verification_method]": "automatic",
      "line_items[0][price_data][unit_amount]": "2120000",
      "payment_intent_data[metadata][payment]": id,
    });
    const pi = `pi_of_${reference}`;
    const verify = { hosted_verification_url: "https://payments.stripe.com/microdeposit/test" };
    const step = {
      id: pi,
      amount: 2_120_000,
      status: "requires_action",
      next_action: { verify_with_microdeposits: verify },
    };
    session = { status: "complete", url: null, payment_intent: step };
    value(await message({ id: reference }, "checkout.session.completed"));
    expect((await findOwnRails(buyer, swap))?.payments[0]).toMatchObject({
      status: "verify",
      url: verify.hosted_verification_url,
    });
    session = { status: "complete", payment_intent: { ...step, status: "processing", next_action: null } };
    value(await message({ id: pi, metadata: { payment: id } }, "payment_intent.processing"));
    expect((await findOwnRails(buyer, swap))?.payments[0]).toMatchObject({ status: "waiting" });
    session = { status: "complete", payment_intent: succeeded(pi) };
    value(await message({ id: reference }, "checkout.session.async_payment_succeeded"));
    expect((await openIn(swap))?.buyer).toBe(0);
    session = { status: "complete", payment_intent: { ...succeeded(pi), latest_charge: { disputed: true } } };
    for (let time = 0; time < 2; time++)
      value(await message({ id: "dp_1", payment_intent: pi }, "charge.dispute.created"));
    expect((await openIn(swap))?.buyer).toBe(2_120_000);
    expect(await held(swap)).toHaveLength(2);
  });

  it("that failed says why, and one whose page has ended is over", async () => {
    const { swap, buyer, reference } = await begun("ach");
    const error = { message: "The customer's bank account has insufficient funds." };
    const payment = { id: "pi_f", amount: 2_120_000, status: "requires_payment_method", last_payment_error: error };
    session = { status: "complete", payment_intent: payment };
    value(await message({ id: reference }, "checkout.session.async_payment_failed"));
    expect((await findOwnRails(buyer, swap))?.payments[0]).toMatchObject({ status: "failed", reason: error.message });
    const card = value(await beginRail(buyer, { swap, rail: "card" }));
    expect(asked.at(-1)?.body.get("line_items[0][price_data][unit_amount]")).toBe("50000");
    session = { status: "expired", url: null, payment_intent: null };
    await readOpenRails();
    const [row] = await db().select().from(railPayments).where(eq(railPayments.id, card._id));
    expect(row?.status).toBe("canceled");
  });

  it("waits for Stripe to send the message again while it doesn’t answer, and begins nothing", async () => {
    const { swap, buyer, reference } = await begun("wire");
    down = true;
    expect(code(await message({ id: reference }, "payment_intent.succeeded"))).toBe("rail-unreachable");
    expect(code(await beginRail(buyer, { swap, rail: "ach" }))).toBe("rail-unreachable");
    expect((await findOwnRails(buyer, swap))?.payments).toHaveLength(1);
  });

  it("that Stripe refuses leaves nothing behind, so that the buyer pays in another way", async () => {
    const { swap, buyer } = await begun("wire");
    refused = "checkout/sessions";
    for (let time = 0; time < 2; time++)
      expect(code(await beginRail(buyer, { swap, rail: "ach" }))).toBe("rail-refused");
    const orders = asked.filter(({ line }) => line === "POST /v1/checkout/sessions");
    expect(new Set(orders.map(({ once }) => once)).size).toBe(2);
    refused = null;
    value(await beginRail(buyer, { swap, rail: "card" }));
    expect((await findOwnRails(buyer, swap))?.payments.map(({ rail }) => rail)).toEqual(["card", "wire"]);
  });

  it("that Stripe refuses when it is asked again after no answer loses its place", async () => {
    const { swap, buyer, reference } = await begun("wire");
    intent = { id: reference, amount: 2_120_000, status: "requires_action", next_action: instructions(2_120_000) };
    down = true;
    expect(code(await beginRail(buyer, { swap, rail: "ach" }))).toBe("rail-unreachable");
    down = false;
    resetCircuits();
    refused = "checkout/sessions";
    const left = and(eq(railPayments.swapId, swap), eq(railPayments.status, "reserved"));
    const createdAt = new Date(Date.now() - 3 * MINUTE_MS);
    await db().update(railPayments).set({ createdAt }).where(left);
    await readOpenRails();
    expect(await db().select().from(railPayments).where(left)).toEqual([]);
    expect((await findOwnRails(buyer, swap))?.offers.map(({ rail }) => rail)).toEqual(["ach", "card"]);
  });

  it("whose answer was lost is ordered again word for word, though the car got another name", async () => {
    const swap = await signed();
    const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
    const buyer = anActor(["user"], { id: deal?.buyerId as string });
    lost = true;
    expect(code(await beginRail(buyer, { swap, rail: "ach" }))).toBe("rail-unreachable");
    lost = false;
    resetCircuits();
    const first = asked.find(({ line }) => line === "POST /v1/checkout/sessions");
    await db().update(swaps).set({ shortName: "2019 Mazda 6, corrected" }).where(eq(swaps.id, swap));
    const { url } = value(await beginRail(buyer, { swap, rail: "ach" }));
    expect(url).toBe("https://checkout.stripe.com/c/pay/test");
    expect(asked.at(-1)).toEqual(first);
    expect((await findOwnRails(buyer, swap))?.payments).toMatchObject([{ status: "open", rail: "ach" }]);
  });

  it("takes other messages without effect, and refuses those that are not signed with the secret", async () => {
    value(await message({ id: "pi_of_another_site" }, "payment_intent.succeeded"));
    value(await message({ object: "balance" }, "balance.available"));
    expect(code(await message({ id: "pi_1" }, "payment_intent.succeeded", "whsec_of_somebody"))).toBe("not-found");
  });
});

/** A wire that came in, and that two people have released; nothing was sent yet. */
async function released() {
  const { swap, deal, reference } = await begun("wire");
  intent = succeeded(reference);
  value(await message({ id: reference }, "payment_intent.succeeded"));
  await withoutPapers(swap);
  const { _id: release } = value(await askRelease(ann, { swap, deal }));
  value(await approveDeviation(ben, { swap, approval: release }));
  return { swap, deal, release };
}

describe("a release by Stripe", () => {
  it("is one payout of the released sum, in the books when it is paid, and reversed when the bank sends it back", async () => {
    const { swap, deal, reference } = await begun("wire");
    intent = succeeded(reference);
    value(await message({ id: reference }, "payment_intent.succeeded"));
    await withoutPapers(swap);
    const { _id: approval } = value(await askRelease(ann, { swap, deal }));
    value(await approveDeviation(ben, { swap, approval }));
    down = true;
    await onApproval({ approval });
    expect(await findHeldFunds(ann, deal)).toMatchObject({ heldCents: 2_120_000, releases: [{ status: "sending" }] });
    expect(code(await askRelease(ann, { swap, deal }))).toBe("nothing-held");
    down = false;
    resetCircuits();
    payout = { status: "in_transit" };
    await readOpenRails();
    const sent = asked.filter(({ line }) => line === "POST /v1/payouts").at(-1);
    expect(sent).toMatchObject({ once: approval });
    expect(sent?.body.get("amount")).toBe("2120000");
    const [row] = await db().select().from(railReleases).where(eq(railReleases.id, approval));
    payout = { status: "paid" };
    for (let time = 0; time < 2; time++) value(await message({ id: row?.reference }, "payout.paid"));
    expect((await held(swap)).at(-1)).toMatchObject({ code: "release", debit: "bank", credit: "held" });
    expect(await held(swap)).toHaveLength(2);
    payout = { status: "failed", failure_message: "The bank account is closed." };
    for (let time = 0; time < 2; time++) value(await message({ id: row?.reference }, "payout.failed"));
    expect(await findHeldFunds(ann, deal)).toMatchObject({
      heldCents: 2_120_000,
      releasableCents: 2_120_000,
      releases: [{ status: "failed", reason: "The bank account is closed." }],
    });
    expect(asked.filter(({ line, once }) => line === "POST /v1/payouts" && once !== approval)).toEqual([]);
  });

  it("is sent once although its answer was lost, and is looked for before it is sent on a later day", async () => {
    const { release, deal } = await released();
    unreadable = true;
    await onApproval({ approval: release });
    const [sent] = await db().select().from(railReleases).where(eq(railReleases.id, release));
    expect(sent?.reference).toContain("po_");
    unreadable = false;
    resetCircuits();
    const dayAgo = new Date(Date.now() - DAY_MS - 1_000);
    await db().update(railReleases).set({ createdAt: dayAgo }).where(eq(railReleases.id, release));
    payout = { status: "in_transit" };
    await readOpenRails();
    expect(asked.filter(({ line }) => line === "POST /v1/payouts")).toHaveLength(1);
    // The answer to the order itself was lost.
    await db().update(railReleases).set({ reference: null }).where(eq(railReleases.id, release));
    payouts = [{ id: "po_found", metadata: { release, deal } }];
    await readOpenRails();
    expect(asked.filter(({ line }) => line === "POST /v1/payouts")).toHaveLength(1);
    const [found] = await db().select().from(railReleases).where(eq(railReleases.id, release));
    expect(found?.reference).toBe("po_found");
    payouts = [];
  });

  it("that is paid stays paid when an older answer comes late, and is noticed by the job when it bounces", async () => {
    const { swap, deal, release } = await released();
    payout = { status: "paid" };
    await onApproval({ approval: release });
    expect(await held(swap)).toHaveLength(2);
    payout = { status: "in_transit" };
    await onApproval({ approval: release });
    value(await takeReleaseAnswer(system, { release }));
    expect(await findHeldFunds(ann, deal)).toMatchObject({ heldCents: 0, releases: [{ status: "paid" }] });
    payout = { status: "paid" };
    value(await takeReleaseAnswer(system, { release }));
    expect(await held(swap)).toHaveLength(2);
    payout = { status: "failed", failure_message: "The bank account is closed." };
    await readOpenRails();
    expect(await findHeldFunds(ann, deal)).toMatchObject({ heldCents: 2_120_000, releases: [{ status: "failed" }] });
  });
});
