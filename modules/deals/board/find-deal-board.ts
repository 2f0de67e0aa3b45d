import { databaseNow, db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { findMissing } from "../payout/find-missing.ts";
import { dealCard } from "./deal-card.ts";
import { type DealRow, findDealRows } from "./deal-rows.ts";
import { laneTitle, targetOf } from "./deal-tasks.ts";
import { findDealmakers } from "./find-dealmakers.ts";
import { findDealPace } from "./find-pace.ts";
import { DEAL_STEPS, type DealBoard, type DealBoardQuery, type DealCard, type DealLane } from "./schemas.ts";

/** The cards of a lane that are shown; its sums count all. */
const MOST_SHOWN = 60;

/** Every car in a deal, in the lane of its step, most urgent first. Empty for users without access to the deal board. */
export async function findDealBoard(actor: Actor, query: DealBoardQuery = {}): Promise<DealBoard> {
  const allowed = can(actor, "dashboard.deals");
  const now = await databaseNow(db());
  const [rows, dealmakers, pace] = await Promise.all([
    allowed ? findDealRows(query) : [],
    allowed ? findDealmakers() : [],
    findDealPace(query, now),
  ]);
  const all = await cardsOf(actor, rows, now);
  const cards = query.late ? all.filter((card) => card.pace === "late") : all;
  const late = cards.filter((card) => card.pace === "late");
  const tomorrow = chicagoInstant(addChicagoDays(chicagoDay(now), 1)).toISOString();
  return {
    lanes: DEAL_STEPS.map((step) => lane(step, cards, query)),
    cars: cards.length,
    total: sumOf(cards),
    late: late.length,
    oldestLate: Math.max(0, ...late.map(({ hours }) => hours)),
    dueToday: cards.filter(({ dueAt, pace }) => pace !== "held" && dueAt !== null && dueAt < tomorrow).length,
    dealmakers,
    pace,
  };
}

async function cardsOf(actor: Actor, rows: readonly DealRow[], now: Date): Promise<DealCard[]> {
  const people = await findPeople(rows.flatMap((row) => [row.swap.sellerId, row.buyerId, row.task.assigneeId]));
  const paying = rows.flatMap(({ swap, deal }) => (swap.step === "payments" && deal ? [deal] : []));
  const missing = await findMissing(db(), [...new Set(paying)], chicagoDay(now));
  const nameOf = (id: string | null) => (id ? (people.get(id)?.fullName ?? null) : null);
  const cars = new Map<string, [DealRow, ...DealRow[]]>();
  for (const row of rows) {
    const others = cars.get(row.swap.id);
    if (others) others.push(row);
    else cars.set(row.swap.id, [row]);
  }
  return [...cars.values()].map((car) =>
    dealCard(actor, car, now, { nameOf, missing: missing.get(car[0].deal ?? "") ?? {} }),
  );
}

function lane(step: DealCard["step"], cards: readonly DealCard[], { channel }: DealBoardQuery): DealLane {
  const own = cards.filter((card) => card.step === step);
  return {
    step,
    title: laneTitle(step, channel),
    target: targetOf(step),
    total: sumOf(own),
    cards: own.slice(0, MOST_SHOWN),
    hidden: Math.max(0, own.length - MOST_SHOWN),
  };
}

const sumOf = (cards: readonly DealCard[]) => cards.reduce((sum, { price }) => sum + (price ?? 0), 0);
