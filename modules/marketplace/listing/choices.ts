/** What the filter can choose from. Browser-safe. */
export type Range = { min: number | null; max: number | null };
export const SORTS = ["newest", "price", "mileage", "year", "distance"] as const;
export type Sort = (typeof SORTS)[number];
export const LISTING_TYPES = ["recent", "reduced", "comingSoon", "sold"] as const;
export type ListingType = (typeof LISTING_TYPES)[number];
// The catalogue's lists once more: its file brings the validator along, which no visitor's browser needs.
export const BODIES = ["Coupe", "Convertible", "Hatchback", "Minivan", "Sedan", "SUV", "Truck"] as const;
export const GEARS = ["Manual", "Automatic"] as const;
export const DRIVES = ["FWD", "RWD", "4WD", "AWD"] as const;
export const MOTORS = ["Gasoline", "Diesel", "Electric", "Hybrid"] as const;
export const PAINTS = [
  ...["Beige", "Black", "Blue", "Brown", "Burgundy", "Gold", "Gray", "Green"],
  ...["Orange", "Purple", "Red", "Silver", "White", "Yellow", "Other"],
] as const;
/** From so many days on the market up to the next; the last has no end. */
export const AGES = ["7", "14", "21", "28"] as const;
export type Age = (typeof AGES)[number];
/** Miles around a ZIP code; none of them is "Any". */
export const DISTANCES = [10, 25, 50] as const;
