import { ASKED_FACTS, WARRANTY_TERMS } from "#modules/swaps/schemas.ts";

/** The fields of the screen that edits a car: their names in the form, and where the saving call has them. */

type Right = "vehicle" | "papers" | "reports" | "keys";

export type EditField = {
  name: string;
  label: string;
  /** The path in the input of the saving call, which is also where its errors point. */
  path: string;
  /** The right that it takes. */
  right: Right;
  /** What an emptied field means: no change, no value, an empty text, or an answer that is still missing. */
  blank?: "unsaid" | "null" | "text" | "asked";
};

const field = (right: Right, name: string, label: string, path: string, blank: EditField["blank"] = "unsaid") => ({
  right,
  name,
  label,
  path,
  blank,
});

/** The reports: each is saved whole. */
export const REPORT_FIELDS = {
  carfax: [
    field("reports", "historyUrl", "Address of the report", "reports.carfax.url", "text"),
    field("reports", "historyOwners", "Owners in the report", "reports.carfax.owner"),
    field("reports", "historyMileage", "Last mileage in the report", "reports.carfax.mileage"),
    field("reports", "historyAccident", "Accident reported", "reports.carfax.accident"),
  ],
  warranty: [
    field("reports", "warrantyStart", "In service since", "reports.warranty.start"),
    ...Object.entries(WARRANTY_TERMS).flatMap(([term, label]) => [
      field("reports", `warranty.${term}.months`, `${label}, months`, `reports.warranty.${term}.months`),
      field("reports", `warranty.${term}.miles`, `${label}, miles`, `reports.warranty.${term}.miles`),
      field("reports", `warranty.${term}.text`, `${label}, in words`, `reports.warranty.${term}.text`),
    ]),
  ],
} as const;

/** The fields that are saved one by one. */
export const EDIT_FIELDS: readonly EditField[] = [
  field("vehicle", "vin", "VIN", "vehicle.vin", "asked"),
  field("vehicle", "mileage", "Mileage", "vehicle.mileage", "asked"),
  field("vehicle", "address", "Street and number", "location.address", "null"),
  field("vehicle", "city", "City", "location.city", "null"),
  field("vehicle", "state", "State", "location.state"),
  field("vehicle", "zip", "ZIP code", "location.zip", "asked"),
  ...ASKED_FACTS.map(({ name, label, emptied }) =>
    field("vehicle", name, label, `vehicle.${name}`, emptied === "refused" ? "asked" : "unsaid"),
  ),
  field("keys", "keys", "Keys", "vehicle.keys", "asked"),
  field("vehicle", "color", "Exterior color", "vehicle.color.name"),
  field("vehicle", "interiorColor", "Interior color", "vehicle.interior.color.name"),
  field("vehicle", "interiorType", "Interior material", "vehicle.interior.type"),
  field("vehicle", "class", "Body style", "vehicle.class"),
  field("vehicle", "transmission", "Transmission", "vehicle.transmission"),
  field("vehicle", "drivetrain", "Drivetrain", "vehicle.drivetrain"),
  field("vehicle", "fuel", "Fuel", "vehicle.engine.fuel"),
  field("vehicle", "engineSize", "Engine size", "vehicle.engine.size", "null"),
  field("vehicle", "engineCylinders", "Cylinders", "vehicle.engine.cylinders", "null"),
  field("vehicle", "engineHorsepower", "Horsepower", "vehicle.engine.horsepower", "null"),
  field("vehicle", "highlights", "Highlights", "vehicle.highlights", "text"),
  field("papers", "titleStatus", "Title", "title.status"),
  field("papers", "titleMissing", "Where the title is", "title.missing", "null"),
  field("papers", "titleMissingDate", "Since", "title.date"),
  field("papers", "titleMultipleOwners", "More than one owner on the title", "title.multiple"),
  field("papers", "loanActive", "Loan", "loan.active"),
  field("papers", "lender", "Lender", "loan.lender", "text"),
  field("papers", "loanPayoff", "Payoff", "loan.payoff", "null"),
  field("papers", "loanPerDiem", "Per diem", "loan.perDiemCents", "null"),
  field("papers", "loanGoodThrough", "Good through", "loan.goodThrough", "null"),
  field("vehicle", "factoryWarranty", "Factory warranty still running", "factoryWarranty.user"),
];

/** Year, make, model, series and style: `vehicle.make.name` is the typed name of another make. */
const IDENTITY = {
  year: "Year",
  make: "Make",
  makeName: "Make",
  model: "Model",
  modelName: "Model",
  series: "Series",
  seriesName: "Series",
  style: "Style",
  styleName: "Style",
};

const ALL = [...EDIT_FIELDS, ...REPORT_FIELDS.carfax, ...REPORT_FIELDS.warranty];
export const LABELS: Record<string, string> = {
  ...IDENTITY,
  readOn: "Reading date",
  ...Object.fromEntries(ALL.map(({ name, label }) => [name, label])),
};

const NAMES = new Map<string, string>([
  ["vehicle.readOn", "readOn"],
  ["vin", "vin"],
  ...ALL.map(({ name, path }): [string, string] => [path, name]),
]);

/** The form's own name of a field that an error names. */
export function fieldOf(path: string): string {
  const [, step, inner] = /^vehicle\.(year|make|model|series|style)(\.name)?/.exec(path) ?? [];
  return NAMES.get(path) ?? (step ? `${step}${inner ? "Name" : ""}` : path);
}
