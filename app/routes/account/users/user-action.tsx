import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { UserAction } from "#app/shared/actions.ts";
import { userPath, usersPath } from "#app/shared/paths.ts";
import {
  activateUser,
  addUserNote,
  approveApp,
  deactivateUser,
  endUserSession,
  endUserSessions,
  forceVerify,
  removeUser,
  removeUserApp,
  resetTwoStep,
  revokeUserApiKey,
  setPartnerId,
  setRoles,
} from "#modules/accounts/index.ts";

export const addresses = ["/u/users/:user/:act"];

/** The actions of staff on an account. */
const USER_ACTIONS = defineFormActions<UserAction, "user">({
  activation: formAction(activateUser, "The account is active."),
  deactivation: formAction(deactivateUser, "The account is deactivated."),
  verification: formAction(forceVerify, "The account is marked as verified."),
  removal: formAction(removeUser, "The user was removed."),
  roles: formAction(setRoles, "The roles are saved.", { defaults: { roles: [] } }),
  note: formAction(addUserNote, "The note was added."),
  "session-end": formAction(endUserSession, "The session has ended."),
  "key-revoke": formAction(revokeUserApiKey, "The key is revoked."),
  "app-approve": formAction(approveApp, "All members can connect the app now."),
  "app-remove": formAction(removeUserApp, "The app is removed. It no longer acts for members."),
  "partner-id": formAction(setPartnerId, "The partner id is saved."),
  "two-step-reset": formAction(resetTwoStep, "Two-step sign-in is off. We emailed the person about it."),
  "sessions-end": formAction(endUserSessions, "The person is logged out everywhere."),
});

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireScreen(request, "user.read");
  const user = params.user ?? "";
  const performed = await performAction(USER_ACTIONS, params.act, request, actor, { user });
  const removed = performed.ok && performed.action === "removal";
  return answerAt(removed ? usersPath : userPath(user), performed);
}

export const loader = () => redirect(usersPath);
