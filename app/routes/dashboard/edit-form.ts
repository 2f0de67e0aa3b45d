import { EDIT_FIELDS, type EditField, REPORT_FIELDS } from "#app/components/edit/edit-fields.ts";
import type { CarFields } from "#app/components/sell/car-fields.ts";
import type { SaveSwap } from "#modules/inspections/schemas.ts";
import { parseCents } from "#modules/kernel/money.ts";
import { type CarForm, PAPERS, type SwapDocuments } from "#modules/swaps/schemas.ts";

/** Reads the form that edits a car. Only what differs from the stored values is said. */

type Fields = Record<string, string>;
type Said = Record<string, unknown>;

/** The input of the saving call; without `_id` and `version` nothing was changed. */
export function readCarForm(
  fields: Fields,
  car: CarForm,
  choices: CarFields["choices"],
  uploaded: Partial<Record<string, string>>,
): Said {
  const said: Said = {};
  if (car.can.vehicle && !car.fixed) Object.assign(said, identityChange(fields, car, choices));
  for (const field of EDIT_FIELDS) {
    if (!car.can[field.right] || !changed(field, fields, car)) continue;
    const value = typedValue(field, fields);
    if (value !== undefined) place(said, field.path, value);
  }
  if (car.can.vehicle && fields.readOn?.trim()) {
    place(said, "vehicle.readOn", fields.readOn.trim());
    place(said, "vehicle.mileage", fields.mileage ?? "");
  }
  if (car.can.reports) readReports(fields, car, said);
  const documents = documentsAfter(fields, car.documents, uploaded);
  if (documents) said.documents = documents;
  return said;
}

/** Stored amounts are typed with commas, and lines end as the browser sends them. */
const plain = (typed: string, stored: string | number | null): string => {
  const text = typed.replace(/\r\n/g, "\n").trim();
  return typeof stored === "number" ? text.replace(/[$,\s]/g, "") : text;
};

function changed({ name }: EditField, fields: Fields, { values }: CarForm): boolean {
  const typed = fields[name];
  const stored = values[name] ?? null;
  return typed !== undefined && plain(typed, stored) !== plain(String(stored ?? ""), stored);
}

function typedValue({ name, blank }: EditField, fields: Fields): unknown {
  const typed = (fields[name] ?? "").trim();
  if (typed === "") return blank === "null" ? null : blank === "text" ? "" : undefined;
  return name === "loanPerDiem" ? parseCents(typed) : typed;
}

/** A report is saved whole, and taken away when all of its fields are empty. */
function readReports(fields: Fields, car: CarForm, said: Said): void {
  for (const [report, all] of Object.entries(REPORT_FIELDS)) {
    if (!all.some((field) => changed(field, fields, car))) continue;
    const filled = all.filter(({ name }) => (fields[name] ?? "").trim() !== "");
    if (filled.length === 0) place(said, `reports.${report}`, null);
    else for (const field of filled) place(said, field.path, typedValue(field, fields));
  }
}

const STEPS = ["make", "model", "series", "style"] as const;

/** Another car than the stored one; nothing when it is the same. */
function identityChange(fields: Fields, { identity }: CarForm, { year, steps }: CarFields["choices"]): Said {
  const same =
    year === identity.year &&
    STEPS.every((step) => (steps[step].chosen?.name ?? null) === (identity[step]?.name ?? null));
  if (same || fields.year === undefined) return {};
  const chosen = Object.fromEntries(
    STEPS.map((step) => [step, steps[step].chosen ?? (step === "series" || step === "style" ? null : undefined)]),
  );
  return { vehicle: { year: year ?? fields.year, ...chosen } };
}

/** The papers after the form; undefined when none was added or removed. */
function documentsAfter(
  fields: Fields,
  stored: SwapDocuments,
  uploaded: Partial<Record<string, string>>,
): SaveSwap["documents"] {
  const next: SwapDocuments = { ...stored };
  for (const { kind } of PAPERS) {
    const key = uploaded[kind] ?? fields[`paper.${kind}.key`]?.trim();
    if (fields[`paper.${kind}.remove`]) delete next[kind];
    if (key) next[kind] = { key };
  }
  return JSON.stringify(next) === JSON.stringify(stored) ? undefined : next;
}

function place(said: Said, path: string, value: unknown): void {
  const parts = path.split(".");
  const last = parts.pop() as string;
  let target = said;
  for (const part of parts) {
    target[part] = typeof target[part] === "object" && target[part] !== null ? target[part] : {};
    target = target[part] as Said;
  }
  target[last] = value;
}
