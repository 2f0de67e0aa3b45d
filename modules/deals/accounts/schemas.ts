/** The accounts of a deal: what is open with each party, and where the money is that Swaplot owns or holds. */
export const PARTY_ACCOUNTS = ["buyer", "seller", "lender", "state"] as const;
export type PartyAccount = (typeof PARTY_ACCOUNTS)[number];
/**
 * `transfers`: what went from one deal of a buyer to another; it is always even. `held`: money that a payment provider
 * holds until two people release it to the bank.
 */
const OWN_ACCOUNTS = ["bank", "inventory", "fees", "delivery", "adjustments", "claims", "transfers", "held"] as const;
export const ACCOUNTS = [...PARTY_ACCOUNTS, ...OWN_ACCOUNTS] as const;
export type Account = (typeof ACCOUNTS)[number];

/** What an entry is for. Charges follow the deal sheet; the others record money and what is given up. */
export const CHARGE_CODES = [
  "price",
  "tax",
  "title-fee",
  "registration-fee",
  "delivery",
  "success-fee",
  "lien-fee",
  "payoff",
] as const;
export type ChargeCode = (typeof CHARGE_CODES)[number];
export const ENTRY_CODES = [
  ...CHARGE_CODES,
  "deposit",
  "payment",
  "rounding",
  "write-off",
  "claim",
  "transfer",
  "release",
  "surplus",
] as const;
export type EntryCode = (typeof ENTRY_CODES)[number];

/**
 * What a second person decides. `claim`: the refund that a claim was decided with. `terms`: other lines of the sheet; the
 * amount is the buyer's sum. `release`: held money goes to the bank.
 */
export const APPROVAL_KINDS = ["payment", "write-off", "claim", "payoff", "terms", "reversal", "release"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const isParty = (account: Account): account is PartyAccount =>
  (PARTY_ACCOUNTS as readonly Account[]).includes(account);

/**
 * The party that receives or sends the money of a payment: the seller, the seller's lender, the dealer who bought, the
 * buyer in the marketplace, or the state.
 */
export const PAYMENT_KINDS = ["seller", "lender", "dealer", "buyer", "state"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_METHODS = ["check", "wire", "ach", "cash", "card"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  check: "Check",
  wire: "Wire transfer",
  ach: "Bank transfer (ACH)",
  cash: "Cash",
  card: "Card",
};
