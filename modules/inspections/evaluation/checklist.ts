import type { ChecklistItem } from "./schemas.ts";

type Category = ChecklistItem["category"];

const TEXTS: Record<Category, readonly string[]> = {
  look: [
    "Paint is even on all panels",
    "Panel gaps are even",
    "Windshield and glass are free of cracks",
    "Lamps and lenses are clear",
    "Wheels are straight and without deep marks",
    "Underbody is free of heavy rust",
    "Seats and trim are without tears",
    "Carpets and trunk are dry",
  ],
  operate: [
    "All keys and remotes lock and unlock",
    "All doors, hood and trunk open and close",
    "All windows open and close",
    "Seats and belts adjust and lock",
    "Mirrors adjust",
    "Wipers and washers work",
    "Horn works",
    "All lights work",
  ],
  function: [
    "Engine starts from cold without noise",
    "No warning light stays on",
    "Engine oil is at its level and clean",
    "Coolant is at its level and clean",
    "No fluid drips after idling",
    "Heating and air conditioning reach their temperature",
    "Audio, screen and cameras work",
    "Battery holds its charge",
  ],
  drive: [
    "Transmission shifts without delay or jerk",
    "Car drives straight on a level road",
    "Steering is without play or noise",
    "No vibration at highway speed",
    "Suspension is quiet over bumps",
    "Cruise control works",
  ],
  stop: [
    "Brake pedal is firm",
    "Car stops straight",
    "Brakes are without noise or shaking",
    "Parking brake holds on a slope",
  ],
};

/** The items of a new evaluation, all unanswered. */
export const CHECKLIST: readonly ChecklistItem[] = (Object.keys(TEXTS) as Category[]).flatMap((category) =>
  TEXTS[category].map((text) => ({ text, category, value: null, comment: "", listing: true, auction: true })),
);
