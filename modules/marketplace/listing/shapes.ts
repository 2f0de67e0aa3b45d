import type { Trust } from "#modules/accounts/schemas.ts";
import type { RecallReport } from "#modules/catalog/schemas.ts";
import type { ChecklistItem, Damage, ErrorCode, Grade, ObdReadiness, Tires } from "#modules/inspections/schemas.ts";
import type { Channel, Stage } from "#modules/swaps/lifecycle.ts";
import type { DealRating } from "#modules/swaps/policy.ts";
import type { Conflict, FactsOf, Option, SwapDocuments, TaxNote } from "#modules/swaps/schemas.ts";
import type { MarketView } from "./market-shape.ts";
import type { CarMask } from "./policy.ts";
import type { Overlay, Tag } from "./tags.ts";
import type { CarVideo } from "./videos.ts";
import type { Coverage } from "./warranty.ts";

/** The data of a card in the list, and nothing else: no VIN, no address, no user. */
export type Card = {
  _id: string;
  /** "2022 Honda CR-V" */
  name: string;
  /** "Premium": the series. */
  trim: string | null;
  /** "4D SUV 2.4L" */
  style: string | null;
  mileage: number;
  drivetrain: string | null;
  transmission: string | null;
  city: string | null;
  state: string | null;
  /** From the ZIP code of the query, between the centers of ZIP codes; null without one. */
  miles: number | null;
  /** Whole dollars; null is "TBD". The sold price once the car is sold. */
  price: number | null;
  /** The lowest price of the 30 days before the reduction. */
  previous: number | null;
  /** Null or 0: not shown. */
  savings: number | null;
  /** The deal rating and the dollars below the market (negative: above); null: not rated. */
  deal: { rating: DealRating; below: number } | null;
  picture: string | null;
  /** The picture in a few pixels, a WebP as base64. */
  blur: string | null;
  pictures: number;
  tags: Tag[];
  overlay: Overlay;
  soldDate: string | null;
  listedDate: string | null;
};

/** One line of a car's price history; `change` is relative to the previous line. */
export type PriceEntry = { kind: "listed" | "lowered" | "raised" | "sold"; amount: number; change: number; at: string };
export type PriceHistory = {
  /** Newest first. */
  entries: PriceEntry[];
  /** Whole days on the market; the days to sell once it is sold. */
  days: number | null;
  /** When the car was first for sale here, possibly in an earlier listing. */
  firstListed: string | null;
};

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** One car as its page shows it to one viewer. */
export type Car = Card & {
  fullName: string;
  stage: Stage;
  channel: Channel;
  /** First name and initial; `calls` if they prefer phone calls. The number is never shown. */
  seller: {
    _id: string;
    firstName: string;
    initials: string;
    name: string;
    calls: boolean;
    /** Null once the account was erased. */
    trust: (Trust & { identityChecked: boolean }) | null;
  };
  /** Staff have the title and compared it with the seller. */
  titleChecked: boolean;
  updatedAt: string;
  /** Accepts offers now. */
  forSale: boolean;
  mask: CarMask;
  favorite: boolean;
  vehicle: {
    year: number;
    make: { code: string; name: string };
    model: { code: string; name: string };
    /** For visitors, its last six characters. */
    vin: string | null;
    mileage: number;
    interior: Nullable<{ type: string; color: string }>;
    engine: Nullable<{ size: number; cylinders: number; horsepower: number }>;
    keys: number | null;
    /** Our estimates for the build: miles a gallon, and the figures of an electric car when new; null where there are none. */
    mpg: number | null;
    electric: { kwh: number; range: number; plug: string } | null;
    /** What a buyer should know about the title, in sentences: where it is, and a loan. */
    titleNotes: string[];
    options: Pick<Option, "text" | "category">[];
    highlights: string[];
  } & FactsOf &
    Nullable<
      Record<"series" | "style" | "class" | "transmission" | "drivetrain" | "fuel" | "color" | "titleStatus", string>
    >;
  media: { pictures: CarPhoto[]; videos: CarVideo[] };
  location: Nullable<{ city: string; state: string; address: string }>;
  /** The reasons for the price, whole dollars; null while it is open, and once the car is gone. */
  analysis: {
    retail: number;
    lowerPrice: number;
    lowerTax: number;
    savings: number;
    /** Whether the page may call it a saving, as the card does. */
    percent: number | null;
    /** The gain over a trade-in; for the seller and staff. */
    gain: number | null;
    /** Where both taxes come from. */
    taxes: TaxNote | null;
  } | null;
  /** The deal rating; null unless the car is for sale. */
  market: MarketView | null;
  prices: PriceHistory;
  /** How many days it was listed before it was sold. */
  daysToSell: number | null;
  evaluation: CarEvaluation | null;
  /** A car under factory warranty that its seller inspected: a notice replaces the evaluation. */
  warrantyNotice: boolean;
  /** A third-party report, a file. */
  thirdParty: string | null;
  /** Under factory warranty, according to its report or, without one, to the seller. */
  factoryWarranty: boolean;
  /** The remaining warranty according to the report. */
  warranty: { start: string; coverages: Coverage[] } | null;
  history: CarHistory;
  /** What the sources say differently about the car. */
  conflicts: Conflict[];
  papers: CarPaper[];
};

