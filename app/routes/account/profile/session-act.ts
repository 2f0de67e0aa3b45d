import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { act, answerAt, defineActs, performAct } from "#app/http/forms/acts.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { SessionAct } from "#app/shared/acts.ts";
import { accountPath } from "#app/shared/paths.ts";
import { endOtherSessions, endSession } from "#modules/accounts/index.ts";

export const addresses = ["/u/profile/session/:act"];

const SESSION_ACTS = defineActs<SessionAct, never>({
  end: act(endSession, "The session has ended."),
  "end-others": act(endOtherSessions, "You are logged out everywhere else."),
});

/** Ends the user's own sessions on other devices: one of them, or all. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  return answerAt(accountPath, await performAct(SESSION_ACTS, params.act, request, actor, {}));
}

export const loader = () => redirect(accountPath);
