import { createRequire } from "node:module";
import { type GeoProjection, geoMercator, geoPath } from "d3-geo";
import type { Feature } from "geojson";
import { feature, mesh } from "topojson-client";
import { cornersOf, frameOf, placed, type View, viewName } from "#app/features/map/projection.ts";
import { findTowns, type Town } from "#modules/catalog/index.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/**
 * Cached base maps: states, counties and town labels, drawn from the Census Bureau's outlines. Views are aligned to a
 * grid, so a small cache covers most requests.
 */
const cache = new Map<string, Promise<string>>();
const MAX_CACHED = 400;

export function mapPicture(view: View): Promise<string> {
  const name = viewName(view);
  const known = cache.get(name);
  if (known) return known;
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string);
  const drawing = draw(view);
  cache.set(name, drawing);
  drawing.catch(() => cache.delete(name));
  return drawing;
}

type Topology = Parameters<typeof mesh>[0];
type Geometry = NonNullable<Parameters<typeof mesh>[1]>;
type Geometries = Extract<Geometry, { type: "GeometryCollection" }>;
type Box = { west: number; south: number; east: number; north: number };
type Part = { geometry: Geometry; box: Box };
type Atlas = { topology: Topology; states: Part[]; counties: Part[] };

let atlas: Atlas | undefined;

/** Loaded on first use, because most test processes never need this half megabyte. */
function loadAtlas(): Atlas {
  const topology = createRequire(import.meta.url)("us-atlas/counties-10m.json") as Topology;
  const parts = (name: string): Part[] =>
    (lookup(topology.objects, name) as Geometries).geometries.map((geometry) => ({
      geometry,
      box: boxOf(feature(topology, geometry) as Feature),
    }));
  return { topology, states: parts("states"), counties: parts("counties") };
}

function boxOf({ geometry }: Feature): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  const visit = (coordinates: unknown): void => {
    const [first, second] = coordinates as [unknown, unknown];
    if (typeof first !== "number") for (const inner of coordinates as unknown[]) visit(inner);
    else {
      box.west = Math.min(box.west, first);
      box.east = Math.max(box.east, first);
      box.south = Math.min(box.south, second as number);
      box.north = Math.max(box.north, second as number);
    }
  };
  if ("coordinates" in geometry) visit(geometry.coordinates);
  return box;
}

const overlaps = (a: Box, b: Box) => a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;

/** The lowest zoom level that shows counties and town labels. */
const COUNTIES_FROM = 12;
const MOST_TOWNS = 40;
/** In a picture of a movable map, which also names the largest towns when counties are too small to show. */
const MOST_IN_TILE = { near: 16, far: 5 };

async function draw(view: View): Promise<string> {
  atlas ??= loadAtlas();
  const { topology } = atlas;
  const { width, height } = frameOf(view);
  const corners = cornersOf(view);
  const inView = (parts: Part[]) => parts.filter(({ box }) => overlaps(box, corners)).map(({ geometry }) => geometry);
  const states = collection(inView(atlas.states));
  const counties = view.level >= COUNTIES_FROM ? collection(inView(atlas.counties)) : undefined;
  const most = view.shape === "tile" ? MOST_IN_TILE[counties ? "near" : "far"] : counties ? MOST_TOWNS : 0;
  const towns = most > 0 ? await findTowns(corners, most) : [];
  // Zoomed out, whole pixels are precise enough, and most points of a coastline become duplicates.
  const path = geoPath(projectionOf(view)).digits(counties ? 1 : 0);
  const drawn = (shape: Parameters<typeof path>[0]) => (path(shape) ?? "").replace(/(L-?\d+,-?\d+)\1+/g, "$1");
  const line = (parts: Geometries) => drawn(mesh(topology, parts, (a, b) => a !== b));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${STYLE}</style><rect class="around" width="${width}" height="${height}"/>`,
    `<path class="land" d="${drawn(feature(topology, states))}"/>`,
    counties ? `<path class="county" d="${line(counties)}"/>` : "",
    `<path class="state" d="${line(states)}"/>`,
    ...labels(view, towns),
    "</svg>",
  ].join("");
}

const collection = (geometries: Geometry[]): Geometries => ({ type: "GeometryCollection", geometries });

/** The d3 equivalent of the projection in `projection.ts`, clipped to the picture. */
function projectionOf(view: View): GeoProjection {
  const { size, left, top, width, height } = frameOf(view);
  return geoMercator()
    .scale(size / (2 * Math.PI))
    .translate([size / 2 - left, size / 2 - top])
    .clipExtent([
      [-4, -4],
      [width + 4, height + 4],
    ]);
}

const LETTER = 6.4;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Town labels, largest town first. A label that overlaps another one or exceeds the picture is skipped. */
function labels(view: View, towns: readonly Town[]): string[] {
  const { width, height } = frameOf(view);
  const taken: Box[] = [];
  return towns.flatMap((town, at) => {
    const { x, y } = placed(view, town);
    const half = (town.city.length * LETTER) / 2 + 8;
    const box = { west: x - half, east: x + half, south: y - 12, north: y + 14 };
    if (box.west < 0 || box.east > width || box.south < 0 || box.north > height) return [];
    if (taken.some((other) => overlaps(box, other))) return [];
    taken.push(box);
    const sizeClass = at < 3 ? ' class="large"' : "";
    return [`<text${sizeClass} x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}">${escaped(town.city)}</text>`];
  });
}

// An image cannot use the page's design tokens, so it repeats their light and dark values.
const STYLE = `
.around{fill:#d3e2ea}.land{fill:#f5f5f0}.county{fill:none;stroke:#dcdfd8}.state{fill:none;stroke:#aeb7b4;stroke-width:1.5}
text{font:500 12px Inter,Arial,sans-serif;text-anchor:middle;fill:#55647a;paint-order:stroke;stroke:#f5f5f0;stroke-width:3px;stroke-linejoin:round}
.large{font-weight:650;font-size:14px;fill:#3b4a5a}
@media (prefers-color-scheme:dark){.around{fill:#0f2230}.land{fill:#1b2833}.county{stroke:#2a3844}.state{stroke:#4a5b6a}
text{fill:#9dabb9;stroke:#1b2833}.large{fill:#c0cad4}}`.replace(/\n/g, "");
