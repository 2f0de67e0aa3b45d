import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { actorOf } from "#app/http/request/actor.ts";
import { buySwapPath, dashboardPath, errorPath, sharedCarPath, signupPath, withQuery } from "#app/shared/paths.ts";
import { can } from "#modules/kernel/actor.ts";
import { findInvitation } from "#modules/messaging/index.ts";

export const addresses = ["/invitation/:token"];

/** Opened from an invitation's email: goes to the car or to the sign-up, and remembers who sent the invitation. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const invitation = await findInvitation(actor, params.token ?? "");
  if (!invitation) return redirect(errorPath("invitation"));
  const { inviter, swap } = invitation;
  if (swap && can(actor, "swap.marketplace")) return redirect(buySwapPath(swap));
  if (actor.id) return redirect(swap ? sharedCarPath(swap) : dashboardPath);
  return redirect(withQuery(swap ? sharedCarPath(swap) : signupPath, { fp_ref: inviter }));
}
