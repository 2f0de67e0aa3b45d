import { data } from "@remix-run/node";
import type { CarFields } from "#app/features/sell/car-fields.ts";
import { choiceOf } from "#app/features/sell/sell-car.server.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { doubtAbout, keyOf, typedValues } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { EditAction } from "#app/shared/actions.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { catalogYears, findChoices, findZip, refuseCatalog } from "#modules/catalog/index.ts";
import { CUSTOM, EQUIPMENT } from "#modules/catalog/schemas.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { UPLOAD_LIMITS } from "#modules/files/schemas.ts";
import { findingsOf, saveSwap } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { findCarForm } from "#modules/swaps/index.ts";
import { type CarForm, type Option, PAPERS } from "#modules/swaps/schemas.ts";

import { fieldOf } from "./edit-fields.ts";
import { readCarForm } from "./edit-form.ts";

/** The equipment on the screen that edits a car: check boxes of the catalog's list. What else is known of it stays. */

const LISTED = new Set(EQUIPMENT.map(({ _id }) => _id));

/** What is known of the car's equipment: the evaluation's, before it the seller's. */
const findEquipment = async ({ _id, sellerOptions }: CarForm): Promise<readonly Option[]> =>
  (await findingsOf({ id: _id, keys: null, sellerOptions })).options;

export const tickedOf = (options: readonly Option[]): string[] =>
  options.flatMap(({ _id, value }) => (value && LISTED.has(_id) ? _id : []));

/** The ticked boxes of a form that shows them; null for one that does not. */
export const tickedIn = (form: FormData): string[] | null =>
  form.has("equipmentShown") ? form.getAll("equipment[]").map(String) : null;

/** The equipment to save; null when it is the same, or not shown. */
export function equipmentChange(form: FormData, known: readonly Option[]): Option[] | null {
  const ticked = tickedIn(form);
  const before = new Set(tickedOf(known));
  if (ticked === null || (ticked.length === before.size && ticked.every((id) => before.has(id)))) return null;
  const others = known.filter(({ _id }) => !LISTED.has(_id));
  return [...others, ...EQUIPMENT.map((item) => ({ ...item, value: ticked.includes(item._id) }))];
}

/** The part of the screen for editing a car that staff and sellers share. */

type Fields = Record<string, string>;
type Said = ReturnType<typeof readCarForm>;

/** The car, and the lists of its make, model, series and style. */
export async function loadEdit(actor: Actor, swap: string | undefined) {
  const car = await findCarForm(actor, swap ?? "");
  if (!car) throw notFoundPage();
  const [choice, options] = [await choiceFields(storedChoice(car), car), await findEquipment(car)];
  return { car, choice, ticked: tickedOf(options) };
}

const ACTIONS: Record<EditAction, true> = { save: true, lists: true };

const PLAN: UploadPlan = {
  files: PAPERS.map(({ kind }) => `paper.${kind}`),
  maxBytes: Math.max(UPLOAD_LIMITS.pdf, UPLOAD_LIMITS.image),
  maxFiles: PAPERS.length,
  totalBytes: 3 * UPLOAD_LIMITS.image + MOST_AROUND_FILES,
};

type Edit = { swap: string | undefined; action: string | undefined; page: string };

