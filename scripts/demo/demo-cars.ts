import { chooseLook } from "./pictures/looks.ts";

/** A demo car: a fictional car of a real model. `body` is for the pictures. */
export type DemoCarSpec = {
  make: string;
  model: string;
  year: number;
  miles: number;
  color: string;
  /** The color of the seats, which the pictures of the inside show. */
  interior: string;
  body: string;
  /** The first picture shows the right side, because another car of this look and color shows the left one. */
  mirrored: boolean;
};

const MODELS: readonly (readonly [make: string, model: string, body: string, from: number, to: number])[] = [
  ["Honda", "Accord", "Sedan", 2008, 2024],
  ["Toyota", "RAV4", "SUV", 2010, 2024],
  ["Ford", "F-150", "Truck", 2010, 2023],
  ["Subaru", "Outback", "SUV", 2010, 2024],
  ["Mazda", "MX-5", "Convertible", 2009, 2023],
  ["BMW", "X5", "SUV", 2011, 2023],
  ["Honda", "Odyssey", "Minivan", 2008, 2023],
  ["Toyota", "Camry", "Sedan", 2007, 2024],
  ["Ford", "Mustang", "Coupe", 2010, 2023],
  ["Volkswagen", "Golf", "Hatchback", 2010, 2021],
  ["Chevrolet", "Equinox", "SUV", 2011, 2024],
  ["Nissan", "Altima", "Sedan", 2009, 2024],
  ["Audi", "A4", "Sedan", 2009, 2023],
  ["Toyota", "Tacoma", "Truck", 2009, 2023],
  ["Hyundai", "Tucson", "SUV", 2011, 2024],
  ["Kia", "Soul", "SUV", 2011, 2023],
  ["Lexus", "RX", "SUV", 2010, 2023],
  ["Toyota", "Sienna", "Minivan", 2009, 2023],
  ["Tesla", "Model 3", "Sedan", 2018, 2023],
  ["Honda", "CR-V", "SUV", 2008, 2024],
  ["Dodge", "Challenger", "Coupe", 2010, 2022],
  ["Mazda", "Mazda3", "Hatchback", 2011, 2023],
  ["Jeep", "Wrangler", "SUV", 2010, 2023],
  ["Mercedes-Benz", "C-Class", "Sedan", 2010, 2022],
  ["Chevrolet", "Malibu", "Sedan", 2010, 2023],
  ["Honda", "Civic", "Sedan", 2007, 2024],
  ["Subaru", "Forester", "SUV", 2009, 2024],
  ["Hyundai", "Sonata", "Sedan", 2010, 2023],
  ["Chevrolet", "Camaro", "Coupe", 2011, 2022],
  ["Toyota", "Prius", "Hatchback", 2008, 2022],
  ["Ford", "Escape", "SUV", 2010, 2024],
  ["GMC", "Sierra 1500", "Truck", 2010, 2023],
];
const COLORS = [
  "White",
  "Black",
  "Gray",
  "Silver",
  "Blue",
  "Red",
  "Green",
  "Brown",
  "Orange",
  "Gold",
  "Beige",
  "Burgundy",
  "Yellow",
  "Purple",
];

/** A deterministic pseudo-random number in [0, 1) for a car and a question. */
export function chance(car: number, question: number): number {
  let x = (car * 374_761_393 + question * 668_265_263) | 0;
  x = Math.imul(x ^ (x >>> 13), 1_274_126_177);
  return ((x ^ (x >>> 16)) >>> 0) / 4_294_967_296;
}

const modelOf = (number: number) => MODELS[number % MODELS.length] as (typeof MODELS)[number];

type Coat = { color: string; mirrored: boolean };
/** The coats of the cars so far, in the order of their numbers, and how often each look has each color. */
const coats: Coat[] = [];
const worn = new Map<string, number>();
const shapes = new Map<string, string>();
/** The shape that the pictures show: a rendered look, or the drawing of the body. */
function shapeOf(body: string, make: string): string {
  const known = shapes.get(`${body} ${make}`);
  if (known) return known;
  const look = chooseLook(body, make);
  const shape = look ? `${look.style} ${look.number}` : body;
  shapes.set(`${body} ${make}`, shape);
  return shape;
}
const wearing = (number: number, color: string) => {
  const [make, , body] = modelOf(number);
  return `${shapeOf(body, make)} ${color}`;
};

/**
 * The color of a car. Colors at the start of the list are more frequent. Two cars of a look wear the same color only
 * if one shows its left and the other its right side, until a look has used up all colors.
 */
function coatOf(number: number): Coat {
  for (let next = coats.length; next <= number; next++) {
    const wish = Math.floor(chance(next, 3) ** 1.8 * COLORS.length);
    const order = [...COLORS.slice(wish), ...COLORS.slice(0, wish)];
    const times = (color: string) => worn.get(wearing(next, color)) ?? 0;
    const least = Math.min(...order.map(times));
    const color = order.find((candidate) => times(candidate) < Math.max(2, least + 1)) as string;
    coats.push({ color, mirrored: times(color) % 2 === 1 });
    worn.set(wearing(next, color), times(color) + 1);
  }
  return coats[number] as Coat;
}

const INTERIORS = ["Black", "Black", "Black", "Gray", "Gray", "Beige", "Tan", "Brown"];
const interiorOf = (number: number) => INTERIORS[Math.floor(chance(number, 32) * INTERIORS.length)] as string;

/** The demo car with this number. */
export function demoCar(number: number): DemoCarSpec {
  const [make, model, body, from, to] = modelOf(number);
  const year = from + Math.floor(Math.sqrt(chance(number, 1)) * (to - from + 1));
  const age = Math.max(1, 2026 - year);
  return {
    make,
    model,
    body,
    year,
    miles: Math.min(149_000, Math.round(age * (6_000 + chance(number, 2) * 8_000) + 900)),
    interior: interiorOf(number),
    ...coatOf(number),
  };
}
