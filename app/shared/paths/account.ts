import type {
  ApiKeyAction,
  AppAction,
  AvailabilityAction,
  ContactAction,
  SecurityAction,
  SessionAction,
  UserAction,
  UserListAction,
  WebhookAction,
} from "../actions.ts";

export {
  accountPath,
  apiKeysPath,
  appsPath,
  notificationSettingsLinkPath,
  securityPath,
  verifyPath,
} from "#modules/kernel/paths.ts";

import { apiKeysPath, appsPath, securityPath } from "#modules/kernel/paths.ts";
import { actionPath } from "./actions.ts";
import { part, type Query, withQuery } from "./query.ts";

export const loginPath = "/login";
/** The second step of a sign-in. */
export const secondStepPath = "/login/code";
/** What a browser needs to ask for a passkey (GET), and the sign-in with it (POST). */
export const passkeyPath = "/login/passkey";
export const resetPath = "/login/reset";
export const forgetAccountPath = "/login/forget";
/** Where a partner's links arrive. */
export const partnerSignOnPath = "/u/platform/auction";
export const logoutPath = "/logout";
export const signupPath = "/signup";
export const surveyPath = "/signup/survey";
export const activationPath = "/activation";
export const setPasswordPath = "/set-password";
export const confirmEmailPath = "/verify/email/confirm";
export const verifiedPath = (channel: "email" | "phone", status: "done" | "failed") => `/verify/${channel}/${status}`;
export const switchPath = (user: string) => `/auth/switch/${part(user)}`;
export const switchBackPath = "/auth/switch/back";
/** Starts a social sign-in, which comes back to `back`. */
export const socialSignInPath = (provider: "facebook" | "google", back: string) =>
  `/api/oauth/${provider}/signin?back=${encodeURIComponent(back)}`;
export const profilePath = "/u/profile";
/** When the user has time: weekly hours and days away. */
export const availabilityPath = "/u/profile/availability";
export const availabilityActionPath = (action: Extract<AvailabilityAction, "hours" | "away">) =>
  actionPath(availabilityPath, action);
/** Changes days away, or takes them back. */
export const daysAwayPath = (days: string, action: Extract<AvailabilityAction, "change" | "back">) =>
  actionPath(`${availabilityPath}/${part(days)}`, action);
/** The weekly hours of technicians; `person` is one of them. */
export const teamHoursPath = (query: Query = {}) => withQuery("/u/events/availability", query);
export const teamHoursActionPath = (person: string) =>
  actionPath(`${teamHoursPath()}/${part(person)}`, "hours" satisfies AvailabilityAction);
/** Their days away. */
export const teamVacationsPath = (query: Query = {}) => withQuery("/u/events/vacations", query);
export const addVacationPath = actionPath(teamVacationsPath(), "away" satisfies AvailabilityAction);
export const teamVacationPath = (days: string, action: Extract<AvailabilityAction, "change" | "back">) =>
  actionPath(`${teamVacationsPath()}/${part(days)}`, action);
/** How the user wants to be notified. */
export const notificationSettingsPath = "/u/profile/notifications";
/** Notifications of one browser. */
export const pushActionPath = (action: "on" | "off") => `${notificationSettingsPath}/browser/${action}`;
/** The file with everything stored about the user. */
export const ownDataPath = "/u/profile/data";
export const deleteAccountPath = "/u/profile/delete";
export const sessionActionPath = (action: SessionAction) => `/u/profile/session/${action}`;
export const appActionPath = (action: AppAction) => `${appsPath}/${action}`;
/** Where apps send members to ask for their consent, and where they get their tokens (OAuth 2.1). */
export const authorizePath = "/oauth/authorize";
export const oauthTokenPath = "/oauth/token";
export const oauthRevokePath = "/oauth/revoke";
export const apiKeyActionPath = (action: ApiKeyAction) => `${apiKeysPath}/${action}`;
export const securityActionPath = (action: SecurityAction) => `${securityPath}/${action}`;
/** What a browser needs to make a passkey. */
export const passkeyOptionsPath = "/u/profile/passkeys/options";
/** Asks who uses this session, and continues to `to` with the form that was posted. */
export const confirmPath = (to?: string) => withQuery("/u/confirm", { to });
export const unlinkPath = "/u/profile/social/unlink";
/** Invitations by email; `swap` is the car that they are about. */
export const invitePath = (swap?: string | null) => withQuery("/u/invite", { swap });
export const usersPath = "/u/users";
export const userListActionPath = (action: UserListAction | "") => actionPath(usersPath, action);
export const userPath = (user: string) => `/u/users/d/${part(user)}`;
export const mergeUserPath = (user: string) => `/u/users/d/${part(user)}/merge`;
export const userActionPath = (user: string, action: UserAction) => `/u/users/${part(user)}/${action}`;
/** Steps in proving an email or a phone, on the page at `base`. */
export const contactActionPath = (base: string, channel: "email" | "phone", action: ContactAction) =>
  `${base}/${channel}/${action}`;
/** A person's webhooks with the log of their deliveries. */
export const webhooksPath = "/u/profile/webhooks";
/** The same page with the form that changes a webhook. */
export const webhookEditPath = (webhook: string) => withQuery(webhooksPath, { edit: webhook });
export const webhookActionPath = (action: WebhookAction) => `${webhooksPath}/${action}`;
