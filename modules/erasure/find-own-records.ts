import { and, asc, desc, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { claimPosts, claims } from "#modules/claims/tables.ts";
import { identityChecks } from "#modules/deals/identity/tables.ts";
import { closingPapers, paperSignatures } from "#modules/deals/papers/tables.ts";
import { payoutAccounts } from "#modules/deals/payout-accounts/tables.ts";
import { deals, deliveries } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { prequalifications } from "#modules/offers/prequalification/tables.ts";
import { offers } from "#modules/offers/tables.ts";
import { visitSettings, visits } from "#modules/offers/visits/tables.ts";
import { swapDrafts } from "#modules/swaps/registration/tables.ts";
import { sellerRequests } from "#modules/swaps/requests/tables.ts";
import { sellerQuestions } from "#modules/swaps/seller-answers/tables.ts";
import { swapDetails, swaps } from "#modules/swaps/tables.ts";
import {
  BANK_ACCOUNT,
  CAR,
  CLAIM,
  DEAL,
  DELIVERY,
  DRAFT,
  IDENTITY,
  OFFER,
  PAPER,
  POST,
  PREQUALIFICATION,
  QUESTION,
  REQUEST,
  SIGNATURE,
  VISIT,
} from "./own-columns.ts";

/** What we store about the actor's cars, offers, visits, and deals, for the export of one's data. */
export async function findOwnRecords(actor: Actor) {
  const user = actor.id;
  if (!user) return undefined;
  const [cars, drafts, requests, questions, made, seen, [settings], [prequalification = null], sold, claimed] =
    await Promise.all([
      db()
        .select(CAR)
        .from(swaps)
        .innerJoin(swapDetails, eq(swapDetails.swapId, swaps.id))
        .where(eq(swaps.sellerId, user))
        .orderBy(desc(swaps.createdAt)),
      db().select(DRAFT).from(swapDrafts).where(eq(swapDrafts.userId, user)),
      db()
        .select(REQUEST)
        .from(sellerRequests)
        .innerJoin(swaps, eq(swaps.id, sellerRequests.swapId))
        .where(eq(swaps.sellerId, user)),
      db().select(QUESTION).from(sellerQuestions).where(eq(sellerQuestions.sellerId, user)),
      db().select(OFFER).from(offers).where(eq(offers.buyerId, user)).orderBy(desc(offers.createdAt)),
      db()
        .select(VISIT)
        .from(visits)
        .where(or(eq(visits.buyerId, user), eq(visits.sellerId, user)))
        .orderBy(desc(visits.startsAt)),
      db().select().from(visitSettings).where(eq(visitSettings.userId, user)),
      db().select(PREQUALIFICATION).from(prequalifications).where(eq(prequalifications.userId, user)),
      findOwnDeals(user),
      findOwnClaims(user),
    ]);
  const visitChoices = settings ? { sameDay: settings.sameDay, calendarFeed: settings.feedOn } : null;
  return {
    cars,
    drafts,
    requests,
    questions,
    offers: made,
    visits: seen,
    visitSettings: visitChoices,
    prequalification,
    ...sold,
    claims: claimed,
  };
}

/** The deals, the deliveries to the person, the closing papers that the person signs, the signatures, the ID checks, and the bank accounts. */
async function findOwnDeals(user: string) {
  const parties = or(eq(deals.sellerId, user), eq(deals.buyerId, user), eq(deals.coSellerId, user));
  const [own, delivered, papers, signatures, identity, bankAccounts] = await Promise.all([
    db().select(DEAL).from(deals).where(parties).orderBy(desc(deals.signedAt)),
    db().select(DELIVERY).from(deliveries).innerJoin(deals, ofDeal).where(eq(deals.buyerId, user)),
    findOwnPapers(user),
    db().select(SIGNATURE).from(paperSignatures).where(eq(paperSignatures.signerId, user)),
    db()
      .select(IDENTITY)
      .from(identityChecks)
      .where(eq(identityChecks.userId, user))
      .orderBy(desc(identityChecks.createdAt)),
    db().select(BANK_ACCOUNT).from(payoutAccounts).where(eq(payoutAccounts.userId, user)),
  ]);
  return { deals: own, deliveries: delivered, papers, signatures, identity, bankAccounts };
}

/** A delivery belongs to the deal that stood when it was scheduled. */
const ofDeal = and(
  eq(deals.swapId, deliveries.swapId),
  gte(deliveries.createdAt, deals.signedAt),
  or(isNull(deals.canceledAt), lte(deliveries.createdAt, deals.canceledAt)),
);

/** Not those that only another party of the deal signs, such as the payoff authorization. */
async function findOwnPapers(user: string) {
  const { sellerId, coSellerId, buyerId } = closingPapers;
  const rows = await db()
    .select({ ...PAPER, parties: { seller: sellerId, "co-seller": coSellerId, buyer: buyerId } })
    .from(closingPapers)
    .where(or(eq(sellerId, user), eq(coSellerId, user), eq(buyerId, user)))
    .orderBy(asc(closingPapers.preparedAt));
  return rows
    .filter(({ parties, content }) => content.signers.some(({ role }) => role !== "staff" && parties[role] === user))
    .map(({ parties, ...paper }) => paper);
}

/** The claims of both sides, with what the person wrote. */
async function findOwnClaims(user: string) {
  const own = await db()
    .select(CLAIM)
    .from(claims)
    .where(or(eq(claims.buyerId, user), eq(claims.sellerId, user)))
    .orderBy(desc(claims.openedAt));
  const posts = await db()
    .select(POST)
    .from(claimPosts)
    .where(
      and(
        eq(claimPosts.authorId, user),
        inArray(
          claimPosts.claimId,
          own.map(({ _id }) => _id),
        ),
      ),
    )
    .orderBy(asc(claimPosts.at));
  return own.map((claim) => ({ ...claim, written: posts.filter((post) => post.claim === claim._id) }));
}
