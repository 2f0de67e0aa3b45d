import { isDeepStrictEqual } from "node:util";
import type { CarFields } from "#app/features/sell/car-fields.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { parseCents } from "#modules/kernel/money.ts";
import { type CarForm, PAPERS, type PaperName } from "#modules/swaps/schemas.ts";
import { EDIT_FIELDS, type EditField, REPORT_FIELDS } from "./edit-fields.ts";

/** Reads the form that edits a car. It contains only what differs from the stored values. */

type Fields = Record<string, string>;
type Said = Record<string, unknown>;
/** A path in the input of the saving call, and the value there. */
type Entry = readonly [path: string, value: unknown];

type CarChoices = CarFields["choices"];
/** What the form has shown of year, make, model, series and style, and what is chosen now. */
type Choices = { shown: CarChoices; now: CarChoices };

/** The input of the saving call without `_id` and `version`; empty when nothing was changed. */
export function readCarForm(
  fields: Fields,
  car: CarForm,
  choices: Choices,
  uploaded: Partial<Record<PaperName, string>>,
): Said {
  return nest([
    ...identityChange(fields, car, choices),
    ...EDIT_FIELDS.flatMap((field) => fieldChange(field, fields, car)),
    ...readingOf(fields, car),
    ...reportChanges(fields, car),
    ...documentChange(fields, car, uploaded),
  ]);
}

/** `vehicle.color.name` becomes { vehicle: { color: { name } } }; of the same path the last value counts. */
function nest(entries: readonly Entry[]): Said {
  const groups = new Map<string, Entry[]>();
  for (const [path, value] of entries) {
    const [part = "", ...rest] = path.split(".");
    groups.set(part, [...(groups.get(part) ?? []), [rest.join("."), value]]);
  }
  return Object.fromEntries(
    [...groups].map(([part, inner]) => [part, inner[0]?.[0] === "" ? inner.at(-1)?.[1] : nest(inner)]),
  );
}

/** Stored amounts are typed with commas, and lines end as the browser sends them. */
const plain = (typed: string, stored: string | number | null): string => {
  const text = typed.replace(/\r\n/g, "\n").trim();
  return typeof stored === "number" ? text.replace(/[$,\s]/g, "") : text;
};

function isChanged({ name }: EditField, fields: Fields, { values }: CarForm): boolean {
  const typed = lookup(fields, name);
  const stored = lookup(values, name) ?? null;
  return typed !== undefined && plain(typed, stored) !== plain(String(stored ?? ""), stored);
}

function fieldChange(field: EditField, fields: Fields, car: CarForm): Entry[] {
  if (!car.can[field.right] || !isChanged(field, fields, car)) return [];
  if (field.right === "vehicle" && field.name === "vin" && car.fixed) return [];
  const value = typedValue(field, fields);
  return value === undefined ? [] : [[field.path, value]];
}

function typedValue({ name, blank }: EditField, fields: Fields): unknown {
  const typed = (lookup(fields, name) ?? "").trim();
  if (typed === "") return blank === "null" ? null : blank === "unsaid" ? undefined : "";
  return name === "loanPerDiem" ? parseCents(typed) : typed;
}

/** A day makes a reading, also of the same mileage. */
function readingOf({ readOn = "", mileage = "" }: Fields, { can }: CarForm): Entry[] {
  if (!can.vehicle || readOn.trim() === "") return [];
  return [
    ["vehicle.readOn", readOn.trim()],
    ["vehicle.mileage", mileage],
  ];
}

/** A report is saved whole, and taken away when all of its fields are empty. */
function reportChanges(fields: Fields, car: CarForm): Entry[] {
  if (!car.can.reports) return [];
  return Object.entries(REPORT_FIELDS).flatMap(([report, all]): Entry[] => {
    if (!all.some((field) => isChanged(field, fields, car))) return [];
    const filled = all.filter(({ name }) => (lookup(fields, name) ?? "").trim() !== "");
    if (filled.length === 0) return [[`reports.${report}`, null]];
    return filled.map((field) => [field.path, typedValue(field, fields)]);
  });
}

/** A different car than the form has shown; undefined if it is the same. */
function identityChange(fields: Fields, { can, fixed }: CarForm, { shown, now }: Choices): Entry[] {
  if (!can.vehicle || fixed || fields.year === undefined || namesOf(shown) === namesOf(now)) return [];
  const { make, model, series, style } = now.steps;
  return [
    ["vehicle.year", now.year ?? fields.year],
    ["vehicle.make", make.chosen ?? undefined],
    ["vehicle.model", model.chosen ?? undefined],
    ["vehicle.series", series.chosen],
    ["vehicle.style", style.chosen],
  ];
}

const namesOf = ({ year, steps: { make, model, series, style } }: CarChoices): string =>
  JSON.stringify([year, ...[make, model, series, style].map(({ chosen }) => chosen?.name ?? null)]);

type Paper = { key: string; name?: string | undefined; public?: boolean | undefined };

/** A paper that buyers see, or that they don't. */
const shown = ({ public: _, ...paper }: Paper, open: boolean | undefined): Paper =>
  open ? { ...paper, public: true } : paper;

/** The papers after the form, when one was added or removed, or is shown to other people. */
function documentChange(
  fields: Fields,
  { documents, can }: CarForm,
  uploaded: Partial<Record<PaperName, string>>,
): Entry[] {
  const kept = Object.entries(documents).filter(([kind]) => lookup(fields, `paper.${kind}.remove`) === undefined);
  const added = PAPERS.flatMap(({ kind }) => {
    if (kind === "acv" && !can.reports) return [];
    const key = uploaded[kind] ?? lookup(fields, `paper.${kind}.key`)?.trim();
    return key ? [[kind, { key }] as const] : [];
  });
  const after = Object.fromEntries(
    Object.entries<Paper>({ ...Object.fromEntries(kept), ...Object.fromEntries(added) }).map(([kind, paper]) => [
      kind,
      shown(paper, kind === "acv" && !can.reports ? paper.public : lookup(fields, `paper.${kind}.public`) === "true"),
    ]),
  );
  const before = Object.fromEntries(
    Object.entries(documents).map(([kind, paper]) => [kind, shown(paper, paper.public)]),
  );
  return isDeepStrictEqual(after, before) ? [] : [["documents", after]];
}
