import { plateShot, wheelShot } from "./close-ups.ts";

import { damageShot } from "./damage-shot.ts";
import { interiorShot } from "./interior.ts";
import { lettering } from "./lettering.ts";
import { odometerShot } from "./odometer.ts";
import { papersShot } from "./papers.ts";
import { POSES, parkCar } from "./park-car.ts";
import { sceneOf } from "./scenes.ts";
import { box, round } from "./svg.ts";

/** Paint colors by the name of the exterior color. */
const PAINTS: Record<string, string> = {
  beige: "#c4b79f",
  black: "#15181c",
  blue: "#1f4a86",
  "dark blue": "#16284a",
  navy: "#16284a",
  "light blue": "#6f97b5",
  bronze: "#6d5138",
  brown: "#543827",
  burgundy: "#5e1620",
  maroon: "#5e1620",
  charcoal: "#3a4047",
  gold: "#b39a5e",
  gray: "#70777e",
  "dark gray": "#3a4047",
  green: "#1d4a3c",
  orange: "#c2541b",
  pearl: "#dcd9d1",
  purple: "#43305f",
  red: "#a31621",
  sage: "#7d8d78",
  silver: "#b4b9be",
  tan: "#b7a488",
  teal: "#1f6a70",
  turquoise: "#2f8f95",
  white: "#e9ebea",
  yellow: "#d9a514",
};

/** The paint for a catalog color name or a `#rrggbb` value. Unknown names get silver. */
function paintOf(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  return PAINTS[color.trim().toLowerCase()] ?? (PAINTS.silver as string);
}

export const VIEWS = [
  "side-left",
  "side-right",
  "nose",
  "nose-right",
  "tail",
  "tail-right",
  "wheel",
  "odometer",
  "interior",
  "damage",
  "plate",
  "papers",
] as const;
export type View = (typeof VIEWS)[number];

export type CarPicture = {
  /** The catalog body class: Coupe, Convertible, Hatchback, Minivan, Sedan, SUV, Truck (or "Large SUV"). */
  body: string;
  /** The name of the exterior color, or `#rrggbb`. */
  color: string;
  view: View;
  /** Determines wheels, trim and leather. The same seed draws the same car. */
  seed: number;
  /** The scene behind the car, 0 to 9. Defaults to a scene chosen by the seed. */
  scene?: number;
  /** Miles on the odometer. */
  miles?: number;
  /** Counts pictures of the same view of a car, so that no two damages look the same. */
  number?: number;
};

const WIDTH = 1800;
const HEIGHT = 1200;

/** The complete picture, scene and car, as one SVG. */
export function drawCar(picture: CarPicture): string {
  return svg(drawPlace(picture) + drawSubject(picture));
}

export const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${inside}</svg>`;

/** The number of the scene behind the car; undefined for a close-up, which fills the picture. */
export const placeOf = ({ view, scene, seed }: CarPicture): number | undefined =>
  view in POSES ? (scene ?? seed) % 10 : undefined;

function drawPlace(picture: CarPicture): string {
  const place = placeOf(picture);
  return place === undefined ? "" : sceneOf(place).draw();
}

/** Everything except the scene. The background is transparent if the view has a scene. */
export function drawSubject(picture: CarPicture): string {
  return subject(picture) + vignette() + label();
}

function subject({ body, color: name, view, seed, scene = seed, miles = 45_832, number = 0 }: CarPicture): string {
  const color = paintOf(name);
  const closeUp = { color, seed, number };
  switch (view) {
    case "wheel":
      return wheelShot(closeUp);
    case "damage":
      return damageShot(closeUp);
    case "plate":
      return plateShot(closeUp);
    case "odometer":
      return odometerShot(miles);
    case "interior":
      return interiorShot(color, seed);
    case "papers":
      return papersShot();
    default:
      return parkCar(body, color, seed, POSES[view], sceneOf(scene).glossy);
  }
}

const vignette = () =>
  `<defs>${round("vignette", [
    [0.4, "#000", 0],
    [0.75, "#000", 0.06],
    [1, "#000", 0.2],
  ])}</defs>${box(-350, -250, 2500, 1700, "url(#vignette)")}`;

/** Labels the picture, because a drawing must not be mistaken for a photo of a car for sale. */
const label = () =>
  box(1552, 1136, 224, 42, "#0e1b2a", 'rx="21" opacity=".42"') +
  lettering("ILLUSTRATION", { x: 1664, y: 1164, size: 15, color: "#ffffff", spacing: 0.4, weight: 0.13, opacity: 0.9 });
