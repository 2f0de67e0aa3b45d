import type { z } from "zod";
import type { EvaluationPart } from "#app/shared/actions.ts";
import {
  CAR_PARTS,
  type ChecklistAnswers,
  ErrorCode,
  NewDamage,
  SaveCar,
  TIRE_POSITIONS,
  Tire,
  type Tires,
  Videos,
} from "#modules/inspections/schemas.ts";
import { videoPath } from "#modules/kernel/file-paths.ts";
import { isKeyOf, lookup } from "#modules/kernel/lookup.ts";
import { sentencesByField } from "#modules/kernel/result.ts";
import { Option } from "#modules/swaps/schemas.ts";

export type Errors = Record<string, string[]>;
/** The keys of the files that were uploaded with the form, by field. */
export type FileKeys = Readonly<Record<string, readonly string[]>>;
/** The input for the panel's command, and a sentence for each value that cannot be saved yet. Null: there is nothing to save. */
export type ReadPart = { said: Record<string, unknown> | null; errors: Errors };
type Fields = { form: FormData; files: FileKeys; errors: Errors };
type Reader = (fields: Fields) => Record<string, unknown> | null;

/**
 * Reads the form of a panel. Its values are read one by one: an incomplete one is reported and omitted, so that the
 * others are saved and its own saved value stays.
 */
export function readPart(part: EvaluationPart, form: FormData, files: FileKeys): ReadPart {
  const errors: Errors = {};
  return { said: READERS[part]({ form, files, errors }), errors };
}

const READERS: Record<EvaluationPart, Reader> = {
  car: readCar,
  pictures: ({ form, files }) => ({
    add: listed(form, "picturesKey", files.pictures),
    remove: namesBetween(form, "picture", "remove"),
    ...(text(form, "kind") ? { kind: text(form, "kind") } : {}),
    ...(text(form, "angle") ? { angle: text(form, "angle") } : {}),
  }),
  order: ({ form }) => ({ overview: listed(form, "overview[]"), damages: listed(form, "damages[]") }),
  caption: ({ form }) => ({
    key: text(form, "key"),
    alt: text(form, "alt"),
    note: text(form, "note"),
    private: form.get("private") === "true",
  }),
  video: readVideo,
  options: ({ form }) => ({ options: readOptions(form) }),
  essentials: ({ form }) => ({ essentials: readEssentials(form) }),
  keys: ({ form }) => ({ keys: text(form, "keys") }),
  comment: ({ form }) => ({ comment: text(form, "comment") }),
  checklist: ({ form, files }) => ({ ...readChecklist(form, files) }),
  codes: (fields) => ({
    errorCodes: readCodes(fields),
    ...(text(fields.form, "obdReadiness") ? { obdReadiness: text(fields.form, "obdReadiness") } : {}),
  }),
  tires: (fields) => ({ tires: readTires(fields) }),
  damage: readNewDamage,
  damages: readDamages,
  verification: ({ form }) => readVerification(form),
};

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** More than any car has; limits the work for a forged form. */
const MOST = 200;
const listed = (form: FormData, name: string, added: readonly string[] = []): string[] => {
  const keys = form.getAll(name).flatMap((value) => String(value).split(" "));
  return [...new Set([...keys, ...added])].filter(Boolean).slice(0, MOST);
};

/** The middle parts of field names with this start and end: "d1" for `damage.d1.remove`. */
function namesBetween(form: FormData, first: string, last: string): string[] {
  return [...new Set(form.keys())]
    .filter(
      (name) =>
        name.startsWith(`${first}.`) && name.endsWith(`.${last}`) && name.length > first.length + last.length + 2,
    )
    .map((name) => name.slice(first.length + 1, -last.length - 1))
    .slice(0, MOST);
}

