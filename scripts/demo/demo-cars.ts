import { BUILDS, type Build, vinOfBuild } from "#modules/catalog/index.ts";
import { chooseLook } from "./pictures/looks.ts";

/** A demo car: an invented car of a build that exists. */
export type DemoCarSpec = Pick<Build, "make" | "model" | "body"> & {
  build: Build;
  /** What the pictures show: a long SUV on the platform of a sedan is a wagon. */
  shape: string;
  year: number;
  vin: string;
  miles: number;
  color: string;
  /** The color of the seats, which the pictures of the inside show. */
  interior: string;
  /** The first picture shows the right side, because another car of this look and color shows the left one. */
  mirrored: boolean;
};

/** A deterministic pseudo-random number in [0, 1) for a car and a question. */
export function chance(car: number, question: number): number {
  let x = (car * 374_761_393 + question * 668_265_263) | 0;
  x = Math.imul(x ^ (x >>> 13), 1_274_126_177);
  return ((x ^ (x >>> 16)) >>> 0) / 4_294_967_296;
}

/** Has no divisor in common with the length of the table, so that makes and bodies follow each other in a mixed order. */
const STRIDE = 71;
const buildOf = (number: number) => BUILDS[(number * STRIDE + 150) % BUILDS.length] as Build;

/** How often people buy a color, of a hundred cars. */
const POPULAR: Record<string, number> = { White: 26, Black: 22, Gray: 20, Silver: 12, Blue: 10, Red: 8 };
const RARE = 4;

/** The colors that the maker offers, beginning with the one that chance chooses by what people buy. */
function colorsFor(number: number, { colors }: Build): string[] {
  const weights = colors.map((color) => POPULAR[color] ?? RARE);
  let left = chance(number, 3) * weights.reduce((sum, weight) => sum + weight, 0);
  const wish = Math.max(
    0,
    weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    }),
  );
  return [...colors.slice(wish), ...colors.slice(0, wish)];
}

const WAGONS = new Set(["Outback", "Crosstrek"]);
const shapeOf = ({ body, model }: Build): string => (WAGONS.has(model) ? "Wagon" : body);

type Coat = { color: string; mirrored: boolean };
/** The coats of the cars so far, in the order of their numbers, and how often each look has each color. */
const coats: Coat[] = [];
const worn = new Map<string, number>();
const looks = new Map<string, string>();
/** The name of what the pictures show: a rendered look, or the drawing of the shape. */
function lookName(build: Build): string {
  const key = `${shapeOf(build)} ${build.make}`;
  const known = looks.get(key);
  if (known) return known;
  const look = chooseLook(shapeOf(build), build.make);
  const name = look ? `${look.style} ${look.number}` : shapeOf(build);
  looks.set(key, name);
  return name;
}

/**
 * The color of a car. Two cars of a look wear the same color only if one shows its left and the other its right side, until a look
 * has used up all colors of the build.
 */
function coatOf(number: number): Coat {
  for (let next = coats.length; next <= number; next++) {
    const build = buildOf(next);
    const order = colorsFor(next, build);
    const keyOf = (color: string) => `${lookName(build)} ${color}`;
    const times = (color: string) => worn.get(keyOf(color)) ?? 0;
    const least = Math.min(...order.map(times));
    const color = order.find((candidate) => times(candidate) < Math.max(2, least + 1)) as string;
    coats.push({ color, mirrored: times(color) % 2 === 1 });
    worn.set(keyOf(color), times(color) + 1);
  }
  return coats[number] as Coat;
}

/** The upholstery that makers offer: cloth is dark, and leather is sometimes light. */
const INTERIORS = {
  Cloth: ["Black", "Black", "Black", "Gray", "Gray"],
  Leather: ["Black", "Black", "Black", "Gray", "Beige", "Tan", "Brown"],
};
const TESLA = ["Black", "White"];
function interiorOf(number: number, { interior, make }: Build): string {
  const offered = make === "Tesla" ? TESLA : INTERIORS[interior];
  return offered[Math.floor(chance(number, 32) * offered.length)] as string;
}

/** The demo's calendar: its newest cars are two years old. */
const TODAY = 2026.4;
/** Miles that a usual car drives in a year; fewer with each year of its age. */
const FIRST_YEARS_MILES = 13_400;
const SLOWER = 0.86;
/** Cars for pleasure drive half as far. */
const FOR_PLEASURE = new Set(["Coupe", "Convertible"]);
/** Swaplot takes no car with more, unless an agent overrides it. */
const MOST_MILES = 148_500;

/** The mileage by age and use. One above the most is drawn again instead of cut off, so that no two cars share a limit. */
function milesOf(number: number, year: number, { body }: Build, draw = 0): number {
  const age = TODAY - year;
  const bell = [0, 1, 2, 3].reduce((sum, at) => sum + chance(number, 200 + 4 * draw + at), 0) - 2;
  const usual = FIRST_YEARS_MILES * age ** SLOWER * (FOR_PLEASURE.has(body) ? 0.55 : 1);
  const miles = Math.round(usual * Math.exp(0.55 * bell));
  return miles > MOST_MILES ? milesOf(number, year, { body } as Build, draw + 1) : miles;
}

/** The demo car with this number. */
export function demoCar(number: number): DemoCarSpec {
  const build = buildOf(number);
  const year = build.from + Math.floor(chance(number, 1) ** 0.8 * (build.to - build.from + 1));
  return {
    build,
    make: build.make,
    model: build.model,
    body: build.body,
    shape: shapeOf(build),
    year,
    vin: vinOfBuild(build, year, 38_117 + number * 2_377),
    miles: milesOf(number, year, build),
    interior: interiorOf(number, build),
    ...coatOf(number),
  };
}
