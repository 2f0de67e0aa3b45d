import { DAY_MS } from "#modules/kernel/durations.ts";
import type { Stage } from "#modules/swaps/lifecycle.ts";

/** The badges on a card's picture. Browser-safe. */
export type CardState = {
  stage: Stage;
  listedDate: Date | string | null;
  priceLoweredDate: Date | string | null;
};

export type Tag = "soon" | "new" | "reduced";

/** "New" lasts seven times 24 hours from the listing (docs/spec/cars.md). */
const NEW_FOR_MS = 7 * DAY_MS;

/** "New Listing" and the reduction may both show; a car in a deal or sold shows neither. */
export function tagsOf(car: CardState, now: Date): Tag[] {
  if (car.stage === "inspection") return ["soon"];
  if (car.stage !== "listing") return [];
  const tags: Tag[] = [];
  if (car.listedDate && now.getTime() - new Date(car.listedDate).getTime() < NEW_FOR_MS) tags.push("new");
  if (car.priceLoweredDate) tags.push("reduced");
  return tags;
}

export type Overlay = "deal" | "sold" | null;
export const overlayOf = (stage: Stage): Overlay => (stage === "deal" ? "deal" : stage === "complete" ? "sold" : null);

/** Cars in a deal and sold cars stay in the list for 30 days; their pages stay permanently. */
export const LISTED_AFTER_DEAL_DAYS = 30;
