import type { Account } from "#modules/deals/schemas.ts";
import type { BankPurpose } from "../kinds.ts";

/** Numbers and names in the general ledger. */
export const CHART: Record<Account, { number: string; name: string }> = {
  bank: { number: "1000", name: "Bank" },
  held: { number: "1010", name: "Held by the payment provider" },
  buyer: { number: "1200", name: "Due from buyers" },
  inventory: { number: "1400", name: "Cars bought" },
  seller: { number: "2000", name: "Due to sellers" },
  lender: { number: "2010", name: "Due to lenders" },
  state: { number: "2020", name: "Tax and fees due to states" },
  transfers: { number: "2090", name: "Transfers between deals" },
  fees: { number: "4000", name: "Success and lien fees" },
  delivery: { number: "4010", name: "Delivery" },
  claims: { number: "5010", name: "Refunds of claims" },
  adjustments: { number: "5000", name: "Rounding and write-offs" },
};

/** What a bank line may be that belongs to no deal: its account in the general ledger. */
export const PURPOSE_CHART: Record<BankPurpose, { number: string; name: string }> = {
  "bank-fee": { number: "5100", name: "Bank fees" },
  interest: { number: "4100", name: "Interest" },
};
