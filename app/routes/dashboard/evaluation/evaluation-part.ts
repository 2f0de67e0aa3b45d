import type { ActionFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { withUploads } from "#app/http/bodies/uploads.ts";
import { keyOf } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { EvaluationEnd } from "#app/shared/actions.ts";
import type { PartReply } from "#app/shared/part-reply.ts";
import { completeEvaluation, completeVerification, selfInspect } from "#modules/inspections/index.ts";
import type { PanelConflict } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { PARTS, PLAN, savePart } from "./evaluation-save.ts";

export const addresses = ["/u/evaluation/:swap/parts/:part"];

/**
 * Saves a panel of the evaluation for scripts, which send each change. An evaluation that was completed without
 * a connection arrives here as well, after its panels.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", part } = params;
  if (isKeyOf(ENDS, part))
    return withUploads(request, actor, PLAN, async (form) => reply(await end(actor, swap, part, keyOf(form))));
  if (!isKeyOf(PARTS, part)) throw notFoundPage();
  return withUploads(request, actor, PLAN, async (form, uploads) => {
    const saved = await savePart(actor, swap, part, form, uploads);
    return reply(saved.ok ? { state: "saved", version: saved.version, errors: saved.errors } : replyTo(saved.error));
  });
}

const ENDS = { complete: completeEvaluation, verify: completeVerification, self: selfInspect };

async function end(actor: Actor, swap: string, which: EvaluationEnd, key: string | undefined): Promise<PartReply> {
  const ended = await ENDS[which](actor, { swap }, { key });
  if (ended.ok) return { state: "saved", version: 0, errors: {} };
  // There are no two versions to choose from, so it is never a conflict.
  return replyTo({ ...ended.error, status: Math.max(ended.error.status, 422) });
}

function reply(said: PartReply): Response {
  const status = said.state === "saved" ? 200 : said.state === "changed" ? 409 : said.status;
  return Response.json(said, { status });
}

function replyTo({ code, message, status, fields = {}, field, details }: DomainError): PartReply {
  if (code === "part-changed") return { state: "changed", message, conflict: details as PanelConflict };
  return { state: "refused", status, message, errors: field ? { ...fields, [field]: [message] } : fields };
}
