import type { z } from "zod";
import { CAR_PARTS } from "#app/components/evaluation/car-parts.ts";
import {
  ErrorCode,
  EvaluationSaid,
  NewDamage,
  TIRE_POSITIONS,
  Tire,
  type Tires,
} from "#modules/inspections/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { sentencesByField } from "#modules/kernel/result.ts";

type Errors = Record<string, string[]>;
/** The values of a posted evaluation, and an error for each part that cannot be saved yet. */
export type ReadEvaluation = { said: EvaluationSaid; errors: Errors };

type Fields = { form: FormData; errors: Errors };
const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();
const has = (form: FormData, name: string) => form.has(name);

/**
 * Reads the evaluation form. Each part is read separately: an incomplete part is reported and omitted, so that its saved
 * value stays unchanged. `files` are the keys of files that were uploaded with the form.
 */
export function readEvaluation(
  form: FormData,
  files: { pictures: string[]; damage: string | undefined },
): ReadEvaluation {
  const fields: Fields = { form, errors: {} };
  const keys = readKeys(fields);
  const comment = text(form, "comment");
  const vehicle = readVehicle(fields);
  const values = {
    ...(vehicle ? { vehicle } : {}),
    checklist: readChecklist(form),
    tires: readTires(fields),
    errorCodes: readCodes(fields),
    damages: readDamages(fields, files.damage),
    pictures: { add: pictureKeys(form, files.pictures), remove: namesBetween(form, "picture", "remove") },
    ...(keys === undefined ? {} : { keys }),
    ...(comment ? { comment } : {}),
  };
  return { said: values, errors: fields.errors };
}

const CAR = EvaluationSaid.shape.vehicle.unwrap().shape;

/** VIN and mileage, as they stand on the car. */
function readVehicle({ form, errors }: Fields): EvaluationSaid["vehicle"] {
  const said: EvaluationSaid["vehicle"] = {};
  for (const name of ["vin", "mileage"] as const) {
    const typed = text(form, name);
    const read = CAR[name].safeParse(typed || undefined);
    if (!read.success) errors[name] = read.error.issues.map(({ message }) => message);
    else if (read.data !== undefined) Object.assign(said, { [name]: read.data });
  }
  return Object.keys(said).length > 0 ? said : undefined;
}

/** The middle parts of field names with this start and end: "d1" for `damage.d1.remove`. */
function namesBetween(form: FormData, first: string, last: string): string[] {
  const names = [...new Set(form.keys())];
  return names
    .filter(
      (name) =>
        name.startsWith(`${first}.`) && name.endsWith(`.${last}`) && name.length > first.length + last.length + 2,
    )
    .map((name) => name.slice(first.length + 1, -last.length - 1));
}

const ANSWERS = { ok: true, problem: false, na: "NA" } as const;
const CATEGORIES = ["look", "operate", "function", "drive", "stop"] as const;

function readChecklist(form: FormData): EvaluationSaid["checklist"] {
  const places = new Set([...namesBetween(form, "check", "value"), ...namesBetween(form, "check", "comment")]);
  const answers = [...places]
    .filter((place) => /^\d{1,3}$/.test(place) && Number(place) < 200)
    .map((place) => {
      const answer = text(form, `check.${place}.value`);
      const known = lookup(ANSWERS, answer);
      const value = known === undefined ? {} : { value: known };
      const comment = has(form, `check.${place}.comment`) ? { comment: text(form, `check.${place}.comment`) } : {};
      return { at: Number(place), ...value, ...comment };
    });
  // "All others OK in this group" sets the items of the group that have no value yet.
  const allOk = CATEGORIES.find((category) => form.get("_ok") === category);
  return { answers, ...(allOk ? { allOk } : {}) };
}

function readTires({ form, errors }: Fields): Tires {
  const tires: Tires = {};
  for (const position of TIRE_POSITIONS) {
    const name = `tire.${position}`;
    const typed = {
      brand: text(form, `${name}.brand`),
      size: text(form, `${name}.size`),
      depth: text(form, `${name}.depth`),
    };
    if (!typed.brand && !typed.size && !typed.depth) continue;
    const tire = Tire.safeParse(typed);
    if (tire.success) tires[position] = tire.data;
    else addErrors(errors, name, tire.error);
  }
  return tires;
}

