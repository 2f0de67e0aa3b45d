import { lookup } from "#modules/kernel/lookup.ts";

/** The lists of choices (docs/spec/cars.md); browser-safe. */

export const CONDITIONS = ["Excellent", "Very Good", "Good", "Fair"] as const;
export const EXPECTED_TIMES = ["ASAP", "In a Week", "No Rush"] as const;
export const ACCIDENTS = ["None", "1", "2+"] as const;
export const DAMAGE_TYPES = ["rust", "hail"] as const;
export const TITLE_STATUSES = ["Clean", "Salvage", "Rebuilt", "I don't know"] as const;
export const TITLE_MISSING = ["Filed/Storage", "Being Processed", "Lost/Don't Know"] as const;
/** Whether this title location needs a date: "Filed/Storage (date), Being Processed (date)". */
export const asksTitleDate = (missing: string | null | undefined): boolean =>
  missing === "Filed/Storage" || missing === "Being Processed";
export const TRANSMISSIONS = ["Manual", "Automatic"] as const;
export const DRIVETRAINS = ["FWD", "RWD", "4WD", "AWD"] as const;
export const DRIVETRAIN_LABELS: Record<(typeof DRIVETRAINS)[number], string> = {
  FWD: "Front Wheel Drive",
  RWD: "Rear Wheel Drive",
  "4WD": "4 Wheel Drive",
  AWD: "All Wheel Drive",
};
export const FUELS = ["Gasoline", "Diesel", "Electric", "Hybrid"] as const;
export const INTERIOR_TYPES = ["Cloth", "Leather"] as const;
export const CLASSES = ["Coupe", "Convertible", "Hatchback", "Minivan", "Sedan", "SUV", "Truck"] as const;

/** Very Good, Good and Fair; Excellent only for new cars: this year's or last year's with few miles. */
export const conditionsFor = (car: { year: number; mileage: number }, thisYear: number): readonly string[] =>
  car.year >= thisYear - 1 && car.mileage <= 15_000 ? CONDITIONS : CONDITIONS.slice(1);

/** Name and the color shown beside it. */
export const EXTERIOR_COLORS = [
  ["Beige", "#d8cbb0"],
  ["Black", "#17181a"],
  ["Blue", "#1f4f8f"],
  ["Brown", "#5c4033"],
  ["Burgundy", "#6d1a2d"],
  ["Gold", "#b8954a"],
  ["Gray", "#6f767d"],
  ["Green", "#2f5d43"],
  ["Orange", "#d9701f"],
  ["Purple", "#5b3a78"],
  ["Red", "#b3202a"],
  ["Silver", "#c3c8cc"],
  ["White", "#f7f7f5"],
  ["Yellow", "#e4c02f"],
] as const;
export const INTERIOR_COLORS = [
  ["Beige", "#d8cbb0"],
  ["Black", "#17181a"],
  ["Blue", "#2b4468"],
  ["Brown", "#5c4033"],
  ["Burgundy", "#6d1a2d"],
  ["Gray", "#7a8087"],
  ["Red", "#9c2a2f"],
  ["Tan", "#b98e5f"],
  ["White", "#f2f1ee"],
] as const;
/** A color that is not in the list. */
export const OTHER_COLOR = "Other";
export const EXTERIOR_COLOR_NAMES = [...EXTERIOR_COLORS.map(([name]) => name), OTHER_COLOR] as const;
export const INTERIOR_COLOR_NAMES = [...INTERIOR_COLORS.map(([name]) => name), OTHER_COLOR] as const;

export type EquipmentCategory = "interior" | "exterior" | "package" | "other";
export type Equipment = { _id: string; text: string; category: EquipmentCategory };

const equipment = (category: EquipmentCategory, entries: Record<string, string>): Equipment[] =>
  Object.entries(entries).map(([_id, text]) => ({ _id, text, category }));

/** Equipment that a seller can select because it affects the price or is a search filter. */
export const EQUIPMENT: readonly Equipment[] = [
  ...equipment("interior", {
    "heated-seats": "Heated front seats",
    "ventilated-seats": "Ventilated front seats",
    "power-seat": "Power driver seat",
    "memory-seat": "Seat memory",
    "heated-wheel": "Heated steering wheel",
    "third-row": "Third row of seats",
    navigation: "Navigation system",
    carplay: "Apple CarPlay or Android Auto",
    bluetooth: "Bluetooth",
    "premium-audio": "Premium sound system",
    "wireless-charging": "Wireless phone charging",
    "dual-climate": "Dual-zone climate control",
    "rear-entertainment": "Rear entertainment screens",
    "head-up": "Head-up display",
  }),
  ...equipment("exterior", {
    sunroof: "Sunroof or moonroof",
    "panoramic-roof": "Panoramic roof",
    "alloy-wheels": "Alloy wheels",
    "roof-rails": "Roof rails or rack",
    "tow-hitch": "Tow hitch",
    "led-lights": "LED or xenon headlights",
    "power-liftgate": "Power liftgate",
    "running-boards": "Running boards",
    "bed-liner": "Bed liner",
    "tonneau-cover": "Tonneau cover",
    "fog-lights": "Fog lights",
  }),
  ...equipment("package", {
    "tow-package": "Towing package",
    "sport-package": "Sport package",
    "winter-package": "Cold weather package",
    "technology-package": "Technology package",
    "offroad-package": "Off-road package",
  }),
  ...equipment("other", {
    "backup-camera": "Backup camera",
    "parking-sensors": "Parking sensors",
    "blind-spot": "Blind spot monitor",
    "adaptive-cruise": "Adaptive cruise control",
    "lane-keeping": "Lane keeping assist",
    "keyless-start": "Keyless entry and start",
    "remote-start": "Remote start",
    "surround-camera": "Surround view camera",
  }),
];

/** What only these body styles have. */
const ONLY_ON: Readonly<Record<string, readonly (typeof CLASSES)[number][]>> = {
  "third-row": ["SUV", "Minivan"],
  "rear-entertainment": ["SUV", "Minivan"],
  "roof-rails": ["SUV", "Minivan", "Hatchback"],
  "power-liftgate": ["SUV", "Minivan", "Hatchback"],
  "running-boards": ["SUV", "Truck"],
  "offroad-package": ["SUV", "Truck"],
  "bed-liner": ["Truck"],
  "tonneau-cover": ["Truck"],
};

/** The equipment that a car of this body style may have; all of it if the style isn't known. */
export const equipmentFor = (body: string | null | undefined): readonly Equipment[] =>
  EQUIPMENT.filter(({ _id }) => {
    const bodies: readonly string[] | undefined = lookup(ONLY_ON, _id);
    return !body || !bodies || bodies.includes(body);
  });

/** Every light vehicle made since May 1, 2018 has a backup camera (49 CFR 571.111). */
const FIRST_YEAR_WITH_CAMERA = 2019;

/** The ids of the equipment that the law requires of every car of a model year. */
export const requiredEquipment = (year: number): string[] => (year >= FIRST_YEAR_WITH_CAMERA ? ["backup-camera"] : []);

/** What the buyer does about plates: new ones, those of an earlier car, or the buyer sees to it alone. */
export const PLATES = ["new", "transfer", "own"] as const;
export type Plates = (typeof PLATES)[number];
