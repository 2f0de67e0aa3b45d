import type { Channel, Stage } from "../lifecycle.ts";
import type { DealRating } from "../rating/rule.ts";
import type { Damage, ErrorCode, Option, Tires, Videos } from "../schemas.ts";
import type { CarMask } from "./policy.ts";
import type { Overlay, Tag } from "./tags.ts";

/** What one card of the list shows, and nothing else: no VIN, no address, no person. */
export type Card = {
  _id: string;
  /** "2022 Honda CR-V" */
  name: string;
  style: string | null;
  mileage: number;
  drivetrain: string | null;
  transmission: string | null;
  city: string | null;
  state: string | null;
  /** From the ZIP code of the query, between the middles of ZIP codes; null without one. */
  miles: number | null;
  /** Whole dollars; null is "TBD". The sold price once it is sold. */
  price: number | null;
  /** The lowest price of the 30 days before it was lowered. */
  previous: number | null;
  /** Null or 0: not shown. */
  savings: number | null;
  /** How the price compares with the market's, and dollars below it (minus: above); null: not rated. */
  deal: { rating: DealRating; below: number } | null;
  picture: string | null;
  pictures: number;
  tags: Tag[];
  overlay: Overlay;
  soldDate: string | null;
  listedDate: string | null;
};

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** One car as its page shows it to one viewer. */
export type Car = Card & {
  fullName: string;
  stage: Stage;
  channel: Channel;
  /** First name and initial. */
  seller: { _id: string; firstName: string; initials: string; name: string };
  updatedAt: string;
  /** Takes offers now. */
  forSale: boolean;
  mask: CarMask;
  favorite: boolean;
  vehicle: {
    year: number;
    make: { code: string; name: string };
    model: { code: string; name: string };
    /** For visitors its last six characters. */
    vin: string | null;
    mileage: number;
    interior: Nullable<{ type: string; color: string }>;
    engine: Nullable<{ size: number; cylinders: number; horsepower: number }>;
    keys: number | null;
    options: Pick<Option, "text" | "category">[];
    highlights: string[];
  } & Nullable<
    Record<
      | "series"
      | "style"
      | "class"
      | "transmission"
      | "drivetrain"
      | "fuel"
      | "color"
      | "condition"
      | "accidents"
      | "titleStatus",
      string
    >
  >;
  media: {
    pictures: { key: string; alt: string | null; note: string | null; damage: boolean }[];
    videos: Videos;
  };
  location: Nullable<{ city: string; state: string; address: string }>;
  /** Why the price is what it is, whole dollars; null while it is open, and once the car is gone. */
  analysis: {
    retail: number;
    lowerPrice: number;
    lowerTax: number;
    savings: number;
    percent: number | null;
    gain: number | null;
  } | null;
  evaluation: {
    date: string;
    comment: string | null;
    self: boolean;
    checklist: { text: string; category: string; value: boolean | "NA" | null; comment: string }[];
    damages: (Pick<Damage, "text" | "level" | "location"> & { picture: string })[];
    tires: Tires;
    errorCodes: Pick<ErrorCode, "code" | "description">[];
  } | null;
  factoryWarranty: boolean;
};