function readCodes({ form, errors }: Fields): ErrorCode[] {
  const codes: ErrorCode[] = [];
  for (let i = 0; has(form, `code.${i}.code`) && i < 50; i++) {
    const name = `code.${i}`;
    const typed = {
      code: text(form, `${name}.code`),
      comment: text(form, `${name}.comment`),
      description: text(form, `${name}.description`),
    };
    if (!typed.code && !typed.comment && !typed.description) continue;
    const code = ErrorCode.safeParse(typed);
    if (code.success) codes.push(code.data);
    else addErrors(errors, name, code.error);
  }
  return codes;
}

function readDamages(fields: Fields, picture: string | undefined): EvaluationSaid["damages"] {
  const { form } = fields;
  const places = new Set([...namesBetween(form, "damage", "text"), ...namesBetween(form, "damage", "level")]);
  const change = [...places].map((key) => {
    const words = text(form, `damage.${key}.text`);
    const level = Number(text(form, `damage.${key}.level`));
    return { key, ...(words ? { text: words } : {}), ...(level ? { level } : {}) };
  });
  const report = readNewDamage(fields, picture);
  return { remove: namesBetween(form, "damage", "remove"), change, ...(report ? { report } : {}) };
}

function readNewDamage({ form, errors }: Fields, picture: string | undefined): z.output<typeof NewDamage> | undefined {
  const part = CAR_PARTS.find(({ name }) => name === text(form, "new.part"));
  const place = part ? { x: String(part.x), y: String(part.y) } : { x: text(form, "new.x"), y: text(form, "new.y") };
  const typed = { ...place, level: text(form, "new.level"), text: text(form, "new.text") };
  const key = picture ?? text(form, "new.pictureKey");
  if (!typed.x && !typed.level && !typed.text && !key) return undefined;
  const sentences = {
    "new.place": typed.x && typed.y ? "" : "Click on the car where it is damaged.",
    "new.level": typed.level ? "" : "Choose a level.",
    "new.text": typed.text ? "" : "Say what is damaged.",
    "new.picture": key ? "" : "Add a picture of it.",
  };
  const added = NewDamage.safeParse({
    location: { x: Number(typed.x), y: Number(typed.y) },
    level: Number(typed.level),
    text: typed.text,
    picture: { key },
  });
  const missing = Object.entries(sentences).filter(([, sentence]) => sentence);
  if (added.success && missing.length === 0) return added.data;
  for (const [name, sentence] of missing) errors[name] = [sentence];
  return undefined;
}

function readKeys({ form, errors }: Fields): number | undefined {
  const typed = text(form, "keys");
  if (!typed) return undefined;
  if (/^\d{1,2}$/.test(typed) && Number(typed) <= 20) return Number(typed);
  errors.keys = ["Please enter the number of keys."];
  return undefined;
}

/** Limits the work, because each picture is searched for in the whole form. No car has this many. */
const MAX_PICTURES = 500;

/** All picture keys of this form: from background uploads, earlier submissions and this submission. */
export function pictureKeys(form: FormData, added: string[]): string[] {
  const keys = form.getAll("picturesKey").flatMap((value) => String(value).split(" "));
  return [...new Set([...keys, ...added])].filter(Boolean).slice(0, MAX_PICTURES);
}

function addErrors(errors: Errors, prefix: string, error: z.ZodError): void {
  for (const [field, sentences] of Object.entries(sentencesByField(error.issues)))
    errors[`${prefix}.${field}`] = sentences;
}

/** Converts a click on the car's picture, which browsers send in pixels, to fractions of its size. */
export function clickedPlace(form: FormData, width: number, height: number): { x: string; y: string } | undefined {
  const [x, y] = [Number(form.get("at.x") ?? Number.NaN), Number(form.get("at.y") ?? Number.NaN)];
  if (Number.isNaN(x) || Number.isNaN(y)) return undefined;
  const fraction = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole)).toFixed(4);
  return { x: fraction(x, width), y: fraction(y, height) };
}