/** A picture of the gallery; `public` ones have a public URL. `color` and `blur` (a few pixels) are shown until it is loaded. */
export type CarPhoto = {
  key: string;
  alt: string | null;
  note: string | null;
  damage: boolean;
  /** The damage that it shows. */
  mark?: PhotoMark;
  public: boolean;
  color: string | null;
  blur: string | null;
  /** Of the picture in the viewer, in pixels; null while that is unknown. */
  size: { width: number; height: number } | null;
};

/**
 * A damage on its picture: its number in the list and on the drawing, where it is on the 3:2 cut of the picture, and
 * where on the whole picture.
 */
export type PhotoMark = Point & { number: number; level: number; whole: Point };
type Point = { x: number; y: number };

/** The pictures of a card's slider. */
export type CardPictures = { pictures: Pick<CarPhoto, "key" | "color" | "blur">[] };

export type CarEvaluation = {
  date: string;
  grade: Grade;
  comment: string | null;
  self: boolean;
  checklist: Pick<ChecklistItem, "text" | "category" | "value" | "comment">[];
  damages: (Pick<Damage, "key" | "text" | "level" | "location"> & { picture: string | null })[];
  tires: Tires;
  errorCodes: Pick<ErrorCode, "code" | "description">[];
  /** Whether the self-checks had finished when the codes were read; null: not noted. */
  obdReadiness: ObdReadiness | null;
  /** Accessories that are present: the second key, the manual. */
  essentials: { text: string; there: boolean }[];
};

/** Complete reports on the car's history. */
export type CarHistory = {
  carfax: { url: string; accident: boolean | null; owners: number | null; sample: boolean } | null;
  others: { name: string; url: string }[];
  /** Null: not looked up yet. */
  recalls: RecallReport | null;
};

export type PaperKind = Exclude<keyof SwapDocuments, "acv">;
/** A document that this viewer may read; `open` ones are public. */
export type CarPaper = { kind: PaperKind; key: string; name: string; mime: string; open: boolean };

/** One car of a comparison. */
export type Compared = {
  card: Card;
  stage: Stage;
  vehicle: Pick<Car["vehicle"], "year" | "class" | "fuel" | "color" | "interior" | "engine" | "keys"> &
    FactsOf &
    Pick<Car["vehicle"], "titleStatus" | "titleNotes"> & { options: string[] };
  evaluation: {
    date: string;
    self: boolean;
    /** Checklist items that apply, and those that aren't fine. */
    checked: number;
    failed: number;
    damages: { level: number; label: string; count: number }[];
    codes: number;
    /** Tread depth of the most worn tire. */
    tire: string | null;
  } | null;
  factoryWarranty: boolean;
  /** Days on the market; null before the listing. */
  days: number | null;
};

/** "3.6" and "Good". */
export type GradeWords = { text: string; word: string };
