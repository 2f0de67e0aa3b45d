import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { beginSession } from "#app/features/sign-in/sign-in.server.ts";
import { confirmFirst } from "#app/http/guards/confirm-first.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { dashboardPath, userPath, usersPath } from "#app/shared/paths.ts";
import { returnFrom, switchTo } from "#modules/accounts/index.ts";

export const addresses = ["/auth/switch/:user"];

/** POST /auth/switch/{user}: impersonate a user; /auth/switch/back: return to the administrator's account. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const back = params.user === "back";
  const result = back ? await returnFrom(actor, {}) : await switchTo(actor, { user: params.user ?? "" });
  if (!result.ok) confirmFirst(request, result.error);
  if (!result.ok) return redirectWith(back ? dashboardPath : usersPath, { kind: "error", text: result.error.message });
  await beginSession(request, result.value);
  return redirect(back ? userPath(actor.id ?? "") : dashboardPath);
}

export const loader = () => redirect(dashboardPath);
