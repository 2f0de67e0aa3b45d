import type { Damage } from "../findings/schemas.ts";
import { partAt } from "./car-parts.ts";

/** The damages as marks on the drawing of the car, for pages and prints. Browser-safe. */

export const DAMAGE_LEVELS = [
  { level: 1, label: "Light", shape: "circle", fill: "#1d5fd1", ink: "#ffffff" },
  { level: 2, label: "Moderate", shape: "square", fill: "#ffc53d", ink: "#0e1b2a" },
  { level: 3, label: "Severe", shape: "octagon", fill: "#c8282d", ink: "#ffffff" },
] as const;
export type DamageLevel = (typeof DAMAGE_LEVELS)[number];

/** A mark with its number in the list, its place as fractions of `MAP_SIZE`, and its panel in words. */
export type DamageMark = { key: string; number: number; x: number; y: number; part: string; level: DamageLevel };

/** One mark for each damage, in the order of the list; all pages and prints number them alike. */
export const damageMarks = (damages: readonly Pick<Damage, "key" | "location" | "level">[]): DamageMark[] =>
  damages.map(({ key, location, level }, at) => ({
    key,
    number: at + 1,
    ...location,
    part: partAt(location),
    level: DAMAGE_LEVELS[level - 1] ?? DAMAGE_LEVELS[0],
  }));
