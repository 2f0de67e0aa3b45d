import type { CarPicture, View } from "./draw-car.ts";

export type DemoCar = {
  body: string;
  color: string;
  seed: number;
  miles: number;
  plate?: string;
  /** The number of damage pictures. */
  damages?: number;
};

export type SetEntry = {
  picture: CarPicture;
  /** The file name. */
  name: string;
  /** The alternative text. */
  alt: string;
  group: "overview" | "damages";
};

const OVERVIEW: [View, string][] = [
  ["side-left", "from the left"],
  ["nose", "front, from the left"],
  ["tail", "rear, from the left"],
  ["side-right", "from the right"],
  ["interior", "dashboard and front seats"],
  ["odometer", "instrument panel with odometer"],
  ["wheel", "front wheel"],
  ["plate", "rear with license plate"],
];

/** The pictures of a demo car in gallery order, at most `most` plus the damages. */
export function pictureSet(car: DemoCar, maxOverview = OVERVIEW.length): SetEntry[] {
  const { body, color, damages = 0 } = car;
  const name = `${color} ${body}`.toLowerCase();
  const overview = OVERVIEW.slice(0, maxOverview).map(([view, words]) =>
    entry(car, view, 0, `Illustration: ${name}, ${words}`),
  );
  const marks = Array.from({ length: damages }, (_, i) =>
    entry(car, "damage", i, `Illustration: damage ${i + 1} of the ${name}`),
  );
  return [...overview, ...marks];
}

function entry(car: DemoCar, view: View, number: number, alt: string): SetEntry {
  const { body, color, seed, miles, plate } = car;
  const picture: CarPicture = { body, color, seed, miles, view, number, ...(plate ? { plate } : {}) };
  const damage = view === "damage";
  return { picture, alt, name: `${view}${damage ? `-${number + 1}` : ""}.jpg`, group: damage ? "damages" : "overview" };
}
