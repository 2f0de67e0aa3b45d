import { lookup } from "#modules/kernel/lookup.ts";

/**
 * Every filter of the public list, declared once. Browser-safe and without a validator. The URL, the form, the chips,
 * the facets, the API's parameters, the SQL conditions, and the memory index are derived from this table. sources.ts
 * defines which column a filter reads, phrases.ts the words people use for it.
 *
 * The keys are the URL's parameter names, in canonical order. Saved filters contain that URL, so don't reorder them.
 */
export const FILTERS = {
  q: { kind: "text", field: "text", label: "Search cars" },
  price: {
    kind: "range",
    label: "Price",
    most: 10_000_000,
    slider: { min: 0, max: 100_000, step: 1_000 },
    unit: "dollars",
  },
  mileage: {
    kind: "range",
    label: "Mileage",
    most: 2_000_000,
    slider: { min: 0, max: 200_000, step: 10_000 },
    unit: "miles",
  },
  year: {
    kind: "range",
    label: "Year",
    most: 2_100,
    slider: { min: 2_000, max: "this year", step: 1 },
    unit: "year",
  },
  /** Of electric cars when new. */
  range: {
    kind: "range",
    label: "Electric range",
    most: 2_000,
    slider: { min: 0, max: 400, step: 25 },
    unit: "miles of range",
  },
  make: { kind: "code", field: "makes", label: "Make" },
  /** Models narrow their own make and are combined with other makes (`vehiclesOf`). */
  model: { kind: "code", field: "models", label: "Model" },
  body: choice({
    field: "bodies",
    label: "Body style",
    values: ["Coupe", "Convertible", "Hatchback", "Minivan", "Sedan", "SUV", "Truck"],
  }),
  transmission: choice({ field: "transmissions", label: "Transmission", values: ["Manual", "Automatic"] }),
  drivetrain: choice({
    field: "drivetrains",
    label: "Drivetrain",
    values: ["FWD", "RWD", "4WD", "AWD"],
    names: {
      FWD: "Front Wheel Drive",
      RWD: "Rear Wheel Drive",
      "4WD": "4 Wheel Drive",
      AWD: "All Wheel Drive",
    },
  }),
  fuel: choice({ field: "fuels", label: "Fuel", values: ["Gasoline", "Diesel", "Electric", "Hybrid"] }),
  plug: choice({
    field: "plugs",
    label: "Charging plug",
    values: ["CCS", "NACS", "CHAdeMO"],
    names: { NACS: "NACS (Tesla)" },
  }),
  /** Before the exterior color, so that "black interior" isn't read as a black car. */
  interior: choice({
    field: "interiors",
    label: "Interior color",
    values: [
      ...(["Beige", "Black", "Blue", "Brown", "Burgundy"] as const),
      ...(["Gray", "Red", "Tan", "White", "Other"] as const),
    ],
  }),
  color: choice({
    field: "colors",
    label: "Color",
    values: [
      ...(["Beige", "Black", "Blue", "Brown", "Burgundy", "Gold", "Gray", "Green"] as const),
      ...(["Orange", "Purple", "Red", "Silver", "White", "Yellow", "Other"] as const),
    ],
  }),
  owners: choice({
    field: "owners",
    label: "Owners",
    values: ["1", "2", "3+"],
    names: { "1": "One owner", "2": "Two owners", "3+": "Three or more owners" },
  }),
  /** As the owner says; the car's page has the history report beside it. */
  accidents: choice({
    field: "accidents",
    label: "Accidents",
    values: ["None", "1", "2+"],
    names: { None: "No accidents", "1": "One accident", "2+": "Two or more accidents" },
  }),
  listing: choice({
    field: "types",
    label: "Listing type",
    values: ["recent", "reduced", "comingSoon", "sold"],
    names: { recent: "New Listings", reduced: "Reduced Price", comingSoon: "Coming Soon", sold: "Sold" },
  }),
  /** The lower bounds in days on the market; each range ends at the next bound, and the last has no end. */
  age: choice({
    field: "ages",
    label: "Days on the market",
    values: ["7", "14", "21", "28"],
    names: { "7": "7-14 days", "14": "14-21 days", "21": "21-28 days", "28": "28+ days" },
  }),
  /** Where the car stands. These are the states around our centers. */
  state: choice({
    field: "states",
    label: "State",
    values: ["IL", "IN", "MI", "WI"],
    names: { IL: "Illinois", IN: "Indiana", MI: "Michigan", WI: "Wisconsin" },
  }),
  /** Miles around the ZIP code of the parameter `zip`; no value means "Any". */
  distance: { kind: "place", field: "distance", label: "Distance", values: [10, 25, 50] },
} as const satisfies Record<string, Filter>;

