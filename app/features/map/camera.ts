import { fraction, frameOf, type LatLng, type View, viewName, viewOf, worldSize } from "./projection.ts";

/**
 * What a movable map shows: its middle as a fraction of the world, and its level of half zoom steps. Pure calculations
 * on top of the projection of the drawn map.
 */
export type Camera = { x: number; y: number; level: number };
export type Size = { width: number; height: number };
type Spot = { x: number; y: number };

const TILE = 512;
/** From a few states to a few streets; further in, the drawing has nothing more to show. */
const LEVELS = { least: 8, most: 24 };

/** The free margin around all places. */
const MARGIN = 48;

/** The closest camera that shows all these places; without a place or with a single one, the one of the drawn map. */
export function cameraOf(points: readonly LatLng[], { width, height }: Size): Camera {
  const spots = points.map(fraction);
  const ends = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
  const [west, east] = ends(spots.map(({ x }) => x));
  const [north, south] = ends(spots.map(({ y }) => y));
  if (spots.length === 0 || (west === east && north === south)) {
    const view = viewOf("tall", points);
    const { size, left, top, ...frame } = frameOf(view);
    return { x: (left + frame.width / 2) / size, y: (top + frame.height / 2) / size, level: between(view.level) };
  }
  const room = (length: number) => Math.max(MARGIN, length - 2 * MARGIN);
  const pixels = Math.min(room(width) / (east - west), room(height) / (south - north));
  return { x: (west + east) / 2, y: (north + south) / 2, level: between(Math.floor(2 * Math.log2(pixels / 256))) };
}

const between = (level: number) => Math.max(LEVELS.least, Math.min(LEVELS.most, level));

/** Moves the map by pixels of the screen: to the right shows what is further west. */
export function moved({ x, y, level }: Camera, right: number, down: number): Camera {
  const size = worldSize(level);
  return { x: wrap(x - right / size), y: Math.max(0, Math.min(1, y - down / size)), level };
}

const wrap = (x: number) => x - Math.floor(x);

/** Zooms by half steps; the place at `at` (pixels from the middle) stays where it is. */
export function zoomed(camera: Camera, by: number, at: Spot = { x: 0, y: 0 }): Camera {
  const level = between(camera.level + by);
  const [before, after] = [worldSize(camera.level), worldSize(level)];
  return {
    x: wrap(camera.x + at.x / before - at.x / after),
    y: Math.max(0, Math.min(1, camera.y + at.y / before - at.y / after)),
    level,
  };
}

export const canZoom = ({ level }: Camera, by: number): boolean => between(level + by) !== level;

/** Where a place is in a box of this size, in pixels from its upper left corner. */
export function spotOf({ x, y, level }: Camera, { width, height }: Size, point: LatLng): Spot {
  const size = worldSize(level);
  const place = fraction(point);
  return { x: (place.x - x) * size + width / 2, y: (place.y - y) * size + height / 2 };
}

/** The pictures that fill a box, each with the name of its view. */
export function tilesOf({ x, y, level }: Camera, { width, height }: Size): (Spot & { name: string })[] {
  const size = worldSize(level);
  const [left, top] = [x * size - width / 2, y * size - height / 2];
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / TILE));
    const last = Math.min(Math.ceil(size / TILE) - 1, Math.floor((from + length) / TILE));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };
  return range(top, height).flatMap((row) =>
    range(left, width).map((column) => ({
      // The middle of a picture is on the grid of views.
      name: viewName({ shape: "tile", level, column: column * 16 + 8, row: row * 16 + 8 }),
      x: column * TILE - left,
      y: row * TILE - top,
    })),
  );
}

/** Where a drawn map lies below the pictures, so that the land is there before they are. */
export function groundOf({ x, y, level }: Camera, { width, height }: Size, view: View): Spot & Size {
  const frame = frameOf(view);
  const size = worldSize(level);
  const scale = size / frame.size;
  return {
    x: (frame.left / frame.size - x) * size + width / 2,
    y: (frame.top / frame.size - y) * size + height / 2,
    width: frame.width * scale,
    height: frame.height * scale,
  };
}

/** The middle of the map, and how far it is to the nearer edge. */
export function areaOf({ x, y, level }: Camera, { width, height }: Size): LatLng & { miles: number } {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  const lng = (x - 0.5) * 360;
  const milesOfWorld = 24_901 * Math.cos((lat * Math.PI) / 180);
  return { lat, lng, miles: (Math.min(width, height) / 2 / worldSize(level)) * milesOfWorld };
}

export type Cluster<T> = Spot & { of: T[] };

/**
 * Groups things whose labels would overlap, in their order: a thing joins the first group whose middle is closer than the size of a
 * label. A group stays at the place of its first thing.
 */
export function clustersOf<T>(things: readonly T[], place: (thing: T) => Spot, label: Size): Cluster<T>[] {
  const clusters: Cluster<T>[] = [];
  for (const thing of things) {
    const { x, y } = place(thing);
    const near = clusters.find((one) => Math.abs(one.x - x) < label.width && Math.abs(one.y - y) < label.height);
    if (near) near.of.push(thing);
    else clusters.push({ x, y, of: [thing] });
  }
  return clusters;
}

/** Whether something is within the box. */
export const isInside = ({ x, y }: Spot, { width, height }: Size): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;
