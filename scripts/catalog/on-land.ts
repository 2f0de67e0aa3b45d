import { createRequire } from "node:module";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { ZipData } from "#modules/catalog/data/shape.ts";

type Point = [lng: number, lat: number];
type Land = { rings: Point[][]; west: number; south: number; east: number; north: number };

/** Farther from the shore, in degrees, a post office is on a ship. */
const FARTHEST = 0.5;
/** How far inland from the shore, in degrees: a few hundred yards. */
const INLAND = 0.004;

let outlines: Land[] | undefined;

/** The outlines that the site draws its maps from (Census Bureau). */
function landOf(): Land[] {
  if (outlines) return outlines;
  const topology = createRequire(import.meta.url)("us-atlas/counties-10m.json") as Parameters<typeof feature>[0];
  const states = feature(topology, topology.objects.states as Parameters<typeof feature>[1]);
  outlines = (states as unknown as { features: Feature<Polygon | MultiPolygon>[] }).features.flatMap(({ geometry }) =>
    (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).map((polygon) => {
      const rings = polygon as Point[][];
      const outer = rings[0] as Point[];
      const [lngs, lats] = [outer.map(([lng]) => lng), outer.map(([, lat]) => lat)];
      return {
        rings,
        west: Math.min(...lngs),
        east: Math.max(...lngs),
        south: Math.min(...lats),
        north: Math.max(...lats),
      };
    }),
  );
  return outlines;
}

/** Whether a place is on the land of a map. */
export function isOnLand(lat: number, lng: number): boolean {
  return landOf().some(
    ({ rings, west, east, south, north }) =>
      lng >= west &&
      lng <= east &&
      lat >= south &&
      lat <= north &&
      rings.reduce((inside, ring) => inside !== contains(ring, lat, lng), false),
  );
}

function contains(ring: readonly Point[], lat: number, lng: number): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[x, y], [px, py]] = [ring[at] as Point, ring[before] as Point];
    if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
  }
  return inside;
}

/** The shore's corners near a place, the nearest first. */
const shoreNear = (lat: number, lng: number): { far: number; corner: Point }[] =>
  landOf()
    .filter(
      ({ west, east, south, north }) =>
        lng > west - FARTHEST && lng < east + FARTHEST && lat > south - FARTHEST && lat < north + FARTHEST,
    )
    .flatMap(({ rings }) => rings.flat())
    .map((corner) => ({
      corner,
      far: Math.hypot((corner[0] - lng) * Math.cos((lat * Math.PI) / 180), corner[1] - lat),
    }))
    .filter(({ far }) => far < FARTHEST)
    .sort((a, b) => a.far - b.far);

const AROUND = Array.from({ length: 16 }, (_, turn) => (turn * Math.PI) / 8);

/** The nearest land: beside the nearest corner of the shore that has land around it; the place itself where there is none. */
function nearestLand(lat: number, lng: number): [lat: number, lng: number] {
  for (const { corner } of shoreNear(lat, lng))
    for (const turn of AROUND) {
      const beside: [number, number] = [corner[1] + INLAND * Math.sin(turn), corner[0] + INLAND * Math.cos(turn)];
      if (isOnLand(...beside)) return beside;
    }
  return [lat, lng];
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** ZIP codes whose place is in a lake or the sea are moved to the nearest land, because a map shows cars there. */
export const onLand = (zips: ZipData): ZipData =>
  zips.map(([zip, city, state, lat, lng]) => {
    if (isOnLand(lat, lng)) return [zip, city, state, lat, lng];
    const [north, east] = nearestLand(lat, lng).map(round) as [number, number];
    return [zip, city, state, north, east];
  });
