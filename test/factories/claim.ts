import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { answerClaim } from "#modules/claims/answer-claim.ts";
import { decideClaim } from "#modules/claims/decide-claim.ts";
import { findClaim } from "#modules/claims/find-claims.ts";
import { claims } from "#modules/claims/tables.ts";
import { balancesOf, readBook } from "#modules/deals/accounts/book.ts";
import { sendTitle } from "#modules/deals/send-title.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import { openClaim } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { approveDeviation } from "#modules/ledger/payments/decide-approval.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { LIVE_TASK_STATUSES } from "#modules/swaps/lifecycle.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { withoutPapers } from "./money-in.ts";
import { aSwap } from "./swap.ts";
import { makeUser } from "./user.ts";

/** Cars that were sold, and claims about them, for tests. */

export let admin: Actor;
export let dealmaker: Actor;
/** Two accountants. */
export let ann: Actor;
export let ben: Actor;

/** Makes the members of the staff; for `beforeAll`. */
export async function makeStaff(): Promise<void> {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
  dealmaker = await makeUser({ role: "dealmaker", firstName: "Dana", lastName: "Dealmaker" });
  ann = await makeUser({ role: "accountant" });
  ben = await makeUser({ role: "accountant" });
}

type Sold = { swap: string; seller: Actor; buyer: Actor };

/** A paid car whose title was sent this many days ago. */
export async function sold({ days = 0, channel = "listing" as "listing" | "auction" } = {}): Promise<Sold> {
  const seller = await makeUser({ seller: true, firstName: "Sam", lastName: "Seller" });
  const buyer = await makeUser({
    role: channel === "auction" ? "dealer" : "user",
    firstName: "Bea",
    lastName: "Buyer",
  });
  const price = { priceSold: 18_000, dealmakerId: dealmaker.id };
  const { id: swap } = await aSwap({ step: "finalize-deal", channel, sellerId: seller.id as string, ...price });
  value(
    await createDealAdmin(admin, {
      swap,
      signed: true,
      price: 18_000,
      buyer: buyer.id as string,
      lienHandling: false,
      ...(channel === "listing" && TAXED),
    }),
  );
  await withoutPapers(swap);
  const paid = { method: "wire", reference: "W-1", date: today() } as const;
  const kinds = channel === "auction" ? (["dealer", "seller"] as const) : (["buyer", "state", "seller"] as const);
  for (const kind of kinds) await recordPayment(ann, { swap, kind, ...paid });
  value(
    await sendTitle(admin, {
      swap,
      date: today(),
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      unsigned: "Signed on paper.",
    }),
  );
  await db()
    .update(deals)
    .set({ titleSentOn: addChicagoDays(today(), -days), signedAt: sql`now() - make_interval(days => ${days + 1})` })
    .where(eq(deals.swapId, swap));
  return { swap, seller, buyer };
}

export const words = { category: "mechanical", description: "The gearbox grinds in second gear." } as const;
export const openFor = async ({ swap, buyer }: Sold, more: object = {}) =>
  value(await openClaim(buyer, { swap, ...words, ...more }))._id;

/** A claim that the seller has answered. */
export async function answered(sale: Sold, more: object = {}): Promise<string> {
  const claim = await openFor(sale, more);
  value(await answerClaim(sale.seller, { claim, position: "disputes", text: "It was fine when I sold it." }));
  return claim;
}

export const decide = (actor: Actor, claim: string, more: object = {}) =>
  decideClaim(actor, {
    claim,
    outcome: "granted",
    reason: "The report names no fault.",
    fromSeller: "500",
    fromSwaplot: "150.50",
    ...more,
  });

export const approvalOf = async (claim: string) => (await findClaim(admin, claim))?.approval?._id as string;
export async function granted(sale: Sold): Promise<string> {
  const claim = await answered(sale);
  value(await decide(dealmaker, claim));
  value(await approveDeviation(ann, { swap: sale.swap, approval: await approvalOf(claim) }));
  return claim;
}

export async function balances({ swap }: Sold) {
  const [deal] = await db().select().from(deals).where(eq(deals.swapId, swap));
  const { buyer, seller, claims: lost } = balancesOf((await readBook(db(), deal?.id as string)).entries);
  return { buyer, seller, claims: lost };
}

export const tasksOf = async ({ swap }: Sold, live = true) =>
  (await db().select().from(tasks).where(eq(tasks.swapId, swap)))
    .filter(({ kind }) => kind.startsWith("claim"))
    .filter(({ status }) => !live || (LIVE_TASK_STATUSES as readonly string[]).includes(status))
    .map(({ kind, roleGroup, status }) => `${kind} ${roleGroup} ${status}`);

export const statusOf = async (claim: string) =>
  (await db().select().from(claims).where(eq(claims.id, claim)))[0]?.status;
