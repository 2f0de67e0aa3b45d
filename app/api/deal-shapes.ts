import { z } from "zod";
import { DELIVERY_STATUSES, PAYMENT_KINDS, PAYMENT_METHODS } from "#modules/deals/schemas.ts";
import { SHEET_PARTIES } from "#modules/swaps/schemas.ts";

/** What the endpoints about deals and their money answer. Amounts in cents. */
const cents = z.number().int();
const nullable = z.string().nullable();

export const PaymentLine = z.object({
  _id: z.string(),
  code: z.enum(["payment", "deposit", "transfer"]),
  kind: z.enum(PAYMENT_KINDS),
  direction: z.enum(["in", "out"]),
  amountCents: cents,
  method: z.enum(PAYMENT_METHODS).nullable(),
  reference: nullable,
  date: z.string(),
});

export const SheetAnswer = z.object({
  swap: z.string(),
  deal: z.string(),
  car: z.string(),
  reader: z.enum(["staff", "seller", "buyer"]),
  status: z.enum(["signed", "closed"]),
  signedAt: z.string(),
  on: z.string(),
  parts: z.array(
    z.object({
      party: z.enum(SHEET_PARTIES),
      label: z.string(),
      totalCents: cents,
      owes: z.boolean(),
      note: z.string().optional(),
      /** The tax is not calculated yet: the total is before tax. */
      beforeTax: z.boolean().optional(),
      /** Null: a tax that is not calculated yet, or a fee that the buyer pays to the state. */
      lines: z.array(z.object({ code: z.string(), label: z.string(), rule: z.string(), cents: cents.nullable() })),
    }),
  ),
  quoteExpired: z.boolean(),
  payments: z.array(PaymentLine),
  /** Positive if the party still owes money, negative if it still gets money. */
  open: z.object({ buyer: cents, seller: cents, lender: cents, state: cents }).partial(),
});

export const DeliveryAnswer = z.object({
  _id: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  at: z.string(),
  carrier: nullable,
  address: nullable,
  note: nullable,
  /** How the car was handed over: the day, the odometer in miles, and who took it. */
  receivedOn: nullable,
  odometer: z.number().int().nullable(),
  receivedBy: nullable,
});
export const TitleAnswer = z.object({ date: z.string(), carrier: nullable, tracking: nullable });
export const NoteLine = z.object({ _id: z.string(), text: z.string(), author: nullable, at: z.string() });
export const MoveLine = z.object({
  _id: z.string(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  reason: nullable,
  by: nullable,
  at: z.string(),
});
