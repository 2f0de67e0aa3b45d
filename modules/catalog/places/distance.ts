type Point = { lat: number; lng: number };

const EARTH_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles as the crow flies (haversine). */
export function distanceMiles(a: Point, b: Point): number {
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const lat = half(radians(b.lat - a.lat));
  const lng = half(radians(b.lng - a.lng));
  const h = lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The bounding box of a circle, for index lookups before the exact distance is computed. */
export function boxAround(
  { lat, lng }: Point,
  miles: number,
): { south: number; north: number; west: number; east: number } {
  const high = (miles / EARTH_MILES) * (180 / Math.PI);
  const wide = high / Math.max(0.05, Math.cos(radians(lat)));
  return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
}
