import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { EvaluationForm } from "#app/components/evaluation/evaluation-form.tsx";
import { MAP_SIZE } from "#app/components/evaluation/map-size.ts";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import { MOST_AROUND_FILES } from "#app/http/multipart.ts";
import { MOST_FIELDS_OF_LONG_FORMS } from "#app/http/read-form.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/uploads.ts";
import { NAME } from "#app/shared/brand.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { evaluationPath, homeSwapPath, tasksPath } from "#app/shared/paths.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { UPLOAD_LIMITS } from "#modules/files/schemas.ts";
import { failEvaluation, fillEvaluation, findEvaluation } from "#modules/inspections/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { clickedPlace, readEvaluation, sentPictures } from "./evaluation-form.ts";

export const meta: MetaFunction = () => [{ title: `Evaluation - ${NAME}` }];
export const handle = { title: "Evaluation" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const evaluation = await findEvaluation(actor, params.swap ?? "");
  if (!evaluation?.can.edit) throw new Response("Not found", { status: 404 });
  return { evaluation, when: evaluation.time ? formatMoment(evaluation.time) : null };
}

/** A form that comes back with sentences has saved its other parts: it needs the new version. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, actionStatus }) =>
  defaultShouldRevalidate || actionStatus !== undefined;

/** Without scripts all pictures of a car come with the form. */
const PLAN: UploadPlan = {
  files: ["pictures", "new.picture"],
  maxBytes: UPLOAD_LIMITS.image,
  maxFiles: 60,
  totalBytes: 20 * UPLOAD_LIMITS.image + MOST_AROUND_FILES,
  maxFields: MOST_FIELDS_OF_LONG_FORMS,
};

/** Saves whatever is complete; the other parts come back with their sentences and everything that was typed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  return withUploads(request, actor, PLAN, (form, uploads) => save(actor, swap, form, uploads));
}

async function save(actor: Actor, swap: string, form: FormData, uploads: Upload[]) {
  const evaluation = await findEvaluation(actor, swap);
  if (!evaluation?.can.edit) throw new Response("Not found", { status: 404 });
  if (form.get("_do") === "fail") return fail(actor, swap, form);
  const files = await keepFiles(actor, form, uploads);
  const place = clickedPlace(form, MAP_SIZE.width, MAP_SIZE.height);
  if (place) for (const [name, value] of Object.entries(place)) form.set(`new.${name}`, value);
  const read = readEvaluation(form, files);
  const errors = { ...read.errors, ...files.errors };
  const filled = await fillEvaluation(actor, {
    swap,
    version: Number(form.get("version") ?? evaluation.version),
    said: read.said,
    next: place || Object.keys(errors).length > 0 ? "save" : nextOf(form),
  });
  if (!filled.ok) {
    form.set("picturesKey", sentPictures(form, files.pictures).join(" "));
    return again(form, filled.refusal.fields ?? {}, filled.refusal.status, filled.refusal.message);
  }
  if (files.damage && read.errors["new.text"]) form.set("new.pictureKey", files.damage);
  if (place) return again(form, {}, 200);
  if (Object.keys(errors).length > 0) return again(form, errors, 422, "Saved, except for the marked fields.");
  const { incomplete } = filled.value;
  if (incomplete) return again(form, {}, incomplete.status, incomplete.message);
  return onward(actor, swap, form);
}

const nextOf = (form: FormData) => NEXT.find((next) => next === form.get("_do")) ?? "save";
const NEXT = ["complete", "self"] as const;

/** Where to, when everything is saved. */
function onward(actor: Actor, swap: string, form: FormData) {
  const next = nextOf(form);
  if (next === "self") return redirectWith(homeSwapPath(swap), "The self-inspection is complete.");
  if (next === "complete")
    return redirectWith(can(actor, "dashboard.tasks") ? tasksPath : homeSwapPath(swap), "The evaluation is complete.");
  const group = String(form.get("_ok") ?? "");
  return redirectWith(`${evaluationPath(swap)}${/^[a-z]+$/.test(group) ? `#check-${group}` : ""}`, "Saved.");
}

/** Nobody there, or another car: the visit ends without an evaluation. */
async function fail(actor: Actor, swap: string, form: FormData) {
  const result = await failEvaluation(actor, { swap, reason: String(form.get("reason") ?? "") });
  if (!result.ok) return again(form, result.refusal.fields ?? {}, result.refusal.status, result.refusal.message);
  return redirectWith(tasksPath, "The evaluation has to be booked again.");
}

type Files = { pictures: string[]; damage: string | undefined; errors: Record<string, string[]> };

/** Files that came with the form itself, as they do without scripts. */
async function keepFiles(actor: Actor, form: FormData, uploads: Upload[]): Promise<Files> {
  const files: Files = { pictures: [], damage: undefined, errors: {} };
  for (const upload of uploads) {
    const damage = upload.field === "new.picture";
    const stored = upload.tooLarge
      ? refuseFile("file-size")
      : await storeFile(actor, { content: { path: upload.path }, name: upload.name, kinds: ["image"] });
    if (!stored.ok) files.errors[upload.field] = [`${upload.name}: ${stored.refusal.message}`];
    else if (damage) files.damage = stored.value.key;
    else files.pictures.push(stored.value.key);
  }
  if (files.damage) form.set("new.pictureKey", files.damage);
  return files;
}

function again(form: FormData, errors: Record<string, string[]>, status: number, message: string | null = null) {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string" && !name.startsWith("_")) values[name] = value;
  const state: FormState = { values, errors, message, code: null };
  return data(state, { status });
}

export default function EvaluationPage() {
  const { evaluation, when } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <EvaluationForm key={evaluation.swap} evaluation={evaluation} when={when} state={state} />;
}
