import { z } from "zod";
import { NAME } from "#modules/kernel/brand.ts";
import { REFUSED, type StripeAccount, stripeClient } from "#modules/kernel/stripe-client.ts";
import type { Rail, RailAccount, ReleaseStatus } from "../kinds.ts";
import type { RailAnswer, RailOrder, RailProvider } from "./provider.ts";

const name = z.string().min(1).max(200);
const Aba = z.object({
  account_number: name,
  routing_number: name,
  bank_name: name,
  account_holder_name: name.nullish(),
});
const Intent = z.object({
  id: name,
  amount: z.number().int(),
  amount_received: z.number().int().default(0),
  status: z.enum([
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "processing",
    "requires_capture",
    "canceled",
    "succeeded",
  ]),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  next_action: z
    .object({
      display_bank_transfer_instructions: z
        .object({
          amount_remaining: z.number().int().nullish(),
          reference: z.string().nullish(),
          financial_addresses: z.array(z.object({ type: z.string(), aba: Aba.optional() })).default([]),
        })
        .nullish(),
      verify_with_microdeposits: z.object({ hosted_verification_url: z.url() }).nullish(),
    })
    .nullish(),
  latest_charge: z.object({ disputed: z.boolean().nullish() }).nullish().catch(null),
});
type Intent = z.output<typeof Intent>;
/** What a payer has wired and no payment has taken. */
const CashBalance = z.object({ available: z.object({ usd: z.number().int().min(0).optional() }).nullable() });
const Made = z.object({ id: name });
const Session = z.object({ id: name, url: z.url() });
const Found = z.object({
  status: z.enum(["open", "complete", "expired"]),
  url: z.url().nullish(),
  payment_intent: Intent.nullish(),
});
const Payout = z.object({
  status: z.enum(["pending", "in_transit", "paid", "failed", "canceled"]),
  failure_message: z.string().nullish(),
});

const Payouts = z.object({
  data: z.array(z.object({ id: name, metadata: z.record(z.string(), z.string()).nullish() })),
  has_more: z.boolean().default(false),
});

/**
 * Stripe's published API. A wire is a PaymentIntent by bank transfer: its customer is the deal, so each deal has an account
 * number of its own. An ACH debit and a card are Checkout sessions on Stripe's page, where the payer signs in to the bank or
 * waits for micro-deposits. The money stays in the balance of our account until a payout sends it to the bank.
 */
