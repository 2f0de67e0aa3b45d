import type { ChecklistItem, Essential } from "../findings/schemas.ts";

type Category = ChecklistItem["category"];

/** Items that the condition grade counts on their own. */
export const GRADED_ITEMS = {
  structure: "Structure is unaltered and without signs of a flood",
  odor: "Cabin is free of smoke and odor",
  lamps: "Airbag and ABS lamps go out after the start",
} as const;

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
    GRADED_ITEMS.odor,
    GRADED_ITEMS.structure,
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
    GRADED_ITEMS.lamps,
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

const ESSENTIALS = [
  "Owner’s manual",
  "Spare tire or tire repair kit",
  "Jack and tools",
  "Floor mats",
  "Cargo cover",
  "Wheel lock key",
];
/** The essentials of a new evaluation, none of them found yet. */
export const NEW_ESSENTIALS: readonly Essential[] = ESSENTIALS.map((text, at) => ({
  _id: `essential-${at + 1}`,
  text,
  value: false,
}));
