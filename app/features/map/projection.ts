/**
 * The positions of places on a drawn map (Web Mercator). Pure calculations, equal in the browser and on the server: the
 * page positions its pins with them, and the server draws the land below.
 */
export type LatLng = { lat: number; lng: number };
export type Circle = LatLng & { miles: number };

/** Width and height of the sheet that a map is drawn on; the page scales the whole sheet. */
export const SHAPES = { band: [1200, 360], wide: [960, 480], tall: [600, 900] } as const;
export type Shape = keyof typeof SHAPES;
/** The sheets of drawn maps, and the pictures that a movable map is made of. */
const SHEETS = { ...SHAPES, tile: [512, 512] } as const;
/** The smallest size of each in the style sheets: the band is 300 pixels high, the others are on a phone. */
const SMALLEST: Record<keyof typeof SHEETS, number> = { band: 0.83, wide: 0.7, tall: 0.6, tile: 1 };

/**
 * A part of the map: `level` counts half zoom steps; the middle is on a grid, so that similar views share a drawing.
 */
export type View = { shape: keyof typeof SHEETS; level: number; column: number; row: number };

const GRID = 32;
const EARTH_METERS = 40_075_016.686;
const MILE_METERS = 1609.34;
/** The zoom of a single place, and the middle when there are no places (docs/spec/display.md). */
const DEFAULT_ZOOM = 9;
const NOWHERE: LatLng = { lat: 34.09, lng: -118 };
const LEVELS = { least: 6, most: 22 };
/** A movable map goes closer. */
const CLOSEST = 24;
/** The free margin for the pins and their names. */
const MARGIN = 56;

/** The width of the whole world in pixels. */
export const worldSize = (level: number) => 256 * 2 ** (level / 2);

/** A place as a fraction of the world, from the north-west corner. */
export function fraction({ lat, lng }: LatLng): { x: number; y: number } {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The share of the world's width that a number of miles takes at a latitude. */
const milesFraction = ({ lat, miles }: Circle) =>
  (miles * MILE_METERS) / (EARTH_METERS * Math.cos((lat * Math.PI) / 180));

/** The closest view that contains all these places. */
export function viewOf(shape: Shape, points: readonly LatLng[], circles: readonly Circle[] = []): View {
  const spots = points.map(fraction);
  for (const circle of circles) {
    const { x, y } = fraction(circle);
    const r = milesFraction(circle);
    spots.push({ x: x - r, y: y - r }, { x: x + r, y: y + r });
  }
  if (spots.length === 0) return snapped(shape, DEFAULT_ZOOM * 2, fraction(NOWHERE));
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  if (west === east && north === south) return snapped(shape, DEFAULT_ZOOM * 2, middle);
  // Everything is in the middle square of the sheet, so that a box of another shape cuts off only land.
  const side = Math.min(...SHAPES[shape]) - 2 * MARGIN;
  const room = side / Math.max(east - west, south - north);
  const level = Math.floor(2 * Math.log2(room / 256));
  return snapped(shape, Math.max(LEVELS.least, Math.min(LEVELS.most, level)), middle);
}

function snapped(shape: Shape, level: number, { x, y }: { x: number; y: number }): View {
  const cells = worldSize(level) / GRID;
  return { shape, level, column: Math.round(x * cells), row: Math.round(y * cells) };
}

/** The frame of a view in pixels of the whole world at its level. */
export function frameOf({ shape, level, column, row }: View) {
  const [width, height] = SHEETS[shape];
  return { size: worldSize(level), width, height, left: column * GRID - width / 2, top: row * GRID - height / 2 };
}

/** The position of a place on the sheet, in its pixels. */
export function placed(view: View, point: LatLng): { x: number; y: number } {
  const { size, left, top } = frameOf(view);
  const { x, y } = fraction(point);
  return { x: x * size - left, y: y * size - top };
}

/** The radius of a circle on the sheet. */
export const radiusOn = (view: View, circle: Circle): number => milesFraction(circle) * frameOf(view).size;

/** North-west and south-east corner of a view. */
export function cornersOf(view: View): { north: number; south: number; west: number; east: number } {
  const { size, left, top, width, height } = frameOf(view);
  const lng = (x: number) => (x / size - 0.5) * 360;
  const lat = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { west: lng(left), east: lng(left + width), north: lat(top), south: lat(top + height) };
}

/** The place at a position on the sheet. */
function placeAt(view: View, { x, y }: Spot): LatLng {
  const { size, left, top } = frameOf(view);
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (top + y)) / size))) * 180) / Math.PI;
  return { lat, lng: ((left + x) / size - 0.5) * 360 };
}

