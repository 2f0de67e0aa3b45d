import type { Reader } from "#db/client.ts";
import { findHome, findSignatories } from "#modules/accounts/index.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import { stateByZip } from "#modules/kernel/zip-states.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import type { DealRow } from "../tables.ts";

export type Party = { name: string; address: string };

/** Everything that the papers of a deal state. */
export type PaperFacts = {
  car: {
    name: string;
    year: number;
    make: string;
    model: string;
    style: string;
    body: string;
    vin: string;
    plate: string;
    color: string;
    mileage: number;
  };
  seller: Party;
  /** Null: the company itself buys. */
  buyer: Party | null;
  /** The second owner, who signs, too. */
  coSeller: Party | null;
  severalOwners: boolean;
  price: number;
  signedAt: Date;
  loan: { lender: string; payoff: number | null } | null;
  /** The buyer's tax in dollars; null while it is not calculated. */
  taxDollars: number | null;
} & States;

/** Where the buyer registers the car, and where its present title is from; null: not known. */
type States = { to: string | null; from: string | null };

/** Reads the facts of a deal's papers. */
export async function paperFacts(executor: Reader, swap: Swap, deal: DealRow): Promise<PaperFacts> {
  const people = await findSignatories([deal.sellerId, deal.coSellerId, deal.buyerId], executor);
  const partyOf = (id: string): Party => people.get(id) ?? { name: "", address: "" };
  return {
    car: carOf(swap),
    seller: partyOf(deal.sellerId),
    buyer: deal.buyerId ? partyOf(deal.buyerId) : null,
    coSeller: deal.coSellerId ? partyOf(deal.coSellerId) : null,
    severalOwners: swap.titleMultipleOwners,
    price: deal.price,
    signedAt: deal.signedAt,
    loan: swap.loanActive ? { lender: swap.lender ?? "", payoff: swap.loanPayoff } : null,
    taxDollars: deal.tax,
    ...(await findStates(executor, swap, deal)),
  };
}

/** The two states of a sale. */
export async function findStates(
  executor: Reader,
  swap: Pick<Swap, "plateState" | "state">,
  { buyerId }: Pick<DealRow, "buyerId">,
): Promise<States> {
  const home = await findHome(buyerId, executor);
  return { to: home?.state ?? stateByZip(home?.zip ?? "") ?? null, from: swap.plateState ?? swap.state };
}

const carOf = (swap: Swap): PaperFacts["car"] => ({
  name: swap.fullName,
  year: swap.year,
  make: swap.makeName,
  model: swap.modelName,
  style: trimWords(swap.shortName, swap.seriesName, swap.styleName),
  body: swap.bodyClass ?? "",
  vin: swap.vin ?? "",
  plate: swap.plate ? [swap.plateState, swap.plate].filter(Boolean).join(" ") : "",
  color: swap.exteriorColor ?? "",
  mileage: swap.mileage,
});

/** The company as a party: it buys on a cash offer. */
export const COMPANY: Party = { name: NAME, address: "" };
