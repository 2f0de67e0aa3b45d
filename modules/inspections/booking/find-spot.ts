import type { Tx } from "#db/client.ts";
import { findZip } from "#modules/catalog/index.ts";
import { addressLine } from "#modules/kernel/address-fields.ts";
import { ok, type Refused, type Result } from "#modules/kernel/result.ts";
import type { Swap } from "#modules/swaps/index.ts";
import { isOutside } from "../centers/find-areas.ts";
import { findCenter } from "../centers/find-centers.ts";
import { refuse } from "../errors.ts";
import type { BookInspection } from "../inspection-schemas.ts";
import type { Center } from "../shapes.ts";
import type { inspections } from "../tables.ts";
import { positionOf } from "./bookable.ts";

/** The place of an appointment. It is always known: no one can be sent to an unknown one, and the way there decides the times. */
export type Spot = {
  lat: number;
  lng: number;
  address: string;
  /** Where the technician drives to; null at a center, and where only the location is known. */
  zip: string | null;
  parts: (typeof inspections.$inferInsert)["place"];
  centerId: string | null;
  center: Center | null;
};

export async function findSpot(
  tx: Tx,
  { location, stage }: (typeof BookInspection)["_output"],
  swap: Swap,
): Promise<Spot | Refused> {
  if (location.type === "center") {
    const center = location.center ? await findCenter(location.center, tx) : undefined;
    if (!center?.active) return refuse("center-unknown");
    const address = `${center.name}, ${addressLine(center)}`;
    return { ...center.location, address, zip: null, parts: null, centerId: center._id, center };
  }
  const known = positionOf(swap, stage);
  const zip = location.zip ?? known.zip;
  const position = await locate(tx, [location, zip === known.zip ? known : null], zip);
  if (!position) return refuse("place-unknown");
  const { address = "", city = "", state = "" } = location;
  const parts = { address, city, state, zip: location.zip ?? "" };
  return { ...position, address: addressLine(location), zip, parts, centerId: null, center: null };
}

type Position = { lat: number; lng: number };
type Asked = { lat?: number | null | undefined; lng?: number | null | undefined } | null;

/** The first location that is known, or that of the ZIP code. */
async function locate(tx: Tx, asked: readonly Asked[], zip: string | null): Promise<Position | undefined> {
  for (const place of asked) if (place?.lat != null && place.lng != null) return { lat: place.lat, lng: place.lng };
  const found = zip ? await findZip(zip, tx) : undefined;
  return found && { lat: found.lat, lng: found.lng };
}

type Deciding = {
  manager: boolean;
  reason: string | undefined;
  /** The appointment that is moved. */
  known: typeof inspections.$inferSelect | undefined;
};

/** Null inside the service areas; outside, the reason of a manager, without which nothing is booked. */
export async function decideOutside(
  tx: Tx,
  { zip, centerId }: Spot,
  { manager, reason, known }: Deciding,
): Promise<Result<string | null>> {
  if (centerId || !zip || !(await isOutside(zip, tx))) return ok(null);
  if (!manager) return refuse("place-outside");
  const given = reason ?? (known?.place?.zip === zip ? known.outsideReason : null);
  return given ? ok(given) : refuse("place-outside-reason");
}
