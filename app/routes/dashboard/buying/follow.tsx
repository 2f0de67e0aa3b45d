import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "#app/http/bodies/read-form.ts";
import { keyOf } from "#app/http/forms/form.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { buySwapPath } from "#app/shared/paths.ts";
import { followSwap, unfollowSwap } from "#modules/marketplace/follows/index.ts";

export const addresses = ["/u/buy/:swap/follow"];

/** The heart button: follows or unfollows a car. Without JavaScript, it redirects back to the page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const swap = params.swap ?? "";
  const form = await readForm(request);
  const command = form.get("follow") === "0" ? unfollowSwap : followSwap;
  const key = keyOf(form);
  // All hearts of a list belong to one form, which has one key.
  const result = await command(actor, { swap }, { key: key && `${key}:${swap}:${command === followSwap}` });
  if (form.get("_stay"))
    return result.ok ? Response.json(result.value) : Response.json(result.error, { status: result.error.status });
  const back = safeBack(String(form.get("back") ?? "")) ?? buySwapPath(swap);
  return result.ok ? redirect(back, 303) : redirectWith(back, { kind: "error", text: result.error.message });
}

export const loader = ({ params }: ActionFunctionArgs) => redirect(buySwapPath(params.swap ?? ""));
