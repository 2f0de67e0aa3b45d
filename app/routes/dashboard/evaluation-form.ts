import type { z } from "zod";
import { CAR_PARTS } from "#app/components/evaluation/car-parts.ts";
import type { Evaluation } from "#modules/inspections/schemas.ts";
import {
  type ChecklistItem,
  Damage,
  ErrorCode,
  type SaveSwap,
  TIRE_POSITIONS,
  Tire,
  type Tires,
} from "#modules/inspections/schemas.ts";

type Errors = Record<string, string[]>;
/** What can be saved of a posted evaluation, and a sentence for each part that cannot be yet. */
export type ReadEvaluation = { save: Omit<SaveSwap, "_id">; errors: Errors };

type Fields = { form: FormData; errors: Errors };
const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();
const has = (form: FormData, name: string) => form.has(name);

/**
 * Reads the evaluation form. Each part is read by itself: one that is not complete is told of and left as it was
 * saved before, the others are saved. `pictures` are the keys of files that came with the form.
 */
export function readEvaluation(
  form: FormData,
  known: Pick<Evaluation, "checklist" | "pictures" | "damages" | "tires">,
  files: { pictures: string[]; damage: string | undefined },
): ReadEvaluation {
  const fields: Fields = { form, errors: {} };
  const keys = readKeys(fields);
  const comment = text(form, "comment");
  const vehicle = {
    checklist: readChecklist(form, known.checklist),
    tires: readTires(fields, known.tires),
    errorCodes: readCodes(fields),
    damages: readDamages(fields, known.damages, files.damage),
    ...(keys === undefined ? {} : { keys }),
  };
  const save = {
    vehicle,
    pictures: { overview: readPictures(form, known.pictures, files.pictures) },
    ...(comment ? { inspection: { stage1: { comment } } } : {}),
  };
  return { save: save as ReadEvaluation["save"], errors: fields.errors };
}

const ANSWERS: Record<string, ChecklistItem["value"]> = { ok: true, problem: false, na: "NA" };

function readChecklist(form: FormData, items: readonly ChecklistItem[]): ChecklistItem[] {
  return items.map((item, i) => {
    const answer = text(form, `check.${i}.value`);
    const given = answer in ANSWERS ? (ANSWERS[answer] ?? null) : item.value;
    // "All others OK in this group" answers what is still open there.
    const value = given === null && form.get("_ok") === item.category ? true : given;
    const comment = has(form, `check.${i}.comment`) ? text(form, `check.${i}.comment`) : item.comment;
    return { ...item, value, comment };
  });
}

function readTires({ form, errors }: Fields, known: Tires): Tires {
  const tires: Tires = { ...known };
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
    else note(errors, name, tire.error);
  }
  return tires;
}

function readCodes({ form, errors }: Fields): z.input<typeof ErrorCode>[] {
  const codes: z.input<typeof ErrorCode>[] = [];
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
    else note(errors, name, code.error);
  }
  return codes;
}

function readDamages({ form, errors }: Fields, known: readonly Damage[], picture: string | undefined): Damage[] {
  const kept = known
    .filter((damage) => !has(form, `damage.${damage.key}.remove`))
    .map((damage) => ({
      ...damage,
      text: text(form, `damage.${damage.key}.text`) || damage.text,
      level: Number(text(form, `damage.${damage.key}.level`)) || damage.level,
    }));
  const part = CAR_PARTS.find(({ name }) => name === text(form, "new.part"));
  const place = part ? { x: String(part.x), y: String(part.y) } : { x: text(form, "new.x"), y: text(form, "new.y") };
  const typed = { ...place, level: text(form, "new.level"), text: text(form, "new.text") };
  const key = picture ?? text(form, "new.pictureKey");
  if (!typed.x && !typed.level && !typed.text && !key) return kept;
  const sentences = {
    "new.place": typed.x && typed.y ? "" : "Click on the car where it is damaged.",
    "new.level": typed.level ? "" : "Choose a level.",
    "new.text": typed.text ? "" : "Say what is damaged.",
    "new.picture": key ? "" : "Add a picture of it.",
  };
  const added = Damage.safeParse({
    key: form.get("new.key") || `d${known.length + 1}-${Date.now().toString(36)}`,
    location: { x: Number(typed.x), y: Number(typed.y) },
    level: Number(typed.level),
    text: typed.text,
    picture: { key },
  });
  const missing = Object.entries(sentences).filter(([, sentence]) => sentence);
  if (added.success && missing.length === 0) return [...kept, added.data];
  for (const [name, sentence] of missing) errors[name] = [sentence];
  return kept;
}

function readKeys({ form, errors }: Fields): number | undefined {
  const typed = text(form, "keys");
  if (!typed) return undefined;
  if (/^\d{1,2}$/.test(typed) && Number(typed) <= 20) return Number(typed);
  errors.keys = ["Please enter the number of keys."];
  return undefined;
}

function readPictures(form: FormData, known: Evaluation["pictures"], added: string[]): Evaluation["pictures"] {
  const kept = known.filter((picture) => !has(form, `picture.${picture.key}.remove`));
  const fresh = sentPictures(form, added).filter(
    (key) => !known.some((picture) => picture.key === key) && !has(form, `picture.${key}.remove`),
  );
  return [...kept, ...fresh.map((key) => ({ key }))];
}

/** The keys of pictures that arrived for this form: some by themselves, some with an earlier answer, some with this one. */
export function sentPictures(form: FormData, added: string[]): string[] {
  const keys = form.getAll("picturesKey").flatMap((value) => String(value).split(" "));
  return [...new Set([...keys, ...added])].filter(Boolean);
}

function note(errors: Errors, prefix: string, error: z.ZodError): void {
  for (const issue of error.issues) {
    const name = `${prefix}.${issue.path.join(".")}`;
    errors[name] ??= [];
    errors[name].push(issue.message);
  }
}

/** A click on the picture of the car, which browsers send as pixels from its corner, in fractions of it. */
export function clickedPlace(form: FormData, width: number, height: number): { x: string; y: string } | undefined {
  const [x, y] = [Number(form.get("at.x") ?? Number.NaN), Number(form.get("at.y") ?? Number.NaN)];
  if (Number.isNaN(x) || Number.isNaN(y)) return undefined;
  const fraction = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole)).toFixed(4);
  return { x: fraction(x, width), y: fraction(y, height) };
}
