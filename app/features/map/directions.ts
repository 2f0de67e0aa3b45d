/** A place in words, and where it is on the map. */
export type Stop = { address: string; lat: number | null; lng: number | null };

/** The most places between start and end in one address of the map service. */
const MOST_BETWEEN = 9;
const MAPS = "https://www.google.com/maps/dir/";

/** An address with a street number says more than coordinates, which may be those of the ZIP code. */
const nameOf = ({ address, lat, lng }: Stop): string =>
  address || lat === null || lng === null ? address : `${lat},${lng}`;

/**
 * The address that opens the map application of a phone with directions from where it is, through all stops in this
 * order. Stops beyond the most that the service takes are left out; `stopsInOneLink` says how many there are.
 */
export function directionsTo(stops: readonly Stop[]): string {
  const names = stops.slice(0, stopsInOneLink).map(nameOf);
  const query = new URLSearchParams({ api: "1", travelmode: "driving", destination: names.at(-1) ?? "" });
  const between = names.slice(0, -1);
  if (between.length > 0) query.set("waypoints", between.join("|"));
  return `${MAPS}?${query}`;
}

export const stopsInOneLink = MOST_BETWEEN + 1;
