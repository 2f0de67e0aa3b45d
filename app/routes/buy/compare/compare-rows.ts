import { titleWords } from "#app/features/car/title-words.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { Compared } from "#modules/marketplace/listing/schemas.ts";
import { FACT_FIELDS, factText } from "#modules/swaps/schemas.ts";

/** One row of a comparison: its label, and a value for each car. */
export type Row = {
  label: string;
  values: string[];
  /** The values differ. */
  differs: boolean;
  /** The highlighted cars, and the label of the highlight: "Lowest". */
  best: { at: number[]; word: string } | null;
};
export type Group = { title: string; rows: Row[] };

/** The label of an unknown value. */
const NONE = "–";

type Of<T> = (car: Compared) => T;

/** All rows of the comparison, by subject; `onlyDifferences` leaves out the rows with equal values. */
export function groupsOf(cars: readonly Compared[], onlyDifferences = false): Group[] {
  const groups = [
    ...FIXED.map(({ title, rows }) => ({ title, rows: rows.map((make) => make(cars)) })),
    optionsOf(cars),
  ];
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => isTold(row, onlyDifferences)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** A value unknown for every car has no row. */
const isTold = ({ values, differs }: Row, onlyDifferences: boolean) =>
  onlyDifferences ? differs : values.some((value) => value !== NONE);

const rowOf = (label: string, values: string[], best: Row["best"] = null): Row => ({
  label,
  values,
  differs: new Set(values).size > 1,
  best,
});

const plain =
  (label: string, show: Of<string | null | undefined>) =>
  (cars: readonly Compared[]): Row =>
    rowOf(
      label,
      cars.map((car) => show(car) || NONE),
    );

/** A number whose lowest or highest value is highlighted when the values differ. */
const ranked =
  (
    label: string,
    of: Of<number | null>,
    show: (value: number, car: Compared) => string,
    word: "Lowest" | "Most" | "Newest",
    none: (car: Compared) => string = () => NONE,
  ) =>
  (cars: readonly Compared[]): Row => {
    const numbers = cars.map(of);
    const known = numbers.filter((value): value is number => value !== null);
    const wanted = word === "Lowest" ? Math.min(...known) : Math.max(...known);
    const choice = known.length > 1 && new Set(known).size > 1;
    const at = numbers.flatMap((value, i) => (choice && value === wanted ? [i] : []));
    const values = cars.map((car, i) => {
      const value = numbers[i];
      return value === null || value === undefined ? none(car) : show(value, car);
    });
    return rowOf(label, values, at.length > 0 ? { at, word } : null);
  };

const yes = (value: boolean) => (value ? "Yes" : "No");
const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

function engineOf({ size, cylinders, horsepower }: Compared["vehicle"]["engine"]): string {
  const parts = [
    size && `${size.toFixed(1)} L`,
    cylinders && count(cylinders, "cylinder"),
    horsepower && `${horsepower} hp`,
  ];
  return parts.filter(Boolean).join(", ");
}

function checklistOf({ evaluation }: Compared): string | null {
  if (!evaluation || evaluation.checked === 0) return null;
  const { checked, failed } = evaluation;
  return failed === 0 ? `All ${checked} checks passed` : `${failed} of ${checked} checks failed`;
}

function damagesOf({ evaluation }: Compared): string | null {
  if (!evaluation) return null;
  const parts = evaluation.damages.map(({ label, count }) => count > 0 && `${count} ${label.toLowerCase()}`);
  return parts.filter(Boolean).join(", ") || "None recorded";
}

function statusOf({ card, stage }: Compared): string {
  if (card.overlay === "sold") return card.soldDate ? `Sold on ${formatDate(card.soldDate)}` : "Sold";
  if (card.overlay === "deal") return "Deal in progress";
  return stage === "inspection" ? "Coming soon" : "For sale";
}

const FIXED: { title: string; rows: ((cars: readonly Compared[]) => Row)[] }[] = [
  {
    title: "Price",
    rows: [
      ranked(
        "Price",
        ({ card }) => card.price,
        (price, { card }) => `${card.overlay === "sold" ? "Sold for " : ""}${formatDollars(price)}`,
        "Lowest",
        ({ card }) => (card.overlay === "deal" ? NONE : "TBD"),
      ),
      ranked(
        "Savings",
        ({ card }) => card.savings || null,
        (value) => formatDollars(value),
        "Most",
      ),
      plain("Price before", ({ card }) => (card.previous ? formatDollars(card.previous) : null)),
      plain("Status", statusOf),
      ranked(
        "Days on the market",
        ({ days }) => days,
        (days) => String(days),
        "Lowest",
      ),
      plain("Location", ({ card }) => [card.city, card.state].filter(Boolean).join(", ")),
    ],
  },
  {
    title: "Car",
    rows: [
      ranked("Year", ({ vehicle }) => vehicle.year, String, "Newest"),
      ranked(
        "Mileage",
        ({ card }) => card.mileage,
        (miles) => `${formatNumber(miles)} mi`,
        "Lowest",
      ),
      plain("Body", ({ vehicle }) => vehicle.class),
      plain("Drivetrain", ({ card }) => card.drivetrain),
      plain("Transmission", ({ card }) => card.transmission),
      plain("Engine", ({ vehicle }) => engineOf(vehicle.engine)),
      plain("Fuel", ({ vehicle }) => vehicle.fuel),
      plain("Color", ({ vehicle }) => vehicle.color),
      plain("Interior", ({ vehicle }) => [vehicle.interior.color, vehicle.interior.type].filter(Boolean).join(", ")),
      plain("Keys", ({ vehicle }) => vehicle.keys?.toString()),
    ],
  },
  {
    title: "Condition",
    rows: [
      plain("Evaluated", ({ evaluation }) =>
        evaluation ? `${formatDate(evaluation.date)}${evaluation.self ? ", by the seller" : ""}` : "Not yet",
      ),
      plain("Checklist", checklistOf),
      plain("Damage", damagesOf),
      plain("Most worn tire", ({ evaluation }) => evaluation?.tire),
      plain(
        "Error codes",
        ({ evaluation }) => evaluation && (evaluation.codes === 0 ? "None reported" : String(evaluation.codes)),
      ),
      ...FACT_FIELDS.filter(({ compared }) => compared).map((fact) =>
        plain(fact.label, ({ vehicle }) => factText(vehicle, fact)),
      ),
      plain("Title", ({ vehicle }) => titleWords(vehicle)),
      plain("Factory warranty", ({ factoryWarranty }) => yes(factoryWarranty)),
    ],
  },
];

/** Equipment that only some of the cars have; shared equipment is left out. */
function optionsOf(cars: readonly Compared[]): Group {
  const all = [...new Set(cars.flatMap(({ vehicle }) => vehicle.options))].sort((a, b) => a.localeCompare(b));
  const rows = all
    .map((option) =>
      rowOf(
        option,
        cars.map(({ vehicle }) => yes(vehicle.options.includes(option))),
      ),
    )
    .filter((row) => row.differs);
  return { title: "Equipment that differs", rows };
}
