import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { profilePath } from "#app/shared/paths.ts";
import { endSession } from "#modules/accounts/index.ts";

/** Ends one of the user's own sessions, for example on another device. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const ended = await submit(request, actor, endSession);
  if (ended.ok) return redirectWith(profilePath, "The session has ended.");
  return redirectWith(profilePath, { kind: "error", text: ended.refusal.message });
}

export const loader = () => redirect(profilePath);
