import { databaseNow, db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { findMissing } from "../payout/find-missing.ts";
import { dealCard } from "./deal-card.ts";
import { type DealRow, findDealRowsOf } from "./deal-rows.ts";
import { laneTitle, targetOf } from "./deal-tasks.ts";
import { findDealmakers } from "./find-dealmakers.ts";
import { findDealPace } from "./find-pace.ts";
import { DEAL_STEPS, type DealBoard, type DealBoardQuery, type DealCard, type DealLane } from "./schemas.ts";
import { type LaneSums, sumLanes } from "./sum-lanes.ts";

/** Every car in a deal, in the lane of its step, most urgent first. Empty for users without access to the deal board. */
export async function findDealBoard(actor: Actor, query: DealBoardQuery = {}): Promise<DealBoard> {
  const allowed = can(actor, "dashboard.deals");
  const now = await databaseNow(db());
  const [sums, dealmakers, pace] = await Promise.all([
    allowed ? sumLanes(query, now) : [],
    allowed ? findDealmakers() : [],
    findDealPace(query, now),
  ]);
  const cards = await cardsOf(actor, await findDealRowsOf(sums.flatMap(({ shown }) => shown)), now);
  const all = (figure: "cars" | "total" | "late" | "dueToday") => sums.reduce((sum, lane) => sum + lane[figure], 0);
  return {
    lanes: DEAL_STEPS.map((step) => laneOf(step, sums, cards, query)),
    cars: all("cars"),
    total: all("total"),
    late: all("late"),
    oldestLate: Math.max(0, ...sums.map(({ oldestLate }) => oldestLate)),
    dueToday: all("dueToday"),
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

function laneOf(
  step: DealCard["step"],
  sums: readonly LaneSums[],
  cards: readonly DealCard[],
  { channel }: DealBoardQuery,
): DealLane {
  const own = cards.filter((card) => card.step === step);
  const { total = 0, cars = 0 } = sums.find((lane) => lane.step === step) ?? {};
  return {
    step,
    title: laneTitle(step, channel),
    target: targetOf(step),
    total,
    cards: own,
    hidden: cars - own.length,
  };
}
