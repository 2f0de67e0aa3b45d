import { damageOf } from "./damage-kinds.ts";
import type { CarPicture, View } from "./draw-car.ts";
import { chooseLook, hasView, type LayerView, type Look } from "./looks.ts";
import type { LookPicture } from "./render-look.ts";

export type DemoCar = {
  make: string;
  body: string;
  color: string;
  seed: number;
  miles: number;
  plate?: string;
  /** The number of damage pictures. */
  damages?: number;
  /** Starts with the other side of the car, so that two cars of one look and color differ on the list. */
  mirrored?: boolean;
  /** The folder of the rendered layers, if it is not the project's. */
  folder?: string;
};

/** A drawing, or a view composed from rendered layers. */
export type SetPicture = CarPicture | LookPicture;

export type SetEntry = {
  picture: SetPicture;
  /** The file name. */
  name: string;
  /** The alternative text. */
  alt: string;
  group: "overview" | "damages";
};

const DRAWN: readonly [View, string][] = [
  ["side-left", "from the left"],
  ["nose", "front, from the left"],
  ["tail", "rear, from the left"],
  ["side-right", "from the right"],
  ["nose-right", "front, from the right"],
  ["tail-right", "rear, from the right"],
  ["interior", "dashboard and front seats"],
  ["odometer", "instrument panel with odometer"],
  ["wheel", "front wheel"],
  ["plate", "rear with license plate"],
];
const CLOSE = DRAWN.slice(-4);

/** Rendered views in gallery order. `true` stands for the side that is not shown first. */
const RENDERED: readonly [LayerView, boolean, string][] = [
  ["front34", false, "front, from the"],
  ["side", false, "from the"],
  ["rear34", false, "rear, from the"],
  ["front", false, "front"],
  ["rear", false, "rear with license plate"],
  ["side", true, "from the"],
  ["front34", true, "front, from the"],
  ["rear34", true, "rear, from the"],
  ["wheel", false, "front wheel"],
];
const TWO_SIDED: readonly LayerView[] = ["front34", "side", "rear34"];
/** Close-ups that are drawn while their rendered view does not exist. */
const REPLACED: Partial<Record<View, LayerView>> = { wheel: "wheel", plate: "rear" };

/** The pictures of a demo car in gallery order, at most `most` plus the damages. */
export function pictureSet(car: DemoCar, most = 14): SetEntry[] {
  const look = chooseLook(car.body, car.make, car.folder);
  const overview = look ? [...renderedViews(car, look), ...closeUps(car, look)] : DRAWN.map((view) => drawn(car, view));
  return [...overview.slice(0, most), ...damageMarks(car)];
}

const nameOf = ({ color, body }: DemoCar) => `${color} ${body}`.toLowerCase();

function renderedViews(car: DemoCar, look: Look): SetEntry[] {
  return RENDERED.filter(([view]) => hasView(look, view, car.folder)).map(([view, other, words]) => {
    const mirrored = TWO_SIDED.includes(view) && other !== Boolean(car.mirrored);
    const side = TWO_SIDED.includes(view) ? ` ${mirrored ? "right" : "left"}` : "";
    const picture = { look, view, mirrored, color: car.color, plate: car.plate ?? plateOf(car.seed) };
    const name = `${view}${side.replace(" ", "-")}.jpg`;
    return { picture, name, alt: `Illustration: ${nameOf(car)}, ${words}${side}`, group: "overview" };
  });
}

function closeUps(car: DemoCar, look: Look): SetEntry[] {
  const needed = CLOSE.filter(([view]) => {
    const replacing = REPLACED[view];
    return !replacing || !hasView(look, replacing, car.folder);
  });
  return needed.map((view) => drawn(car, view));
}

const drawn = (car: DemoCar, [view, words]: readonly [View, string]): SetEntry => ({
  picture: toDrawing(car, view, 0),
  name: `${view}.jpg`,
  alt: `Illustration: ${nameOf(car)}, ${words}`,
  group: "overview",
});

const damageMarks = (car: DemoCar): SetEntry[] =>
  Array.from({ length: car.damages ?? 0 }, (_, i) => ({
    picture: toDrawing(car, "damage", i),
    name: `damage-${i + 1}.jpg`,
    alt: `Illustration: ${damageOf(car.seed, i).text.toLowerCase()}, on the ${nameOf(car)}`,
    group: "damages",
  }));

const toDrawing = ({ body, color, seed, miles, plate }: DemoCar, view: View, number: number): CarPicture => ({
  body,
  color,
  seed,
  miles,
  view,
  number,
  plate: plate ?? plateOf(seed),
});

/** The demo plate of a car; the letters SW are not issued with four digits in Illinois. */
const plateOf = (seed: number): string => `SW ${4000 + ((seed * 37) % 6000)}`;
