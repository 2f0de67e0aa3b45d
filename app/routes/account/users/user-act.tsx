import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { act, answerAt, defineActs, performAct } from "#app/http/forms/acts.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { UserAct } from "#app/shared/acts.ts";
import { userPath, usersPath } from "#app/shared/paths.ts";
import {
  activateUser,
  addUserNote,
  deactivateUser,
  endUserSession,
  endUserSessions,
  forceVerify,
  removeUser,
  resetTwoStep,
  revokeUserApiKey,
  setPartnerId,
  setRoles,
} from "#modules/accounts/index.ts";

export const addresses = ["/u/users/:user/:act"];

/** The acts of staff on an account. */
const USER_ACTS = defineActs<UserAct, "user">({
  activation: act(activateUser, "The account is active."),
  deactivation: act(deactivateUser, "The account is deactivated."),
  verification: act(forceVerify, "The account is marked as verified."),
  removal: act(removeUser, "The user was removed."),
  roles: act(setRoles, "The roles are saved.", { defaults: { roles: [] } }),
  note: act(addUserNote, "The note was added."),
  "session-end": act(endUserSession, "The session has ended."),
  "key-revoke": act(revokeUserApiKey, "The key is revoked."),
  "partner-id": act(setPartnerId, "The partner id is saved."),
  "two-step-reset": act(resetTwoStep, "Two-step sign-in is off. We emailed the person about it."),
  "sessions-end": act(endUserSessions, "The person is logged out everywhere."),
});

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireScreen(request, "user.read");
  const user = params.user ?? "";
  const performed = await performAct(USER_ACTS, params.act, request, actor, { user });
  const removed = performed.ok && performed.act === "removal";
  return answerAt(removed ? usersPath : userPath(user), performed);
}

export const loader = () => redirect(usersPath);