/** One of the three videos: an uploaded file or an address at YouTube, and the picture shown before it plays. */
function readVideo({ form, files, errors }: Fields): ReturnType<Reader> {
  // A file that was chosen later comes after the one before.
  const newest = (name: string) => String(form.getAll(name).at(-1) ?? "").trim();
  const [kind, key] = [text(form, "kind"), files.video?.[0] ?? newest("videoKey")];
  const url = key ? videoPath(key) : newest("url");
  if (!isKeyOf(Videos.shape, kind) || !url) {
    errors.url = ["Please choose a video or paste a YouTube address."];
    return null;
  }
  const poster = files.poster?.[0] ?? newest("posterKey");
  return { videos: { [kind]: { name: newest("name"), url, ...(poster ? { poster } : {}) } } };
}

/** VIN, mileage, and health of the battery as read from the car, with a picture of the odometer. */
function readCar({ form, files, errors }: Fields): ReturnType<Reader> {
  const vehicle: Record<string, unknown> = {};
  for (const name of ["vin", "mileage", "batteryHealth"] as const) {
    const left = name === "batteryHealth" && form.has(name) ? null : undefined;
    const read = SaveCar.shape.vehicle.shape[name].safeParse(text(form, name) || left);
    if (!read.success) errors[name] = read.error.issues.map(({ message }) => message);
    else if (read.data !== undefined) vehicle[name] = read.data;
  }
  const odometer = files.odometer?.[0];
  if (Object.keys(vehicle).length === 0 && !odometer) return null;
  const odometerReason = text(form, "odometerReason");
  return { vehicle, ...(odometer ? { odometer } : {}), ...(odometerReason ? { odometerReason } : {}) };
}

const OPTION_CATEGORIES = Option.shape.category.options;

/** The check boxes of the known options, and lines of further ones for each category. */
function readOptions(form: FormData) {
  const known = namesBetween(form, "option", "text").flatMap((id) => {
    const read = Option.safeParse({
      _id: id,
      text: text(form, `option.${id}.text`),
      category: text(form, `option.${id}.category`),
      value: form.get(`option.${id}.value`) === "true",
    });
    return read.success ? [read.data] : [];
  });
  const more = OPTION_CATEGORIES.flatMap((category) =>
    text(form, `more.${category}`)
      .split("\n")
      .map((line) => line.trim().slice(0, 100))
      .filter((line) => line && !known.some((option) => option.text.toLowerCase() === line.toLowerCase()))
      .map((line) => ({ _id: `own-${slug(line)}`, text: line, category, value: true })),
  );
  return [...known, ...more].slice(0, 300);
}

function readEssentials(form: FormData) {
  const known = namesBetween(form, "essential", "text").map((id) => ({
    _id: id,
    text: text(form, `essential.${id}.text`),
    value: form.get(`essential.${id}.value`) === "true",
  }));
  const more = text(form, "more.essentials")
    .split("\n")
    .map((line) => line.trim().slice(0, 100))
    .filter((line) => line && !known.some((item) => item.text.toLowerCase() === line.toLowerCase()))
    .map((line) => ({ _id: `own-${slug(line)}`, text: line, value: true }));
  return [...known, ...more].filter((item) => item.text).slice(0, 100);
}

const slug = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60);

const ANSWERS = { ok: true, problem: false, na: "NA" } as const;
const CATEGORIES = ["look", "operate", "function", "drive", "stop"] as const;
const isPlace = (place: string) => /^\d{1,3}$/.test(place) && Number(place) < MOST;

function readChecklist(form: FormData, files: FileKeys): ChecklistAnswers {
  const pictured = Object.keys(files).flatMap((field) => /^check\.(\d{1,3})\.picture$/.exec(field)?.[1] ?? []);
  const places = new Set([
    ...namesBetween(form, "check", "value"),
    ...namesBetween(form, "check", "comment"),
    ...pictured,
  ]);
  const answers = [...places].filter(isPlace).map((place) => {
    const value = lookup(ANSWERS, text(form, `check.${place}.value`));
    const picture = lookup(files, `check.${place}.picture`)?.[0];
    return {
      at: Number(place),
      ...(value === undefined ? {} : { value }),
      ...(form.has(`check.${place}.comment`) ? { comment: text(form, `check.${place}.comment`) } : {}),
      ...(picture ? { picture } : {}),
    };
  });
  // "All others OK in this group" sets the items of the group that have no value yet.
  const allOk = CATEGORIES.find((category) => form.get("_ok") === category);
  return { answers, ...(allOk ? { allOk } : {}) };
}

