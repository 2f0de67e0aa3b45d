import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, gateRefuses, guest } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { cars } from "#modules/swaps/published.ts";
import { reserveState } from "../bidding/standing.ts";
import { isOpen } from "../board/find-board.ts";
import { findWatched, lotRows, toCards } from "../lots/find-lots.ts";
import { knownSeries } from "../lots/known-series.ts";
import { auctionDates, lots } from "../tables.ts";
import type { RunLists, RunLot, VinMatches, WallBoard } from "./schemas.ts";

/** The run lists of a day: today's or the next one that has lots, unless it is named. */
export async function findRunLists(actor: Actor, wanted?: string): Promise<RunLists> {
  if (gateRefuses(actor, "swap.auction")) return { day: null, days: [], lanes: [] };
  const today = chicagoDay(currentTime());
  const recent = gt(auctionDates.endsAt, new Date(currentTime().getTime() - DAY_MS));
  const dates = await db()
    .select({
      _id: auctionDates.id,
      name: auctionDates.name,
      lane: auctionDates.lane,
      startsAt: auctionDates.startsAt,
      endsAt: auctionDates.endsAt,
    })
    .from(auctionDates)
    .where(
      and(
        isNull(auctionDates.canceledAt),
        recent,
        sql`exists (select 1 from ${lots} l where l.auction_date_id = ${auctionDates.id} and l.phase <> 'canceled')`,
      ),
    )
    .orderBy(asc(auctionDates.endsAt), asc(auctionDates.lane), asc(auctionDates.id));
  const coming = dates.map((date) => ({ ...date, day: chicagoDay(date.endsAt) })).filter(({ day }) => day >= today);
  const days = [...new Set(coming.map(({ day }) => day))];
  const day = days.find((one) => one === wanted) ?? days[0] ?? null;
  const mine = coming.filter((date) => date.day === day);
  const found = await runLots(
    actor,
    and(
      inArray(
        lots.auctionDateId,
        mine.map(({ _id }) => _id),
      ),
      inArray(lots.phase, ["scheduled", "live", "closed"]),
    ),
  );
  return {
    day,
    days,
    lanes: mine.map(({ _id, name, lane, startsAt }) => ({
      _id,
      name,
      lane,
      startsAt: startsAt.toISOString(),
      lots: found.flatMap(({ auction, ...lot }) => (auction === _id ? [lot] : [])),
    })),
  };
}

/** The lots that have not ended whose cars have these VINs, or VINs that end so. For those who may see lots. */
export async function findLotsOfVins(actor: Actor, vins: readonly string[]): Promise<VinMatches> {
  if (gateRefuses(actor, "swap.auction") || vins.length === 0) return { lots: [], missing: [...vins] };
  const ends = sql`right(${cars.vin}, 6) = any(${sql.param(vins.map((vin) => vin.slice(-6)))}::text[])`;
  const found = await runLots(actor, and(isOpen(), ends));
  const fits = (lot: RunLot, vin: string) => lot.vin?.endsWith(vin) ?? false;
  return {
    lots: found.filter((lot) => vins.some((vin) => fits(lot, vin))),
    missing: vins.filter((vin) => !found.some((lot) => fits(lot, vin))),
  };
}

const AFTER = 4;

/**
 * What a display on the wall of the lane shows; `wanted` names a lane, and a display never shows the lots of another one.
 * Nothing of the person who is signed in is in it.
 */
export async function findWallBoard(actor: Actor, wanted?: string): Promise<WallBoard> {
  const nothing = { lanes: [], lane: null, name: null, current: null, next: [], last: null };
  if (gateRefuses(actor, "swap.auction")) return nothing;
  const live = await db()
    .selectDistinct({
      id: auctionDates.id,
      lane: auctionDates.lane,
      name: auctionDates.name,
      endsAt: auctionDates.endsAt,
    })
    .from(lots)
    .innerJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .where(and(eq(lots.phase, "live"), gt(lots.endsAt, sql`now()`)))
    .orderBy(asc(auctionDates.endsAt));
  const lanes = live.flatMap(({ lane }) => lane ?? []);
  const date = wanted === undefined ? live[0] : live.find(({ lane }) => lane === wanted);
  if (!date) return { ...nothing, lanes };
  const inDate = eq(lots.auctionDateId, date.id);
  const rows = await lotRows(and(inDate, isOpen()), 0, 1 + AFTER);
  const ended = await lotRows(and(inDate, eq(lots.phase, "closed")), 0, 1, false, [desc(lots.closedAt), asc(lots.id)]);
  const [current = null, ...next] = await toCards(guest, rows);
  return { lanes, lane: date.lane, name: date.name, current, next, last: (await toCards(guest, ended))[0] ?? null };
}

async function runLots(actor: Actor, where: SQL | undefined): Promise<VinMatches["lots"]> {
  const { shortName, seriesName, mileage, vin, city, state } = cars;
  const rows = await db()
    .select({ lot: lots, lane: auctionDates.lane, car: { shortName, seriesName, mileage, vin, city, state } })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .innerJoin(auctionDates, eq(auctionDates.id, lots.auctionDateId))
    .where(where)
    .orderBy(asc(auctionDates.endsAt), asc(lots.auctionDateId), asc(lots.runOrder));
  const swaps = rows.map(({ lot }) => lot.swapId);
  const watched = actor.id ? await findWatched(actor.id, swaps) : new Set<string>();
  return rows.map(({ lot, lane, car }) => ({
    auction: lot.auctionDateId,
    swap: lot.swapId,
    lane,
    runOrder: lot.runOrder,
    vehicle: car.shortName,
    series: knownSeries(car.seriesName),
    mileage: car.mileage,
    vin: car.vin,
    city: car.city,
    state: car.state,
    phase: lot.phase,
    opening: lot.opening,
    price: lot.price,
    reserve: reserveState(lot.price, lot.reserve),
    endsAt: lot.endsAt.toISOString(),
    watched: watched.has(lot.swapId),
  }));
}
