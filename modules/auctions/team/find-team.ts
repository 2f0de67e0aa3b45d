import { and, asc, desc, eq, gt, inArray, isNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Executor } from "#db/client.ts";
import { findPeople, findVerifiedContact } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { cars } from "#modules/swaps/published.ts";
import { OFFER_KINDS } from "../bidding/lot-events.ts";
import { whyNot } from "../limits/bidder-facts.ts";
import { findAccounts } from "../limits/find-accounts.ts";
import { boundBy, tightestLimit } from "../limits/limits.ts";
import { auctionDates, auctionEvents, bidders, companySignOns, type Lot, lots, teamInvitations } from "../tables.ts";
import { TEAM_RIGHTS } from "../team-roles.ts";
import { MOST_TEAM_BIDS, type Team, type TeamBid, type TeamInvitation, type TeamMember } from "./schemas.ts";

const GONE = "Deleted account";

/** The company of this dealer; undefined without one. Amounts and invitations are for its managers. */
export async function findTeam(actor: Actor): Promise<Team | undefined> {
  if (!actor.id) return undefined;
  const [me] = await db().select().from(bidders).where(eq(bidders.userId, actor.id));
  if (!me?.company || !me.companyKey || me.leftAt) return undefined;
  const { manages } = TEAM_RIGHTS[me.teamRole];
  const rows = await db()
    .select()
    .from(bidders)
    .where(eq(bidders.companyKey, me.companyKey))
    .orderBy(asc(bidders.createdAt), asc(bidders.userId));
  const ids = rows.map(({ userId }) => userId);
  const [people, accounts, invitations, bids, [signOn]] = await Promise.all([
    findPeople(ids),
    findAccounts(db(), { lot: null, ids: [actor.id] }),
    manages ? findOpenInvitations(eq(teamInvitations.companyKey, me.companyKey)) : [],
    findBids(actor.id, manages ? ids : [actor.id]),
    db().select().from(companySignOns).where(eq(companySignOns.companyKey, me.companyKey)),
  ]);
  const all = accounts.membersWith(actor.id);
  const byId = new Map(all.map((account) => [account.bidder, account]));
  const now = currentTime();
  const members = rows.map((row): TeamMember => {
    const account = byId.get(row.userId);
    return {
      _id: row.userId,
      name: people.get(row.userId)?.fullName ?? GONE,
      role: row.teamRole,
      limit: row.teamLimit,
      used: manages && account ? boundBy([account]) : null,
      leftAt: row.leftAt?.toISOString() ?? null,
      whyNot: whyNot(row, now),
    };
  });
  const { limit, used } = tightestLimit(actor.id, all);
  return {
    company: me.company,
    role: me.teamRole,
    me: me.userId,
    limit: { limit, used },
    members,
    signOn: signOn
      ? { _id: signOn.id, issuer: manages ? signOn.issuer : null, clientId: manages ? signOn.clientId : null }
      : null,
    invitations,
    bids: bids.map(({ bidder, ...bid }) => ({ ...bid, by: people.get(bidder)?.fullName ?? GONE })),
  };
}

/** The colleagues of this dealer who pay for what the company has bought. For its notifications; does not check permissions. */
export async function findPayersBeside(dealer: string): Promise<string[]> {
  const me = alias(bidders, "me");
  const rows = await db()
    .select({ id: bidders.userId, role: bidders.teamRole })
    .from(bidders)
    .innerJoin(me, eq(me.companyKey, bidders.companyKey))
    .where(and(eq(me.userId, dealer), isNull(me.leftAt), isNull(bidders.leftAt), ne(bidders.userId, dealer)));
  return rows.flatMap(({ id, role }) => (TEAM_RIGHTS[role].pays ? id : []));
}

/** The open invitations of this dealer's verified email. */
export async function findOwnInvitations(actor: Actor): Promise<TeamInvitation[]> {
  const contact = actor.id ? await findVerifiedContact(db(), actor.id) : undefined;
  return contact?.email ? findOpenInvitations(eq(teamInvitations.email, contact.email.toLowerCase())) : [];
}

/** An open invitation, for its email. Does not check permissions. */
export async function findInvitation(id: string): Promise<TeamInvitation | undefined> {
  return isId(id) ? (await findOpenInvitations(eq(teamInvitations.id, id)))[0] : undefined;
}