function readVerification(form: FormData) {
  const answers = namesBetween(form, "verify", "value")
    .filter(isPlace)
    .flatMap((place) => {
      const value = lookup(ANSWERS, text(form, `verify.${place}.value`));
      return value === undefined ? [] : [{ at: Number(place), value, comment: text(form, `verify.${place}.comment`) }];
    });
  return { answers, comment: text(form, "verifyComment") };
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

/** The rows of codes; a row that was emptied is removed. */
function readCodes({ form, errors }: Fields): ErrorCode[] {
  const codes: ErrorCode[] = [];
  for (let i = 0; form.has(`code.${i}.code`) && i < 50; i++) {
    const name = `code.${i}`;
    const typed = {
      code: text(form, `${name}.code`),
      comment: text(form, `${name}.comment`),
      description: text(form, `${name}.description`),
    };
    if (!typed.code && !typed.comment && !typed.description) continue;
    const code = ErrorCode.safeParse({ ...typed, ...(form.get(`${name}.stage`) === "2" ? { stage: 2 } : {}) });
    if (code.success) codes.push(code.data);
    else addErrors(errors, name, code.error);
  }
  return codes;
}

/** What is corrected and removed of the damages in the list. */
function readDamages({ form, errors }: Fields): ReturnType<Reader> {
  const change = namesBetween(form, "damage", "text").flatMap((key) => {
    const words = text(form, `damage.${key}.text`);
    if (!words) errors[`damage.${key}.text`] = ["Say what is damaged."];
    const level = Number(text(form, `damage.${key}.level`));
    const [spot, location] = [pointOf(form, `damage.${key}.spot`), pointOf(form, `damage.${key}`)];
    return [
      {
        key,
        ...(words ? { text: words } : {}),
        ...(level ? { level } : {}),
        ...(location ? { location } : {}),
        ...(spot ? { spot } : {}),
      },
    ];
  });
  return { remove: namesBetween(form, "damage", "remove"), change };
}

/** A place as fractions: `name.x` and `name.y`. */
function pointOf(form: FormData, name: string): { x: number; y: number } | undefined {
  const [x, y] = [text(form, `${name}.x`), text(form, `${name}.y`)];
  return x && y ? { x: Number(x), y: Number(y) } : undefined;
}

function readNewDamage({ form, files, errors }: Fields): ReturnType<Reader> {
  const part = CAR_PARTS.find(({ name }) => name === text(form, "new.part"));
  const location = part ? { x: part.x, y: part.y } : pointOf(form, "new");
  const spot = pointOf(form, "new.spot");
  const typed = { level: Number(text(form, "new.level")), text: text(form, "new.text") };
  const picture = files["new.picture"]?.[0] ?? text(form, "new.pictureKey");
  const sentences = {
    "new.place": location ? "" : "Click on the car where it is damaged.",
    "new.level": typed.level ? "" : "Choose a level.",
    "new.text": typed.text ? "" : "Say what is damaged.",
    "new.picture": picture ? "" : "Add a picture of it.",
  };
  for (const [name, sentence] of Object.entries(sentences)) if (sentence) errors[name] = [sentence];
  const stage = form.get("new.stage") === "2" ? 2 : 1;
  const added = NewDamage.safeParse({
    ...typed,
    location,
    stage,
    picture: { key: picture },
    ...(spot ? { spot } : {}),
  });
  if (added.success) return { damage: added.data, ...(text(form, "new.key") ? { key: text(form, "new.key") } : {}) };
  if (Object.keys(errors).length === 0) addErrors(errors, "new", added.error);
  return null;
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
