import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isId } from "#modules/kernel/ids.ts";
import { isKeyOf, lookup } from "#modules/kernel/lookup.ts";
import { actionsFor, canEdit } from "../lifecycle/policy.ts";
import { isEnded, isSold } from "../lifecycle/state.ts";
import { swapSummary } from "../managed/swap-summary.ts";
import { readSwaps } from "../parts.ts";
import { saleOn } from "../sheet/fees.ts";
import { inHand, sellerTerms } from "../sheet/in-hand.ts";
import { type Swap, swaps } from "../tables.ts";
import { teamIds, teamOf } from "../team/find-team.ts";
import { findPeople, type Person } from "../team/people.ts";
import { TEAM_LABELS } from "../team/schemas.ts";
import { TEAM } from "../team/team-columns.ts";
import { swapHistory } from "../transitions/tables.ts";
import { GUIDES, type Guide, guideFrom } from "./guidance.ts";
import { progressOf } from "./progress.ts";
import type { SellerHome, SellerStatus } from "./schemas.ts";

/**
 * A seller's home: their cars, and one of them in full: its progress, the next steps and the available actions. Without
 * an id the newest live car is shown; undefined when they sell none.
 */
export async function findSellerHome(actor: Actor, id?: string): Promise<SellerHome | undefined> {
  if (!actor.id || (id !== undefined && !isId(id))) return undefined;
  const ids = await db()
    .select({ id: swaps.id })
    .from(swaps)
    .where(and(eq(swaps.sellerId, actor.id), isNull(swaps.deletedAt)))
    .orderBy(desc(swaps.createdAt));
  const own = await readSwaps(
    db(),
    ids.map((row) => row.id),
  );
  const swap = id ? own.find((car) => car.id === id) : (own.find((car) => !isEnded(car)) ?? own[0]);
  if (!swap) return undefined;
  const today = chicagoDay(currentTime());
  const [people, history] = await Promise.all([findPeople(teamIds(swap)), historyOf(swap)]);
  return {
    swaps: own.map((car) => ({
      _id: car.id,
      shortName: car.shortName,
      picture: car.pictureKey,
      status: statusOf(car),
    })),
    swap: forSeller(swap),
    status: statusOf(swap),
    ended: isEnded(swap) && !isSold(swap.step),
    progress: progressOf(swap.step, swap.channel, history),
    next: isEnded(swap) ? [] : guideFrom(swap.step, swap.channel).map((guide) => withPerson(guide, swap, people)),
    team: teamOf(swap, people).filter((member) => member.person !== null),
    actions: actionsFor(actor, swap),
    can: { edit: canEdit(actor, swap, currentTime()) },
    asks: asksOf(swap, today),
    terms: sellerTerms(swap, saleOn(swap.channel), today),
  };
}

const historyOf = (swap: Swap) =>
  db()
    .select({ toStep: swapHistory.toStep, at: swapHistory.at })
    .from(swapHistory)
    .where(eq(swapHistory.swapId, swap.id))
    .orderBy(asc(swapHistory.version));

/** Internal notes of the team are not shown. */
function forSeller(swap: Swap): SellerHome["swap"] {
  const { lead: _lead, priceLow: _low, priceHigh: _high, ...summary } = swapSummary(swap);
  return summary;
}

function statusOf(swap: Swap): SellerStatus {
  if (swap.canceledAt) return { text: "Canceled", tone: "mute" };
  if (swap.disqualifiedAt) return { text: "Not accepted", tone: "bad" };
  if (swap.cancelRequestedAt) return { text: "Cancel request sent", tone: "warn" };
  if (swap.inactiveAt) return { text: "Hidden from buyers", tone: "warn" };
  if (swap.onHoldAt) return { text: "On hold", tone: "warn" };
  if (swap.step === "pre-deal" && swap.auctionBuyerId) return { text: "Sold at auction", tone: "ok" };
  return { text: GUIDES[swap.step].status, tone: isEnded(swap) || swap.listedDate ? "ok" : "info" };
}

/** Decisions that wait for the seller. */
const asksOf = (swap: Swap, today: string): SellerHome["asks"] => ({
  price:
    swap.priceProposed !== null && swap.priceAgreedAt === null
      ? {
          amount: swap.priceProposed,
          reason: swap.priceReason,
          left: inHand(sellerTerms(swap, saleOn(swap.channel), today), swap.priceProposed),
        }
      : null,
  cash:
    swap.cashOffer !== null && swap.cashOfferAgreedAt === null
      ? { amount: swap.cashOffer, left: inHand(sellerTerms(swap, "cash", today), swap.cashOffer) }
      : null,
});

const WORDS: Record<string, string> = { technician: "Technician", buyers: "Buyers", accountant: "Accounting" };

function withPerson(
  { title, text, takes, who }: Guide,
  swap: Swap,
  people: Map<string, Person>,
): SellerHome["next"][number] {
  const member = isKeyOf(TEAM, who) ? people.get(swap[TEAM[who].column] ?? "") : undefined;
  const role = lookup(TEAM_LABELS, who) ?? lookup(WORDS, who) ?? "You";
  return {
    title,
    text,
    takes,
    you: who === "you",
    who: member ? `${member.fullName}, ${role}` : role,
    person: member ?? null,
  };
}
