import { z } from "zod";
import {
  approveDeviation,
  changeTerms,
  declineDeviation,
  recordPayoff,
  reverseEntry,
  transferDeposit,
  writeOff,
} from "#modules/ledger/index.ts";
import {
  ChangeTerms,
  DecideApproval,
  RecordPayoff,
  ReverseEntry,
  TransferDeposit,
  WriteOff,
} from "#modules/ledger/schemas.ts";
import { endpoint } from "./kit.ts";
import { Done, PaymentAnswer } from "./market-schemas.ts";

const pays = { method: "POST", allow: "deal.pay" } as const;
// Dollars on the wire and cents behind the command's schema: they are parsed there, once.
const dollars = z.union([z.string(), z.number()]);
const Terms = ChangeTerms.extend({ titleFee: dollars.optional(), registrationFee: dollars.optional() });
const Quote = RecordPayoff.extend({ payoff: dollars, perDiem: dollars.optional(), sellerPays: dollars.optional() });

/** The books of a deal: quotes, approvals, corrections. */
export const ledger = {
  payoff: endpoint({
    ...pays,
    allow: recordPayoff.allow,
    path: "/swaps/{swap}/payoff",
    summary: "Record a new quote of the lender",
    input: Quote,
    output: Done,
    creates: true,
    run: recordPayoff,
  }),
  terms: endpoint({
    ...pays,
    allow: changeTerms.allow,
    path: "/swaps/{swap}/deal/terms",
    summary:
      "Enter another tax, fee, or delivery of a signed deal, with its source; above $50 a second person approves",
    input: Terms,
    output: Done,
    creates: true,
    run: changeTerms,
  }),
  approve: endpoint({
    ...pays,
    path: "/swaps/{swap}/approvals/{approval}/approve",
    summary: "Approve a payment or a write-off that a colleague entered",
    input: DecideApproval,
    output: PaymentAnswer,
    run: approveDeviation,
  }),
  decline: endpoint({
    ...pays,
    path: "/swaps/{swap}/approvals/{approval}/decline",
    summary: "Decline what waits for approval",
    input: DecideApproval,
    output: PaymentAnswer,
    run: declineDeviation,
  }),
  reverse: endpoint({
    ...pays,
    path: "/swaps/{swap}/entries/{entry}/reverse",
    summary:
      "Take back a payment, a deposit or a write-off, with a reason; at the bank or in a closed deal with a colleague",
    input: ReverseEntry,
    output: PaymentAnswer,
    creates: true,
    run: reverseEntry,
  }),
  transfer: endpoint({
    ...pays,
    path: "/swaps/{swap}/deposit/transfer",
    summary: "Count what the buyer of a canceled deal gets back toward another deal of theirs",
    input: TransferDeposit,
    output: Done,
    creates: true,
    run: transferDeposit,
  }),
  writeOff: endpoint({
    ...pays,
    path: "/swaps/{swap}/writeOff",
    summary: "Ask to write off what is open with a party; a colleague approves it",
    input: WriteOff,
    output: PaymentAnswer,
    creates: true,
    run: writeOff,
  }),
};
