import type { Account, EntryCode } from "#modules/deals/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatCents } from "#modules/kernel/money.ts";

export const ACCOUNT_NAMES: Record<Account, string> = {
  buyer: "Buyer",
  seller: "Seller",
  lender: "Lender",
  state: "State",
  bank: "Bank",
  inventory: "Cars bought",
  fees: "Fees",
  delivery: "Delivery",
  claims: "Refunds of claims",
  adjustments: "Rounding and write-offs",
  transfers: "Other deal",
  held: "Held by the provider",
};

export const CODE_NAMES: Record<EntryCode, string> = {
  price: "Price",
  tax: "Sales tax",
  "title-fee": "Title fee",
  "registration-fee": "Registration",
  delivery: "Delivery",
  "success-fee": "Success fee",
  "lien-fee": "Lien handling",
  payoff: "Loan payoff",
  deposit: "Deposit",
  payment: "Payment",
  rounding: "Rounding",
  "write-off": "Write-off",
  transfer: "Transfer",
  claim: "Refund of a claim",
  release: "Released to the bank",
  surplus: "Above the asked sum",
};

/** "-$1,200.00" with a minus sign, "–" for nothing. */
export const signedWords = (cents: number): string => (cents === 0 ? "–" : formatCents(cents).replace("-", "−"));

const STATUS_NAMES: Record<string, string> = { signed: "Signed", canceled: "Canceled", closed: "Closed" };
export const statusName = (status: string): string => lookup(STATUS_NAMES, status) ?? status;
