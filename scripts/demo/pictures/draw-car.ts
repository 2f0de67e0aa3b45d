import { plateShot, wheelShot } from "./close-ups.ts";
import { paintOf } from "./colors.ts";
import { damageShot } from "./damage-shot.ts";
import { interiorShot } from "./interior.ts";
import { lettering } from "./lettering.ts";
import { odometerShot } from "./odometer.ts";
import { papersShot } from "./papers.ts";
import { POSES, parkCar } from "./park-car.ts";
import { sceneOf } from "./scenes.ts";
import { box, round } from "./svg.ts";

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
  plate?: string;
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

function subject({
  body,
  color: name,
  view,
  seed,
  scene = seed,
  miles = 45_832,
  plate = "SW 4417",
  number = 0,
}: CarPicture): string {
  const color = paintOf(name);
  const closeUp = { color, seed, number, plate };
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
