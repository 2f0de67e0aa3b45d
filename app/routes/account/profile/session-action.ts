import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { SessionAction } from "#app/shared/actions.ts";
import { accountPath } from "#app/shared/paths.ts";
import { endOtherSessions, endSession } from "#modules/accounts/index.ts";

export const addresses = ["/u/profile/session/:act"];

const SESSION_ACTIONS = defineFormActions<SessionAction, never>({
  end: formAction(endSession, "The session has ended."),
  "end-others": formAction(endOtherSessions, "You are logged out everywhere else."),
});

/** Ends the user's own sessions on other devices: one of them, or all. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  return answerAt(accountPath, await performAction(SESSION_ACTIONS, params.act, request, actor, {}));
}

export const loader = () => redirect(accountPath);