/** The groups of the filter form in order. A filter missing here is a type error. */
export const FORM: Record<Exclude<FilterName, "q">, { open: boolean }> = {
  body: { open: true },
  make: { open: true },
  model: { open: true },
  price: { open: true },
  year: { open: true },
  mileage: { open: true },
  listing: { open: true },
  distance: { open: false },
  state: { open: false },
  drivetrain: { open: false },
  transmission: { open: false },
  fuel: { open: false },
  range: { open: false },
  plug: { open: false },
  color: { open: false },
  interior: { open: false },
  owners: { open: false },
  accidents: { open: false },
  age: { open: false },
};

/** All but years have a thousands separator. */
export type Unit = "dollars" | "miles" | "year" | "miles of range";
/** The ends of a slider. Each end includes everything beyond it. */
export type Slider = { min: number; max: number; step: number };

type Filter =
  | { kind: "text"; field: string; label: string }
  | {
      kind: "range";
      label: string;
      /** The largest number allowed in a URL. */
      most: number;
      slider: Omit<Slider, "max"> & { max: number | "this year" };
      unit: Unit;
    }
  /** Codes of the catalog, too many to list here. */
  | { kind: "code"; field: string; label: string }
  /** One or more of a few values. `field` is the plural, the query's property with the chosen values. */
  | Choice<string, string>
  | { kind: "place"; field: string; label: string; values: readonly number[] };

type Choice<Field extends string, Value extends string> = {
  kind: "choice";
  field: Field;
  label: string;
  values: readonly Value[];
  /** The labels; a value without a label is its own label. */
  names: Partial<Readonly<Record<Value, string>>>;
};

function choice<const Field extends string, const Value extends string>(
  filter: Pick<Choice<Field, Value>, "field" | "label" | "values"> & Partial<Pick<Choice<Field, Value>, "names">>,
): Choice<Field, Value> {
  return { kind: "choice", names: {}, ...filter };
}

export type FilterName = keyof typeof FILTERS;
type NamesOf<Kind> = { [N in FilterName]: (typeof FILTERS)[N] extends { kind: Kind } ? N : never }[FilterName];
export type RangeName = NamesOf<"range">;
export type CodeName = NamesOf<"code">;
export type ChoiceName = NamesOf<"choice">;
export type FieldOf<N extends CodeName | ChoiceName> = (typeof FILTERS)[N]["field"];
export type ValueOf<N extends ChoiceName> = (typeof FILTERS)[N]["values"][number];

const namesOf = <Kind extends Filter["kind"]>(kind: Kind) =>
  (Object.keys(FILTERS) as FilterName[]).filter((name) => FILTERS[name].kind === kind) as NamesOf<Kind>[];
export const RANGE_NAMES = namesOf("range");
export const CODE_NAMES = namesOf("code");
export const CHOICE_NAMES = namesOf("choice");

export const SORTS = ["newest", "deal", "price", "mileage", "year", "distance"] as const;
export type Sort = (typeof SORTS)[number];

/** Every parameter that narrows or orders the list. */
export type ListingParameter = FilterName | "zip" | "sort" | "reverse";
export const LISTING_PARAMETERS: readonly string[] = [
  ...Object.keys(FILTERS).filter((name) => name !== "distance"),
  ...["zip", "distance", "sort", "reverse"],
];

/** The label of a filter's value. */
export function valueName(name: ChoiceName, value: string): string {
  const { values, names } = FILTERS[name] as Choice<string, string>;
  return (values.includes(value) && lookup(names, value)) || value;
}

/** The slider of a range; for years, it ends with the current year. */
export function sliderOf(name: RangeName, thisYear: number): Slider {
  const { min, max, step } = FILTERS[name].slider;
  return { min, max: max === "this year" ? thisYear : max, step };
}

/** The number of bars above a slider: one for each value, or for each step when it skips values. */
export const barsOf = ({ min, max, step }: Slider): number => (max - min) / step + (step === 1 ? 1 : 0);
