import type { Executor } from "#db/client.ts";
import { findZip, isStateCode, stateOfZip } from "#modules/catalog/index.ts";
import type { StateCode } from "#modules/catalog/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { Zone } from "#modules/messaging/policy.ts";

export type SubscriberPlace = {
  zip: string | null;
  state: string | null;
  lat: number | null;
  lng: number | null;
  zone: Zone | null;
};

export const NO_PLACE: SubscriberPlace = { zip: null, state: null, lat: null, lng: null, zone: null };

type Known = { state: string; lat: number; lng: number } | undefined;

/** What follows from a ZIP code: the state, the location if the code is in the catalog, and the usual time zone. */
export function placeOf(zip: string | null | undefined, known: Known): SubscriberPlace {
  if (!zip) return NO_PLACE;
  const state = known && isStateCode(known.state) ? known.state : stateOfZip(zip);
  const zone = state ? zoneOf(state) : null;
  return { zip, state: state ?? null, lat: known?.lat ?? null, lng: known?.lng ?? null, zone };
}

export const placeOfZip = async (executor: Executor, zip: string | null | undefined): Promise<SubscriberPlace> =>
  placeOf(zip, zip ? await findZip(zip, executor) : undefined);

/** The states by the time zone of most of their people; those that are missing have none of our zones. */
const STATES_IN: Record<Zone, string> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};
const ZONES_OF = Object.fromEntries(
  Object.entries(STATES_IN).flatMap(([zone, states]) => states.split(" ").map((state) => [state, zone as Zone])),
);

/** Where a state has two zones, the one of most of its people. */
const zoneOf = (state: StateCode): Zone | null => lookup(ZONES_OF, state) ?? null;
