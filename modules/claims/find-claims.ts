import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { balancesOf, findReadableDeal, readBook, standing, sumOf } from "#modules/deals/index.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { findFiles } from "#modules/files/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { readSwap } from "#modules/swaps/index.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import { type Swap, swaps } from "#modules/swaps/tables.ts";
import { lastClaimDay } from "./claim-days.ts";
import { claimStates } from "./claim-states.ts";
import { channelsRead, handoverOf, mayDecide, readerOf, readsChannel } from "./lock-claim.ts";
import { ARBITRATION_CATEGORIES, type ClaimCategory, PRIVATE_CATEGORIES } from "./policy.ts";
import {
  type CarClaims,
  type ClaimListQuery,
  type ClaimPost,
  type ClaimQuery,
  type ClaimReader,
  type ClaimStatus,
  type ClaimSummary,
  type ClaimView,
  isLiveClaim,
  LIVE_CLAIMS,
} from "./schemas.ts";
import { type ClaimPostRow, type ClaimRow, claimPosts, claims } from "./tables.ts";

const RECORDS = 20;

/** Claims, newest first: staff who work on deals see those of their channels, others those about cars they bought or sold. */
export async function findClaims(
  actor: Actor,
  { view, page, sort = "-opened" }: ClaimQuery & Partial<ClaimListQuery>,
  records = RECORDS,
  after?: string,
): Promise<Paged<ClaimSummary>> {
  if (!actor.id) return pageOfRows<ClaimSummary>([], page, records);
  const mine = or(eq(claims.buyerId, actor.id), eq(claims.sellerId, actor.id));
  const live = [...LIVE_CLAIMS];
  const inView = view && (view === "live" ? inArray(claims.status, live) : notInArray(claims.status, live));
  const read = channelsRead(actor);
  const visible = read.length > 0 ? or(mine, inArray(deals.channel, read)) : mine;
  const way = sort.startsWith("-") ? desc : asc;
  const order = [way(claims.openedAt), way(claims.id)];
  const cut = cutList(claims.id, { page, after }, records, order);
  const rows = await summaries(and(visible, inView, cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(
    rows.map((row) => summaryOf(actor, row)),
    page,
    records,
  );
}

/** The side that wrote last. */
const LAST_ROLE = sql<ClaimReader | null>`(
  select p.role from ${claimPosts} p where p.claim_id = ${claims.id} order by p.at desc, p.id desc limit 1)`;

const summaries = (where: SQL | undefined) =>
  db()
    .select({ claim: claims, car: swaps.shortName, channel: deals.channel, lastRole: LAST_ROLE })
    .from(claims)
    .innerJoin(swaps, eq(swaps.id, claims.swapId))
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(where)
    .$dynamic();

type Row = { claim: ClaimRow; car: string; channel: Channel; lastRole: ClaimReader | null };

const summaryOf = (actor: Actor, { claim, car, channel, lastRole }: Row): ClaimSummary => ({
  _id: claim.id,
  number: claim.number,
  swap: claim.swapId,
  car,
  channel,
  category: claim.category,
  status: shownStatus(actor, claim),
  openedAt: claim.openedAt.toISOString(),
  dueAt: dueOf(claim)?.toISOString() ?? null,
  refundCents:
    claim.status === "granted" && claim.outcome !== "unwound" ? claim.sellerCents + claim.swaplotCents : null,
  unread: isLiveClaim(claim.status) && lastRole !== (partyOf(actor, claim) ?? "staff"),
});

const partyOf = (actor: Actor, { buyerId, sellerId }: ClaimRow): ClaimReader | null =>
  actor.id === buyerId ? "buyer" : actor.id === sellerId ? "seller" : null;

/** Parties don't see a decision before a second person has approved it. */
const shownStatus = (actor: Actor, claim: ClaimRow): ClaimStatus =>
  claim.status === "approval" && partyOf(actor, claim) ? "review" : claim.status;

const dueOf = ({ status, answerBy, decideBy }: ClaimRow): Date | null =>
  status === "open" ? answerBy : isLiveClaim(status) ? decideBy : null;

/** The claims about a car's deal, for its parties and for staff; undefined for all others and without a deal. */
export async function findCarClaims(actor: Actor, swapId: string): Promise<CarClaims | undefined> {
  const found = await findReadableDeal(actor, swapId);
  if (!found) return undefined;
  const { swap, deal, reader } = found;
  if (reader === "staff" && !readsChannel(actor, deal.channel)) return undefined;
  const rows = await summaries(eq(claims.dealId, deal.id)).orderBy(desc(claims.openedAt));
  const all = rows.map((row) => summaryOf(actor, row));
  const asks = reader === "buyer" && !all.some(({ status }) => isLiveClaim(status));
  const window = asks ? await windowOf(deal) : null;
  return { swap: swap.id, car: swap.shortName, channel: deal.channel, reader, claims: all, window };
}

/** The time for claims, also for those about the title only. */
async function windowOf(deal: DealRow): Promise<CarClaims["window"]> {
  const today = chicagoDay(currentTime());
  const handover = await handoverOf(db(), deal);
  const last = (category: ClaimCategory) => lastClaimDay(handover, category, today, deal.channel);
  const any = lastClaimDay(handover, null, today, deal.channel);
  const title = last("title");
  if (any === null || title === null) return { state: "early", until: null, categories: [] };
  const until = today <= any ? any : title;
  const reasons = deal.channel === "auction" ? ARBITRATION_CATEGORIES : PRIVATE_CATEGORIES;
  const categories = reasons
    .map((category) => ({ category, until: last(category) ?? any }))
    .filter((one) => today <= one.until);
  return { state: today <= until ? "open" : "over", until, categories };
}

/** One claim with all that was written about it; undefined for users who may not read it. */
export async function findClaim(actor: Actor, id: string): Promise<ClaimView | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db()
    .select({ claim: claims, deal: deals })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(eq(claims.id, id));
  const swap = row && (await readSwap(db(), row.claim.swapId));
  const reader = swap && readerOf(actor, row.claim, swap, row.deal);
  if (!reader) return undefined;
  const { claim, deal } = row;
  const posts = await db()
    .select()
    .from(claimPosts)
    .where(eq(claimPosts.claimId, claim.id))
    .orderBy(asc(claimPosts.at), asc(claimPosts.id));
  const names = await namesOf(claim, posts);
  return {
    ...summaryOf(actor, { claim, car: swap.shortName, channel: deal.channel, lastRole: posts.at(-1)?.role ?? null }),
    deal: deal.id,
    picture: swap.pictureKey,
    reader,
    buyer: names(claim.buyerId) ?? "",
    seller: names(claim.sellerId) ?? "",
    wantedCents: claim.wantedCents,
    line: claim.line,
    position: claim.position,
    answerBy: claim.answerBy.toISOString(),
    decideBy: claim.decideBy.toISOString(),
    paidCents: sumOf(deal),
    award: awardOf(claim, reader, names),
    open: claim.status === "granted" ? await openOf(deal, reader) : null,
    writtenOffCents: claim.status === "granted" && reader !== "buyer" ? await writtenOff(deal) : 0,
    posts: await postsOf(actor, posts, names),
    approval: approvalOf(actor, claim, reader),
    can: rightsOf(actor, claim, { swap, deal, reader }),
    version: claim.version,
  };
}

type Names = (id: string | null) => string | null;

async function namesOf(claim: ClaimRow, posts: readonly ClaimPostRow[]): Promise<Names> {
  const people = await findPeople([
    ...[claim.buyerId, claim.sellerId, claim.decidedBy],
    ...posts.map(({ authorId }) => authorId),
  ]);
  return (id) => (id && people.get(id)?.fullName) || null;
}

/** The decision; until a second person has approved a refund, only staff see it. */
function awardOf(claim: ClaimRow, reader: ClaimReader, names: Names): ClaimView["award"] {
  const { outcome, reason, decidedAt, sellerCents, swaplotCents, decidedBy, transportBy, transportCents } = claim;
  if (!outcome || !reason || !decidedAt) return null;
  if (claim.status === "approval" && reader !== "staff") return null;
  const by = { decidedBy: names(decidedBy), decidedAt: decidedAt.toISOString() };
  const transport = transportBy && { by: transportBy, cents: transportCents };
  return { outcome, reason, sellerCents, swaplotCents, transport, ...by };
}

/** What is still to be paid in the deal: each party sees their own side. */
async function openOf(deal: DealRow, reader: ClaimReader): Promise<ClaimView["open"]> {
  const balances = balancesOf((await readBook(db(), deal.id)).entries);
  return {
    buyerCents: reader === "seller" ? 0 : Math.max(0, -balances.buyer),
    sellerCents: reader === "buyer" ? 0 : Math.max(0, balances.seller),
  };
}

async function writtenOff({ id }: DealRow): Promise<number> {
  const { entries } = await readBook(db(), id);
  const givenUp = standing(entries).filter(({ code, credit }) => code === "write-off" && credit === "seller");
  return givenUp.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function postsOf(actor: Actor, posts: readonly ClaimPostRow[], names: Names): Promise<ClaimPost[]> {
  const files = await findFiles(
    actor,
    posts.flatMap((post) => post.files),
  );
  return posts.map((post) => ({
    _id: post.id,
    kind: post.kind,
    role: post.role,
    author: names(post.authorId),
    text: post.text,
    at: post.at.toISOString(),
    files: post.files.flatMap((key) => {
      const file = files.find((one) => one.key === key);
      return file ? [{ key, name: file.name, kind: file.kind }] : [];
    }),
  }));
}

const approvalOf = (actor: Actor, claim: ClaimRow, reader: ClaimReader): ClaimView["approval"] =>
  claim.status === "approval" && claim.approvalId && reader === "staff"
    ? { _id: claim.approvalId, own: claim.decidedBy === actor.id, may: can(actor, "deal.pay") }
    : null;

type Of = { swap: Swap; deal: DealRow; reader: ClaimReader };

function rightsOf(actor: Actor, claim: ClaimRow, { deal, reader }: Of): ClaimView["can"] {
  const { allows } = claimStates;
  const decides = reader === "staff" && mayDecide(actor, deal);
  const heard = claim.status !== "open" || claim.answerBy < currentTime();
  return {
    answer: reader === "seller" && allows(claim.status, "answer"),
    add: allows(claim.status, "add"),
    withdraw: reader === "buyer" && allows(claim.status, "withdraw"),
    decide: decides && allows(claim.status, "decide") && heard,
    reopen: decides && claim.outcome !== "unwound" && allows(claim.status, "reopen"),
  };
}
