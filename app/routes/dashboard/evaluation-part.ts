import type { ActionFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { notFoundPage } from "#app/http/not-found.ts";
import { withUploads } from "#app/http/uploads.ts";
import type { PartReply } from "#app/shared/part-reply.ts";
import type { PanelConflict } from "#modules/inspections/schemas.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import type { Refusal } from "#modules/kernel/result.ts";
import { PARTS, PLAN, savePart } from "./evaluation-save.ts";

/** Saves a panel of the evaluation for scripts, which send it as it is filled in. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", part } = params;
  if (!isKeyOf(PARTS, part)) throw notFoundPage();
  return withUploads(request, actor, PLAN, async (form, uploads) => {
    const saved = await savePart(actor, swap, part, form, uploads);
    if (!saved.ok) return Response.json(replyTo(saved.refusal), { status: saved.refusal.status });
    return Response.json({ state: "saved", version: saved.version, errors: saved.errors } satisfies PartReply);
  });
}

function replyTo({ code, message, status, fields = {}, field, details }: Refusal): PartReply {
  if (code === "part-changed") return { state: "changed", message, conflict: details as PanelConflict };
  return { state: "refused", status, message, errors: field ? { ...fields, [field]: [message] } : fields };
}