async function findOpenInvitations(condition: ReturnType<typeof eq>): Promise<TeamInvitation[]> {
  const isOpen = and(condition, isNull(teamInvitations.endedAt), gt(teamInvitations.expiresAt, currentTime()));
  const rows = await db().select().from(teamInvitations).where(isOpen).orderBy(desc(teamInvitations.createdAt));
  const people = await findPeople(rows.map(({ invitedBy }) => invitedBy));
  return rows.map(({ id, company, email, teamRole, teamLimit, invitedBy, expiresAt }) => ({
    _id: id,
    company,
    email,
    role: teamRole,
    limit: teamLimit,
    invitedBy: people.get(invitedBy)?.fullName ?? GONE,
    expiresAt: expiresAt.toISOString(),
  }));
}

/** What others of a company did before they came to it belongs to another company. */
const isSinceJoined = (at: SQLWrapper, me: string) =>
  sql`(${bidders.userId} = ${me} or ${bidders.joinedAt} is null or ${at} >= ${bidders.joinedAt})`;

/** Who bid what, the latest first, without bids that staff removed, and those for other companies. */
async function findBids(me: string, dealers: readonly string[]): Promise<(Omit<TeamBid, "by"> & { bidder: string })[]> {
  const rows = await db()
    .select({ event: auctionEvents, lot: lots, vehicle: cars.shortName, lane: auctionDates.lane })
    .from(auctionEvents)
    .innerJoin(lots, eq(lots.id, auctionEvents.lotId))
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .innerJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .innerJoin(bidders, eq(bidders.userId, auctionEvents.bidderId))
    .where(
      and(
        isSinceJoined(auctionEvents.at, me),
        inArray(auctionEvents.bidderId, [...dealers]),
        inArray(auctionEvents.kind, OFFER_KINDS),
      ),
    )
    .orderBy(desc(auctionEvents.at), desc(auctionEvents.seq))
    .limit(MOST_TEAM_BIDS);
  const ids = [...new Set(rows.map(({ lot }) => lot.id))];
  const removed = await findRemoved(ids);
  const first = new Set<string>();
  return rows.flatMap(({ event, lot, vehicle, lane }) => {
    const { lotId, seq, bidderId, at, facts } = event;
    const kind = OFFER_KINDS.find((one) => one === event.kind);
    if (!kind || !bidderId || removed.has(`${lotId} ${seq}`)) return [];
    // Of each dealer's bids on a lot, the latest tells how they stand.
    const isLatest = !first.has(`${lotId} ${bidderId}`);
    first.add(`${lotId} ${bidderId}`);
    const state = stateOf(lot, isLatest && lot.leaderId === bidderId);
    const place = { lot: lotId, swap: lot.swapId, lane, runOrder: lot.runOrder, vehicle };
    return [{ ...place, seq, kind, state, bidder: bidderId, amount: Number(facts.amount), at: at.toISOString() }];
  });
}

function stateOf({ phase, outcome }: Lot, isBest: boolean): TeamBid["state"] {
  if (phase === "scheduled") return "waits";
  if (phase === "canceled") return "canceled";
  if (!isBest) return "beaten";
  if (phase === "live") return "leads";
  return outcome === "sold" ? "won" : "best";
}

async function findRemoved(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ lot: auctionEvents.lotId, open: auctionEvents.open })
    .from(auctionEvents)
    .where(and(inArray(auctionEvents.lotId, [...ids]), eq(auctionEvents.kind, "bid-removed")));
  return new Set(rows.map(({ lot, open }) => `${lot} ${open.target}`));
}

/** A dealer whose won cars someone sees, and since when; null: all of them. */
export type Buyer = { id: string; since: Date | null };

/**
 * The dealers whose won cars this one sees: the own ones, and for roles that pay those that the others of the company won
 * since they came to it.
 */
export async function findBuyersFor(executor: Pick<Executor, "select">, dealer: string): Promise<Buyer[]> {
  const [me] = await executor.select().from(bidders).where(eq(bidders.userId, dealer));
  if (!me?.companyKey || me.leftAt || !TEAM_RIGHTS[me.teamRole].pays) return [{ id: dealer, since: null }];
  const rows = await executor
    .select({ id: bidders.userId, since: bidders.joinedAt })
    .from(bidders)
    .where(eq(bidders.companyKey, me.companyKey));
  return rows.map(({ id, since }) => ({ id, since: id === dealer ? null : since }));
}