/** Performs the action that the address names. `page` is the screen's address. */
export async function performEdit(request: Request, actor: Actor, { swap, action, page }: Edit) {
  if (!isKeyOf(ACTIONS, action)) throw notFoundPage();
  return withUploads(request, actor, PLAN, async (form, uploads) => {
    const car = await findCarForm(actor, swap ?? "");
    if (!car) throw notFoundPage();
    const fields = typedValues(form);
    const choice = await choiceFields(fields, car);
    const files = await keepPapers(actor, form, uploads);
    if (action === "lists") return again(form, choice, {}, 200);
    if (Object.keys(files.errors).length > 0) return again(form, choice, files.errors, 422, "Please check the files.");
    const shown = await choiceFields(storedChoice(car), car);
    const read = readCarForm(fields, car, { shown: shown.choices, now: choice.choices }, files.keys);
    const said = await withEquipment(read, form, car);
    if (Object.keys(said).length === 0) return redirectWith(page, { kind: "info", text: "Nothing was changed." });
    const doubt = (await unknownZip(said)) ?? ("location" in said ? await doubtAbout(form) : null);
    if (doubt) return refused(form, choice, doubt);
    const input = { ...said, _id: car._id, version: fields.version } as Parameters<typeof saveSwap>[1];
    const saved = await saveSwap(actor, input, { key: keyOf(form) });
    return saved.ok ? redirectWith(page, "Saved.") : refused(form, choice, saved.error);
  });
}

/** What the form says, with the ticked equipment when it has changed. */
async function withEquipment(said: Said, form: FormData, car: CarForm): Promise<Said> {
  const options = car.can.vehicle ? equipmentChange(form, await findEquipment(car)) : null;
  return options ? { ...said, vehicle: { ...(said.vehicle as Said | undefined), options } } : said;
}

/** A changed ZIP code must be one; the place on the map depends on it. */
async function unknownZip({ location }: Said): Promise<DomainError | null> {
  const zip = (location as { zip?: string } | undefined)?.zip;
  return zip === undefined || (await findZip(zip)) ? null : refuseCatalog("zip-unknown").error;
}

const STEPS = ["make", "model", "series", "style"] as const;

function storedChoice({ identity }: CarForm): Fields {
  const steps = STEPS.flatMap((step) => {
    const chosen = identity[step];
    return chosen ? [[step, chosen.code] as const, [`${step}Name`, chosen.name] as const] : [];
  });
  return { year: String(identity.year), ...Object.fromEntries(steps) };
}

/** The lists of what is chosen. A stored make or model that the catalog does not have is shown as a typed one. */
async function choiceFields(fields: Fields, { identity }: CarForm): Promise<CarFields> {
  let values = fields;
  let choices = await findChoices(choiceOf(values));
  for (const step of STEPS) {
    const stored = identity[step];
    if (!stored || choices.steps[step].chosen || values[step] !== stored.code) continue;
    values = { ...values, [step]: CUSTOM, [`${step}Name`]: stored.name };
    choices = await findChoices(choiceOf(values));
  }
  return { values: {}, choices, years: catalogYears(), decoded: null };
}

type Papers = { keys: Record<string, string>; errors: Record<string, string[]> };

/** Papers that came with the form itself, as they do without scripts. */
async function keepPapers(actor: Actor, form: FormData, uploads: Upload[]): Promise<Papers> {
  const papers: Papers = { keys: {}, errors: {} };
  for (const { field, tooLarge, path, name } of uploads) {
    const stored = tooLarge
      ? refuseFile("file-size")
      : await storeFile(actor, { content: { path }, name, kinds: ["pdf", "image"] });
    if (!stored.ok) papers.errors[field] = [stored.error.message];
    else {
      papers.keys[field.replace("paper.", "")] = stored.value.key;
      form.set(`${field}.key`, stored.value.key);
    }
  }
  return papers;
}

function refused(form: FormData, choice: CarFields, { fields = {}, field, message, status, code }: DomainError) {
  const errors = Object.fromEntries(Object.entries(fields).map(([path, sentences]) => [fieldOf(path), sentences]));
  if (field) errors[fieldOf(field)] = [message];
  return again(form, choice, errors, status, message, code);
}

/** The same page with everything that was typed. */
function again(
  form: FormData,
  choice: CarFields,
  errors: Record<string, string[]>,
  status: number,
  message: string | null = null,
  code: string | null = null,
) {
  const values = typedValues(form);
  const state: FormState = { values, errors, message, code };
  return data({ ...state, choice, ticked: tickedIn(form) }, { status });
}
