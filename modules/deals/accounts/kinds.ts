import type { DealRow } from "../tables.ts";
import type { PartyAccount, PaymentKind } from "./schemas.ts";

/** The account that a payment belongs to; a dealer is the buyer of an auction. */
export const accountFor = (kind: PaymentKind): PartyAccount => (kind === "dealer" ? "buyer" : kind);

export const kindOf = (account: PartyAccount, deal: Pick<DealRow, "sale">): PaymentKind =>
  account === "buyer" && deal.sale === "auction" ? "dealer" : account;