/** Lake Michigan without its bays, along its shore from Door County by Chicago and Gary to Leelanau. */
const LAKE: readonly (readonly [lat: number, lng: number])[] = [
  [45.2, -86.95],
  [44.85, -87.2],
  [44.3, -87.5],
  [43.75, -87.69],
  [43.2, -87.88],
  [42.75, -87.78],
  [42.5, -87.8],
  [42.2, -87.79],
  [42.05, -87.67],
  [41.88, -87.61],
  [41.77, -87.56],
  [41.68, -87.49],
  [41.63, -87.28],
  [41.74, -86.9],
  [42.1, -86.49],
  [42.8, -86.21],
  [43.2, -86.35],
  [43.7, -86.53],
  [43.96, -86.47],
  [44.4, -86.26],
  [44.95, -86.1],
];

/** Whether a place is in the water, where a pin that makes room for another would say that a car is there. */
export const isInLake = ({ lat, lng }: LatLng): boolean =>
  LAKE.filter(([fromLat, fromLng], at) => {
    const [toLat, toLng] = LAKE[(at + 1) % LAKE.length] as (typeof LAKE)[number];
    // Counts the shores to the east of the place: an odd number of them surrounds it.
    return fromLat > lat !== toLat > lat && lng < fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng);
  }).length %
    2 ===
  1;

/** "wide-18-513-762", the name of a view in its address. */
export const viewName = ({ shape, level, column, row }: View) => `${shape}-${level}-${column}-${row}`;

/** The view with a name; undefined for names that the site does not use. */
export function viewNamed(name: string): View | undefined {
  const [, shape, ...numbers] = /^([a-z]+)-(\d{1,2})-(\d{1,6})-(\d{1,6})$/.exec(name) ?? [];
  const [level = 0, column = 0, row = 0] = numbers.map(Number);
  if (!shape || !Object.hasOwn(SHEETS, shape)) return undefined;
  if (level < LEVELS.least || level > CLOSEST) return undefined;
  const view = { shape: shape as View["shape"], level, column, row };
  const cells = worldSize(level) / GRID;
  return column <= cells && row <= cells ? view : undefined;
}

/** Width and height of a pin in pixels of the screen, as `map.css` draws it. */
export type PinSize = { width: number; height: number };
const TURN = Math.PI * (3 - Math.sqrt(5));
const TURNS = 200;

/**
 * Positions on the sheet. A pin that would cover another one moves along a spiral around its place to the first free
 * spot on land, so that every pin is fully visible and clickable on the smallest screen; if no spot is free, it stays at its
 * place.
 */
export function spread(view: View, points: readonly LatLng[], pin: PinSize): { x: number; y: number }[] {
  const [width, height] = SHEETS[view.shape];
  const wide = pin.width / SMALLEST[view.shape];
  const high = pin.height / SMALLEST[view.shape];
  // The area that every box shows: see `viewOf`.
  const reach = Math.min(width, height) / 2;
  const shown = ({ x, y }: Spot) => Math.abs(x - width / 2) <= reach - wide && Math.abs(y - height / 2) <= reach - high;
  const taken: Spot[] = [];
  const dry = (spot: Spot) => !isInLake(placeAt(view, spot));
  const free = (spot: Spot) => taken.every(({ x, y }) => Math.abs(x - spot.x) >= wide || Math.abs(y - spot.y) >= high);
  for (const point of points) {
    const home = placed(view, point);
    taken.push(
      free(home) ? home : (around(home, wide, high).find((spot) => shown(spot) && free(spot) && dry(spot)) ?? home),
    );
  }
  return taken;
}

type Spot = { x: number; y: number };

function around(home: Spot, wide: number, high: number): Spot[] {
  return Array.from({ length: TURNS }, (_, at) => {
    const turn = at + 1;
    const far = 0.6 * Math.sqrt(turn);
    return { x: home.x + Math.cos(turn * TURN) * wide * far, y: home.y + Math.sin(turn * TURN) * high * far };
  });
}
