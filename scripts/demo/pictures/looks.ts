import { findLayer } from "./layer-archives.ts";

/** The rendered body styles; each has three looks with another face, tail lamp and rim. */
export type Style = "sedan" | "suv" | "pickup" | "hatchback" | "wagon" | "coupe" | "minivan" | "convertible";
export type LayerView = "front34" | "side" | "rear34" | "front" | "rear" | "wheel";
export type Look = { style: Style; number: number };

const STYLES: Record<string, Style> = {
  sedan: "sedan",
  suv: "suv",
  "large suv": "suv",
  truck: "pickup",
  pickup: "pickup",
  hatchback: "hatchback",
  wagon: "wagon",
  coupe: "coupe",
  minivan: "minivan",
  van: "minivan",
  convertible: "convertible",
};

/** Makes with related faces share a look, and the makes of one country differ. */
const LOOKS: Record<string, number> = {
  Acura: 3,
  Audi: 3,
  BMW: 1,
  Chevrolet: 2,
  Dodge: 3,
  Ford: 1,
  GMC: 3,
  Honda: 2,
  Hyundai: 3,
  Jeep: 2,
  Kia: 1,
  Lexus: 3,
  Mazda: 1,
  "Mercedes-Benz": 3,
  Nissan: 2,
  Subaru: 3,
  Tesla: 1,
  Toyota: 1,
  Volkswagen: 2,
};

const MAIN: readonly LayerView[] = ["front34", "side", "rear34"];
const ALL_LOOKS = [1, 2, 3] as const;

/** The look of a make, by name if the make is not listed. */
export function lookOf(make: string): number {
  const sum = [...make.toLowerCase()].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7);
  return LOOKS[make] ?? 1 + (Math.abs(sum) % ALL_LOOKS.length);
}

export const styleOf = (body: string): Style | undefined => STYLES[body.trim().toLowerCase()];

/** The name of the layers of a view. */
export const layersOf = ({ style, number }: Look, view: LayerView): string => `${style}-${number}-${view}`;

/** The views of a look that are rendered. */
export const hasView = (look: Look, view: LayerView, folder?: string): boolean =>
  findLayer(layersOf(look, view), "D", folder) !== undefined;

/**
 * The look of a car: its make's, another one of the style while that one is not rendered completely, or undefined
 * while the style has none.
 */
export function chooseLook(body: string, make: string, folder?: string): Look | undefined {
  const style = styleOf(body);
  if (!style) return undefined;
  const wanted = lookOf(make);
  const numbers = [wanted, ...ALL_LOOKS.filter((number) => number !== wanted)];
  return numbers.map((number) => ({ style, number })).find((look) => MAIN.every((view) => hasView(look, view, folder)));
}
