import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { changeShortlist } from "#app/features/shortlist/shortlist.server.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { whereFrom } from "#app/http/guards/back.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { buySwapPath, shortlistPath } from "#app/shared/paths.ts";
import { MOST_SHORTLISTED } from "#modules/marketplace/follows/schemas.ts";
import { findCards } from "#modules/marketplace/listing/index.ts";

export const addresses = ["/buy/shortlist/:swap"];

const FULL = `Your shortlist has ${MOST_SHORTLISTED} cars, the maximum. Remove one first, or create a profile.`;

/** Puts a car on the visitor's shortlist, or takes it off. Without scripts, it redirects back to the page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { swap = "" } = params;
  const form = await readForm(request);
  const on = form.get("on") !== "0";
  // A visitor who has signed in since has hearts instead.
  if ((await actorOf(request)).id) return redirect(buySwapPath(swap), 303);
  if (on) orNotFound((await findCards([swap]))[0]);
  const kept = await changeShortlist(request, swap, on);
  if (form.get("_stay")) return new Response(null, { status: kept ? 204 : 409 });
  const back = whereFrom(request) ?? shortlistPath;
  if (!kept) return redirectWith(back, { kind: "error", text: FULL });
  return redirectWith(back, on ? "The car is on your shortlist." : "The car was removed from your shortlist.");
}

export const loader = () => redirect(shortlistPath);
