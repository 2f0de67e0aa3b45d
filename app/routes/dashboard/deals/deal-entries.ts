import type { CalendarEntry } from "#app/features/calendar/calendar-view.ts";
import { dealboardTaskPath, managedSwapPath } from "#app/shared/paths.ts";
import type { DealBoardQuery, DueDeals } from "#modules/deals/schemas.ts";
import { findInspections } from "#modules/inspections/index.ts";
import { STAGES } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";

const HANDOVER_MINUTES = 30;
const DELIVERY_MINUTES = 60;
const MOST = 200;

/** Tasks are due at a time; deliveries take an hour. */
export const dealEntries = ({ tasks, deliveries }: DueDeals): CalendarEntry[] => [
  ...tasks.map(
    ({ _id, swap, title, car, people, at, late, open }): CalendarEntry => ({
      id: _id,
      at,
      minutes: null,
      title: `${title}, ${car}`,
      note: people.join(" → "),
      to: open ? dealboardTaskPath(_id) : managedSwapPath(swap),
      tone: late ? "late" : "plain",
    }),
  ),
  ...deliveries.map(
    ({ _id, swap, car, address, at }): CalendarEntry => ({
      id: _id,
      at,
      minutes: DELIVERY_MINUTES,
      title: `Delivery, ${car}`,
      note: address,
      to: managedSwapPath(swap),
      tone: "green",
    }),
  ),
];

/** Cars that sellers drop off and dealers pick up; they belong to no dealmaker. */
export async function handoverEntries(
  actor: Actor,
  { channel, person }: DealBoardQuery,
  range: { from: Date; to: Date },
): Promise<CalendarEntry[]> {
  if (person) return [];
  const pages = await Promise.all(
    [STAGES.dropOff, STAGES.pickUp].map((stage) =>
      findInspections(actor, { ...range, stage, status: ["pending", "scheduled"], records: MOST }),
    ),
  );
  return pages
    .flatMap(({ list }) => list)
    .filter((one) => !channel || one.channel === channel)
    .map((one) => ({
      id: one._id,
      at: one.time,
      minutes: HANDOVER_MINUTES,
      title: `${one.title}, ${one.vehicle}`,
      note: one.location.address,
      to: managedSwapPath(one.swap),
      tone: one.stage === STAGES.dropOff ? "blue" : "amber",
    }));
}
