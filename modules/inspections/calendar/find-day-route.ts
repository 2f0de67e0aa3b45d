import { distanceMiles } from "#modules/catalog/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { MINUTE } from "#modules/kernel/slots.ts";
import { travelMinutes } from "../availability/slots.ts";
import { findDay } from "../booking/find-inspections.ts";
import type { DayRoute, InspectionView, Leg } from "../shapes.ts";

/** A technician's appointments of one Chicago day in driving order, with the way from each to the next. */
export async function findDayRoute(actor: Actor, technician: string, day: string): Promise<DayRoute> {
  const stops = await findDay(actor, technician, day);
  const legs = stops.slice(1).map((stop, at) => legBetween(stops[at] as InspectionView, stop));
  const driving = legs.reduce((sum, { minutes }) => sum + minutes, 0);
  const known = legs.flatMap(({ miles }) => miles ?? []);
  return { stops, legs, minutes: driving, miles: Math.round(known.reduce((sum, miles) => sum + miles, 0)) };
}

/** The way between two appointments, and the time there is for it. */
export function legBetween(from: InspectionView, to: InspectionView): Leg {
  const minutes = Math.ceil(travelMinutes(from.location, to.location));
  const between = Math.floor((Date.parse(to.time) - Date.parse(from.end)) / MINUTE);
  return { minutes, between, fits: minutes <= between, miles: milesBetween(from, to) };
}

function milesBetween({ location: from }: InspectionView, { location: to }: InspectionView): number | null {
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  return distanceMiles({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
}
