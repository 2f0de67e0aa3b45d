import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { EvaluationForm } from "#app/components/evaluation/evaluation-form.tsx";
import { MAP_SIZE } from "#app/components/evaluation/map-size.ts";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { redirectWith } from "#app/http/flash.ts";
import { keyOf } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { MOST_AROUND_FILES } from "#app/http/multipart.ts";
import { notFoundPage } from "#app/http/not-found.ts";
import { MOST_FIELDS_OF_LONG_FORMS } from "#app/http/read-form.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/uploads.ts";
import type { EvaluationAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { evaluationPath, homeSwapPath, tasksPath } from "#app/shared/paths.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { UPLOAD_LIMITS } from "#modules/files/schemas.ts";
import { failEvaluation, fillEvaluation, findEvaluation } from "#modules/inspections/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { clickedPlace, pictureKeys, readEvaluation } from "./evaluation-form.ts";

export const meta: MetaFunction = () => [{ title: `Evaluation - ${NAME}` }];
export const handle = { title: "Evaluation" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const evaluation = await findEvaluation(actor, params.swap ?? "");
  if (!evaluation?.can.edit) throw new Response("Not found", { status: 404 });
  return { evaluation, when: evaluation.time ? formatDashboardMoment(evaluation.time) : null };
}

/** A form with errors has still saved its valid parts, so the page needs the new version. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, actionStatus }) =>
  defaultShouldRevalidate || actionStatus !== undefined;

/** Without JavaScript, all pictures of a car are uploaded with the form. */
const PLAN: UploadPlan = {
  files: ["pictures", "new.picture"],
  maxBytes: UPLOAD_LIMITS.image,
  maxFiles: 60,
  totalBytes: 20 * UPLOAD_LIMITS.image + MOST_AROUND_FILES,
  maxFields: MOST_FIELDS_OF_LONG_FORMS,
};

/**
 * Performs the act named by the address. All acts except "fail" save the complete parts; the form shows the other parts
 * again with their input and errors. The version prevents saving a form twice. An idempotency key cannot do this,
 * because the same form is sent again with more input.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  const act = params.act;
  if (!isKeyOf(EVALUATION_ACTS, act)) throw notFoundPage();
  return withUploads(request, actor, PLAN, async (form, uploads) => {
    const evaluation = await findEvaluation(actor, swap);
    if (!evaluation?.can.edit) throw notFoundPage();
    return act === "fail"
      ? fail(actor, swap, form)
      : save({ actor, swap, version: evaluation.version, act }, form, uploads);
  });
}

/** The success message of each act. */
const EVALUATION_ACTS: Record<EvaluationAct, string> = {
  save: "Saved.",
  complete: "The evaluation is complete.",
  self: "The self-inspection is complete.",
  fail: "The evaluation has to be booked again.",
};
type Save = { actor: Actor; swap: string; version: number; act: Exclude<EvaluationAct, "fail"> };

async function save({ actor, swap, version, act }: Save, form: FormData, uploads: Upload[]) {
  const files = await storeFiles(actor, form, uploads);
  const place = clickedPlace(form, MAP_SIZE.width, MAP_SIZE.height);
  if (place) for (const [name, value] of Object.entries(place)) form.set(`new.${name}`, value);
  const read = readEvaluation(form, files);
  const errors = { ...read.errors, ...files.errors };
  const filled = await fillEvaluation(actor, {
    swap,
    version: Number(form.get("version") ?? version),
    said: read.said,
    next: place || Object.keys(errors).length > 0 ? "save" : act,
  });
  if (!filled.ok) {
    form.set("picturesKey", pictureKeys(form, files.pictures).join(" "));
    return showAgain(form, filled.refusal.fields ?? {}, filled.refusal.status, filled.refusal.message);
  }
  if (files.damage && read.errors["new.text"]) form.set("new.pictureKey", files.damage);
  if (place) return showAgain(form, {}, 200);
  if (Object.keys(errors).length > 0) return showAgain(form, errors, 422, "Saved, except for the marked fields.");
  const { incomplete } = filled.value;
  if (incomplete) return showAgain(form, {}, incomplete.status, incomplete.message);
  return redirectWith(nextPath(actor, swap, act, form), EVALUATION_ACTS[act]);
}

/** The redirect target after everything is saved. */
function nextPath(actor: Actor, swap: string, act: Save["act"], form: FormData): string {
  if (act === "self") return homeSwapPath(swap);
  if (act === "complete") return can(actor, "dashboard.tasks") ? tasksPath : homeSwapPath(swap);
  const group = String(form.get("_ok") ?? "");
  return `${evaluationPath(swap)}${/^[a-z]+$/.test(group) ? `#check-${group}` : ""}`;
}

/** Ends the visit without an evaluation, for example because no one was there. */
async function fail(actor: Actor, swap: string, form: FormData) {
  const input = { swap, reason: String(form.get("reason") ?? "") };
  const result = await failEvaluation(actor, input, { key: keyOf(form) });
  if (!result.ok) return showAgain(form, result.refusal.fields ?? {}, result.refusal.status, result.refusal.message);
  return redirectWith(tasksPath, EVALUATION_ACTS.fail);
}

type Files = { pictures: string[]; damage: string | undefined; errors: Record<string, string[]> };

/** Stores files that were uploaded with the form, which happens without JavaScript. */
async function storeFiles(actor: Actor, form: FormData, uploads: Upload[]): Promise<Files> {
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

function showAgain(form: FormData, errors: Record<string, string[]>, status: number, message: string | null = null) {
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
