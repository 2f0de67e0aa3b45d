import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "#app/http/bodies/read-form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { kindOf } from "#app/routes/writing/list/kind-of.ts";
import { findText, readTyped } from "#modules/content/index.ts";
import { previewOf } from "./preview-of.ts";
import { settleCover, typedFields } from "./text-form.ts";

export const addresses = [
  "/u/blog/preview",
  "/u/press/preview",
  "/u/news/preview",
  "/u/tips/preview",
  "/u/testimonials/preview",
  "/u/openings/preview",
  "/u/landing-pages/preview",
];

/** For scripts: how the posted form of a text would look now. Saves nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.content");
  const kind = kindOf(request);
  const form = await readForm(request);
  settleCover(form);
  const text = await findText(actor, kind, new URL(request.url).searchParams.get("id") ?? "");
  return Response.json(await previewOf(actor, kind, readTyped(kind, typedFields(form)), text ?? null));
}
