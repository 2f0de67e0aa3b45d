import { findClosingPapers, findPaper } from "#modules/deals/papers/find-papers.ts";
import type { PaperKind } from "#modules/deals/papers/schemas.ts";
import { countersignPaper, signPaper } from "#modules/deals/papers/sign-paper.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { drainJobs } from "#test/drain.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { value } from "#test/results.ts";
import { withIds } from "./identity.ts";
import { aSwap } from "./swap.ts";
import { makeUser } from "./user.ts";

export type Deal = { swap: Swap; seller: Actor; buyer: Actor; dealmaker: Actor };

/** A signed deal between Sam Seller and Bea Buyer, with its papers. Their IDs are checked unless `checked` is false. */
export async function aDeal(
  values: Parameters<typeof aSwap>[0] = {},
  { checked = true }: { checked?: boolean } = {},
): Promise<Deal> {
  const home = { address: "12 Main Street", city: "Oak Park", state: "IL", zip: "60302" };
  const seller = await makeUser({ firstName: "Sam", lastName: "Seller", address: home });
  const buyer = await makeUser({ firstName: "Bea", lastName: "Buyer" });
  if (checked) await withIds(seller, buyer);
  const dealmaker = await makeUser({ role: "dealmaker", firstName: "Dana", lastName: "Dealmaker" });
  const swap = await aSwap({ step: "finalize-deal", sellerId: seller.id as string, ...values });
  const deal = {
    swap: swap.id,
    signed: true,
    lienHandling: false,
    price: 19_500,
    ...TAXED,
    buyer: buyer.id as string,
    payoff: values.loanPayoff ?? undefined,
  };
  value(await createDealAdmin(dealmaker, deal));
  await drainJobs();
  return { swap, seller, buyer, dealmaker };
}

/** The current paper of a kind. */
export async function paperOf({ swap, dealmaker }: Deal, kind: PaperKind) {
  const view = await findClosingPapers(dealmaker, swap.id);
  const paper = view?.papers.find((one) => one.kind === kind);
  if (!paper) throw new Error(`No ${kind}`);
  return paper;
}

/** The names they sign with. */
export const NAMES = { seller: "Sam Seller", buyer: "Bea Buyer", dealmaker: "Dana Dealmaker" };

/** One of the three signs a paper; `more` replaces what the form says. */
export async function sign(deal: Deal, who: keyof typeof NAMES, kind: PaperKind, more: object = {}) {
  const { _id } = await paperOf(deal, kind);
  const document = (await findPaper(deal.dealmaker, deal.swap.id, _id))?.sha256 as string;
  const input = { swap: deal.swap.id, paper: _id, name: NAMES[who], consent: true, document, address: "203.0.113.7" };
  const command = who === "dealmaker" ? countersignPaper : signPaper;
  return command(deal[who], { ...input, ...more });
}

/** The kinds of a deal's papers that a person sees. */
export const kindsOf = async (actor: Actor, swap: string) =>
  (await findClosingPapers(actor, swap))?.papers.map(({ kind }) => kind);
