import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { withUploads } from "#app/http/bodies/uploads.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { EvaluationAction, EvaluationPart } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { evaluationPath, homeSwapPath, tasksPath } from "#app/shared/paths.ts";
import {
  completeEvaluation,
  completeVerification,
  failEvaluation,
  findEvaluation,
  selfInspect,
} from "#modules/inspections/index.ts";
import { MAP_SIZE, type PanelConflict } from "#modules/inspections/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { clickedPlace } from "./evaluation-form.ts";
import { EvaluationPage } from "./evaluation-page.tsx";
import { PARTS, PLAN, type Saved, savePart } from "./evaluation-save.ts";

export const addresses = ["/u/evaluation/:swap", "/u/evaluation/:swap/acts/:act"];

export const meta: MetaFunction = () => [{ title: `Evaluation - ${NAME}` }];
export const handle = { title: "Evaluation" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const evaluation = await findEvaluation(actor, params.swap ?? "");
  if (!evaluation) throw notFoundPage();
  const { time } = evaluation;
  return {
    evaluation,
    account: actor.id,
    when: time ? formatDashboardMoment(time) : null,
    early: time !== null && currentTime() < new Date(time),
  };
}

/** A form with errors has still saved its valid values, so the page needs the new version. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, actionStatus }) =>
  defaultShouldRevalidate || actionStatus !== undefined;

/** Performs the action named by the address: saves a panel, or ends the visit. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  const { act: name } = params;
  if (isKeyOf(PARTS, name))
    return withUploads(request, actor, PLAN, async (form, uploads) => {
      const place = clickedPlace(form, MAP_SIZE.width, MAP_SIZE.height);
      if (place) for (const [axis, value] of Object.entries(place)) form.set(`new.${axis}`, value);
      const saved = await savePart(actor, swap, name, form, uploads);
      return answer(swap, name, form, saved, place !== undefined);
    });
  const performed = await performAction(ENDINGS, name, request, actor, { swap });
  return performed.ok ? redirectWith(pathAfter(actor, swap, name), performed.done) : performed.reply;
}

type Ending = Exclude<EvaluationAction, EvaluationPart>;
const ENDINGS = defineFormActions<Ending, "swap">({
  complete: formAction(completeEvaluation, "The evaluation is complete."),
  verify: formAction(completeVerification, "The verification is complete."),
  self: formAction(selfInspect, "The self-inspection is complete."),
  fail: formAction(failEvaluation, "The evaluation has to be booked again."),
});

function pathAfter(actor: Actor, swap: string, ending: string | undefined): string {
  if (ending === "verify") return evaluationPath(swap);
  return ending !== "self" && can(actor, "dashboard.tasks") ? tasksPath : homeSwapPath(swap);
}

/** After a panel was sent without scripts: the page again, at the panel, with what was typed if something is open. */
function answer(swap: string, part: EvaluationPart, form: FormData, saved: Saved, picked: boolean) {
  // Files that were stored are not uploaded again with the corrected form.
  if (saved.files["new.picture"]) form.set("new.pictureKey", saved.files["new.picture"].join(" "));
  if (saved.files.pictures) form.set("picturesKey", saved.files.pictures.join(" "));
  if (!saved.ok && picked) return shown(form, part, { ...EMPTY, status: 200 });
  if (!saved.ok) {
    const conflict = saved.error.code === "part-changed" ? (saved.error.details as PanelConflict) : undefined;
    return shown(form, part, { ...saved.error, conflict });
  }
  if (Object.keys(saved.errors).length > 0)
    return shown(form, part, {
      code: "invalid-input",
      status: 422,
      message: "Saved, except for the marked fields.",
      fields: saved.errors,
    });
  const group = String(form.get("_ok") ?? "");
  const place = /^[a-z]+$/.test(group) ? `check-${group}` : `${PARTS[part].panel}-body`;
  return redirectWith(`${evaluationPath(swap)}#${place}`, "Saved.");
}

const EMPTY = { code: "", message: "", fields: {} };
type Shown = Parameters<typeof replyWith>[1] & { conflict?: PanelConflict | undefined };

function shown(form: FormData, part: EvaluationPart, { conflict, ...error }: Shown) {
  const { data: state } = replyWith(form, error);
  return data({ ...state, message: state.message || null, action: part as string, conflict }, { status: error.status });
}

export default function EvaluationRoute() {
  const loaded = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <EvaluationPage key={loaded.evaluation.swap} {...loaded} state={state} />;
}
