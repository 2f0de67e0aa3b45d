import { lookup } from "#modules/kernel/lookup.ts";
export type BodyClass = "Coupe" | "Convertible" | "Hatchback" | "Minivan" | "Sedan" | "SUV" | "Truck";
export type Body = { name: string; class: BodyClass };

const RULES: [RegExp, Body | undefined][] = [
  [
    /^incomplete|step van|motorhome|motorcycle|off-road|bus|trailer|tractor|ambulance|limousine|fire|street|low speed/i,
    undefined,
  ],
  [/convertible|roadster/i, { name: "Convertible", class: "Convertible" }],
  [/coupe/i, { name: "Coupe", class: "Coupe" }],
  [/hatchback/i, { name: "Hatchback", class: "Hatchback" }],
  [/minivan/i, { name: "Minivan", class: "Minivan" }],
  [/cargo van|^van/i, { name: "Van", class: "Minivan" }],
  [/pickup|sport utility truck|^truck/i, { name: "Truck", class: "Truck" }],
  [/sport utility|crossover/i, { name: "SUV", class: "SUV" }],
  // docs/spec/cars.md has no body for wagons; low ones count as hatchbacks.
  [/wagon/i, { name: "Wagon", class: "Hatchback" }],
  [/sedan/i, { name: "Sedan", class: "Sedan" }],
];

/**
 * Body style and class of the source's body class; null when it is not a car, undefined when the source has no body
 * class.
 */
export function bodyOf(raw: string | undefined): Body | null | undefined {
  if (!raw) return undefined;
  const rule = RULES.find(([pattern]) => pattern.test(raw));
  return rule ? (rule[1] ?? null) : undefined;
}

const DOORS: Partial<Record<string, number>> = { Coupe: 2, Convertible: 2, Sedan: 4, SUV: 4, Minivan: 4, Wagon: 4 };

/** The number of doors in a style's name: the tailgate counts only on hatchbacks. */
export function doorsOf(body: Body | undefined, told: number | undefined): number | undefined {
  if (!body) return told;
  if (body.name === "Truck" || body.name === "Van" || body.name === "Hatchback") return told || undefined;
  const usual = lookup(DOORS, body.name);
  return told && told < 5 && told > 1 ? told : told === 3 ? 2 : usual;
}