export function stripeRails(account: Omit<StripeAccount, "service">): RailProvider {
  const stripe = stripeClient({ ...account, service: "payments" });
  const at = ({ reference, rail }: { reference: string; rail: Rail }) =>
    `${rail === "wire" ? "payment_intents" : "checkout/sessions"}/${encodeURIComponent(reference)}`;

  async function beginWire({ payment, deal, amountCents, ...order }: RailOrder): ReturnType<RailProvider["begin"]> {
    const known = { "metadata[deal]": deal };
    const payer = order.customer
      ? { id: order.customer }
      : await stripe.order("customers", known, `deal-${deal}`, Made);
    if (!payer || payer === REFUSED) return payer ?? null;
    const customer = payer.id;
    const form = {
      ...known,
      "metadata[payment]": payment,
      amount: String(amountCents),
      currency: "usd",
      customer,
      "payment_method_types[]": "customer_balance",
      "payment_method_data[type]": "customer_balance",
      "payment_method_options[customer_balance][funding_type]": "bank_transfer",
      "payment_method_options[customer_balance][bank_transfer][type]": "us_bank_transfer",
      confirm: "true",
    };
    const made = await stripe.order("payment_intents", form, payment, Intent);
    if (made === REFUSED) return REFUSED;
    const account = made && accountOf(made);
    return account ? { reference: made.id, customer, url: null, account } : null;
  }

  async function beginCheckout({
    payment,
    deal,
    rail,
    amountCents,
    car,
    ...order
  }: RailOrder): ReturnType<RailProvider["begin"]> {
    const form = {
      mode: "payment",
      "payment_method_types[]": rail === "ach" ? "us_bank_account" : "card",
      // Stripe signs the payer in to the bank, or sends micro-deposits where that is not possible.
      ...(rail === "ach" && { "payment_method_options[us_bank_account][verification_method]": "automatic" }),
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": String(amountCents),
      "line_items[0][price_data][product_data][name]": car,
      "payment_intent_data[metadata][payment]": payment,
      "payment_intent_data[metadata][deal]": deal,
      client_reference_id: payment,
      success_url: order.returnTo,
      cancel_url: order.returnTo,
    };
    const made = await stripe.order("checkout/sessions", form, payment, Session);
    if (made === REFUSED) return REFUSED;
    return made ? { reference: made.id, customer: null, url: made.url, account: null } : null;
  }

  return {
    name: "Stripe",
    sample: false,
    begin: (order) => (order.rail === "wire" ? beginWire(order) : beginCheckout(order)),
    async read(payment) {
      if (payment.rail === "wire") {
        const intent = await stripe.get(at(payment), ["latest_charge"], Intent);
        // Read afterwards: what a payment takes from the balance in between must not count in both.
        const path = `customers/${encodeURIComponent(payment.customer ?? "")}/cash_balance`;
        const balance = intent && (await stripe.get(path, [], CashBalance));
        return intent && balance ? { ...answerOf(intent), surplusCents: balance.available?.usd ?? 0 } : null;
      }
      const found = await stripe.get(at(payment), ["payment_intent.latest_charge"], Found);
      return found ? ofSession(found) : null;
    },
    async cancel(payment) {
      const { rail, status, intent, reference } = payment;
      // The page of a payment that waits for micro-deposits is done: only the payment itself can be ended.
      const known = status === "verify" ? intent : null;
      const end = rail === "wire" || known ? "cancel" : "expire";
      const path = known ? `payment_intents/${encodeURIComponent(known)}` : at(payment);
      return (await stripe.post(`${path}/${end}`, {}, `${end}-${known ?? reference}`, Made)) !== undefined;
    },
    async release({ release, deal, amountCents }) {
      const form = {
        amount: String(amountCents),
        currency: "usd",
        "metadata[release]": release,
        "metadata[deal]": deal,
      };
      const made = await stripe.post("payouts", form, release, Made);
      return made ? { reference: made.id } : null;
    },
    async findRelease({ release, since }) {
      let after = "";
      for (;;) {
        const query = new URLSearchParams({
          limit: "100",
          "created[gte]": String(Math.floor(since.getTime() / 1_000)),
        });
        if (after) query.set("starting_after", after);
        const page = await stripe.get(`payouts?${query}`, [], Payouts);
        if (!page) return null;
        const found = page.data.find(({ metadata }) => metadata?.release === release);
        after = page.data.at(-1)?.id ?? "";
        if (found || !page.has_more || !after) return { reference: found?.id ?? null };
      }
    },
    async readRelease(reference) {
      const found = await stripe.get(`payouts/${encodeURIComponent(reference)}`, [], Payout);
      return found ? { status: PAYOUTS[found.status], reason: found.failure_message ?? null } : null;
    },
  };
}

const PAYOUTS: Record<z.output<typeof Payout>["status"], ReleaseStatus> = {
  pending: "sending",
  in_transit: "sending",
  paid: "paid",
  failed: "failed",
  canceled: "failed",
};

function accountOf({ next_action: next }: Intent): RailAccount | null {
  const shown = next?.display_bank_transfer_instructions;
  const aba = shown?.financial_addresses.find(({ type }) => type === "aba")?.aba;
  if (!aba) return null;
  return {
    bank: aba.bank_name,
    routing: aba.routing_number,
    number: aba.account_number,
    holder: aba.account_holder_name ?? NAME,
    reference: shown?.reference ?? "",
  };
}

const STATUSES: Record<Intent["status"], RailAnswer["status"]> = {
  requires_payment_method: "failed",
  requires_confirmation: "open",
  requires_action: "open",
  processing: "waiting",
  requires_capture: "waiting",
  canceled: "canceled",
  succeeded: "received",
};

function answerOf(intent: Intent): RailAnswer {
  const { id, status, next_action: next, latest_charge: charge, last_payment_error: error } = intent;
  const remaining = next?.display_bank_transfer_instructions?.amount_remaining;
  const verify = next?.verify_with_microdeposits?.hosted_verification_url ?? null;
  const arrived = status === "succeeded" ? intent.amount_received : intent.amount - (remaining ?? intent.amount);
  const usual = verify ? "verify" : STATUSES[status];
  return {
    // A bank or the owner of a card takes money back by a dispute.
    status: status === "succeeded" && charge?.disputed ? "returned" : usual,
    arrivedCents: arrived,
    intent: id,
    url: verify,
    reason: error?.message ?? null,
    surplusCents: null,
  };
}

/** Until its payer is done, a session has no payment. */
function ofSession({ status, url, payment_intent: intent }: z.output<typeof Found>): RailAnswer {
  if (status === "complete" && intent) return answerOf(intent);
  const left = { arrivedCents: 0, intent: intent?.id ?? null, reason: null, surplusCents: null };
  return status === "expired"
    ? { ...left, status: "canceled", url: null }
    : { ...left, status: "open", url: url ?? null };
}
