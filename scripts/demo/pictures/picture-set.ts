import type { Angle } from "#modules/inspections/schemas.ts";
import { type CabinView, type CloseUpLayers, findCabin, findDamage } from "./close-up-layers.ts";
import { DAMAGE_KINDS, type DamageKind } from "./damage-kinds.ts";
import type { CarPicture, View } from "./draw-car.ts";
import { chooseLook, hasView, type LayerView, type Look } from "./looks.ts";
import { LIGHTS, type LookPicture } from "./render-look.ts";

export type DemoCar = {
  make: string;
  body: string;
  /** The shape in the pictures, if the body's name does not tell it. */
  shape?: string;
  color: string;
  /** The color of the seats. */
  interior: string;
  seed: number;
  miles: number;
  /** The damages that are shown close up. */
  damages?: readonly DamageKind[];
  /** Starts with the other side of the car, so that two cars of one look and color differ on the list. */
  mirrored?: boolean;
  /** The folder of the rendered layers, if it is not the project's. */
  folder?: string;
};

/** A drawing, or a view composed from rendered layers. */
export type SetPicture = CarPicture | LookPicture | CloseUpLayers;

export type SetEntry = {
  picture: SetPicture;
  /** The file name. */
  name: string;
  /** The alternative text. */
  alt: string;
  group: "overview" | "damages";
  /** Its place in the guided walk. */
  angle?: Angle;
};

const DRAWN: readonly [View, string, Angle][] = [
  ["side-left", "from the left", "side-left"],
  ["nose", "front, from the left", "front-left"],
  ["tail", "rear, from the left", "rear-left"],
  ["side-right", "from the right", "side-right"],
  ["nose-right", "front, from the right", "front-right"],
  ["tail-right", "rear, from the right", "rear-right"],
  ["interior", "dashboard and front seats", "dash"],
  ["odometer", "instrument panel with odometer", "odometer"],
  ["wheel", "front wheel", "wheel-front-left"],
  ["plate", "rear, license plate hidden", "plate"],
];
const CLOSE = DRAWN.slice(-4);
/** Views of the inside, rendered for the height of the car, or drawn while there are no layers. */
const INSIDE: readonly [CabinView, View, string, Angle][] = [
  ["dash", "interior", "dashboard and front seats", "dash"],
  ["odometer", "odometer", "instrument panel with odometer", "odometer"],
];

/** Rendered views in gallery order. `true` stands for the side that is not shown first. */
const RENDERED: readonly [LayerView, boolean, string][] = [
  ["front34", false, "front, from the"],
  ["side", false, "from the"],
  ["rear34", false, "rear, from the"],
  ["front", false, "front"],
  ["rear", false, "rear"],
  ["side", true, "from the"],
  ["front34", true, "front, from the"],
  ["rear34", true, "rear, from the"],
  ["wheel", false, "front wheel, on the"],
  ["wheel", true, "front wheel, on the"],
];
/** The views that a gallery begins with. */
const LEADS: readonly LayerView[] = ["front34", "side", "front34"];
/** The places of views in the guided walk: from the left and from the right, or the only one. */
const ANGLES_OF: Record<LayerView, readonly [Angle, Angle?]> = {
  front34: ["front-left", "front-right"],
  side: ["side-left", "side-right"],
  rear34: ["rear-left", "rear-right"],
  front: ["front"],
  rear: ["rear"],
  wheel: ["wheel-front-left", "wheel-front-right"],
};
const isTwoSided = (view: LayerView): boolean => ANGLES_OF[view].length === 2;
/** Close-ups that are drawn while their rendered view does not exist. */
const REPLACED: Partial<Record<View, LayerView>> = { wheel: "wheel", plate: "rear" };

/** The pictures of a demo car in gallery order, at most `most` plus the damages. */
export function pictureSet(car: DemoCar, most = 14): SetEntry[] {
  const look = chooseLook(car.shape ?? car.body, car.make, car.folder);
  const overview = look ? [...renderedViews(car, look), ...closeUps(car, look)] : DRAWN.map((view) => drawn(car, view));
  return [...overview.slice(0, most), ...damageMarks(car)];
}

const nameOf = ({ color, body }: DemoCar) => `${color} ${body}`.toLowerCase();

function renderedViews(car: DemoCar, look: Look): SetEntry[] {
  const light = car.seed % LIGHTS.length;
  const lead = LEADS[Math.floor(car.seed / LIGHTS.length) % LEADS.length];
  const first = RENDERED.findIndex(([view]) => view === lead);
  const views = [...RENDERED.slice(first, first + 1), ...RENDERED.toSpliced(first, 1)];
  return views
    .filter(([view]) => hasView(look, view, car.folder))
    .map(([view, other, words]) => {
      const mirrored = isTwoSided(view) && other !== Boolean(car.mirrored);
      const side = isTwoSided(view) ? ` ${mirrored ? "right" : "left"}` : "";
      const angle = ANGLES_OF[view][mirrored ? 1 : 0] as Angle;
      const picture = { look, view, mirrored, color: car.color, light };
      const name = `${view}${side.replace(" ", "-")}.jpg`;
      return { picture, name, alt: `Illustration: ${nameOf(car)}, ${words}${side}`, group: "overview", angle };
    });
}

function closeUps(car: DemoCar, look: Look): SetEntry[] {
  const needed = CLOSE.filter(([view]) => {
    if (INSIDE.some(([, inside]) => inside === view)) return false;
    const replacing = REPLACED[view];
    return !replacing || !hasView(look, replacing, car.folder);
  });
  return [...INSIDE.map((inside) => insideView(car, inside)), ...needed.map((view) => drawn(car, view))];
}

function insideView(car: DemoCar, [cabin, view, words, angle]: (typeof INSIDE)[number]): SetEntry {
  const closeUp = findCabin(car.body, car.make, cabin, car.folder);
  if (!closeUp) return drawn(car, [view, words, angle]);
  const miles = cabin === "odometer" ? { miles: car.miles } : {};
  const picture = { closeUp, color: car.interior, folder: car.folder, ...miles };
  const alt = `Illustration: ${nameOf(car)}, ${words}`;
  return { picture, name: `${view}.jpg`, alt, group: "overview", angle };
}

const drawn = (car: DemoCar, [view, words, angle]: readonly [View, string, Angle]): SetEntry => ({
  angle,
  picture: toDrawing(car, view, 0),
  name: `${view}.jpg`,
  alt: `Illustration: ${nameOf(car)}, ${words}`,
  group: "overview",
});

const damageMarks = (car: DemoCar): SetEntry[] =>
  (car.damages ?? []).map(({ kind, text }, i) => {
    const closeUp = findDamage(kind, car.folder);
    const number = DAMAGE_KINDS.findIndex((known) => known.kind === kind);
    return {
      picture: closeUp
        ? { closeUp, color: car.color, folder: car.folder }
        : toDrawing({ ...car, seed: 0 }, "damage", number),
      name: `damage-${i + 1}.jpg`,
      alt: `Illustration: ${text.toLowerCase()}, on the ${nameOf(car)}`,
      group: "damages",
    };
  });

const toDrawing = ({ body, color, seed, miles }: DemoCar, view: View, number: number): CarPicture => ({
  body,
  color,
  seed,
  miles,
  view,
  number,
});
