import type { ApiKeyAct, AvailabilityAct, ContactAct, SecurityAct, SessionAct, UserAct, WebhookAct } from "../acts.ts";

export {
  accountPath,
  apiKeysPath,
  notificationSettingsLinkPath,
  securityPath,
  verifyPath,
} from "#modules/kernel/paths.ts";

import { apiKeysPath, securityPath } from "#modules/kernel/paths.ts";
import { actPath } from "./acts.ts";
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
export const availabilityActPath = (act: Extract<AvailabilityAct, "hours" | "away">) => actPath(availabilityPath, act);
/** Changes days away, or takes them back. */
export const daysAwayPath = (days: string, act: Extract<AvailabilityAct, "change" | "back">) =>
  actPath(`${availabilityPath}/${part(days)}`, act);
/** The weekly hours of technicians; `person` is one of them. */
export const teamHoursPath = (query: Query = {}) => withQuery("/u/events/availability", query);
export const teamHoursActPath = (person: string) =>
  actPath(`${teamHoursPath()}/${part(person)}`, "hours" satisfies AvailabilityAct);
/** Their days away. */
export const teamVacationsPath = (query: Query = {}) => withQuery("/u/events/vacations", query);
export const addVacationPath = actPath(teamVacationsPath(), "away" satisfies AvailabilityAct);
export const teamVacationPath = (days: string, act: Extract<AvailabilityAct, "change" | "back">) =>
  actPath(`${teamVacationsPath()}/${part(days)}`, act);
/** How the user wants to be notified. */
export const notificationSettingsPath = "/u/profile/notifications";
/** Notifications of one browser. */
export const pushActPath = (act: "on" | "off") => `${notificationSettingsPath}/browser/${act}`;
/** The file with everything stored about the user. */
export const ownDataPath = "/u/profile/data";
export const deleteAccountPath = "/u/profile/delete";
export const sessionActPath = (act: SessionAct) => `/u/profile/session/${act}`;
export const apiKeyActPath = (act: ApiKeyAct) => `${apiKeysPath}/${act}`;
export const securityActPath = (act: SecurityAct) => `${securityPath}/${act}`;
/** What a browser needs to make a passkey. */
export const passkeyOptionsPath = "/u/profile/passkeys/options";
/** Asks who uses this session, and continues to `to` with the form that was posted. */
export const confirmPath = (to?: string) => withQuery("/u/confirm", { to });
export const unlinkPath = "/u/profile/social/unlink";
/** Invitations by email; `swap` is the car that they are about. */
export const invitePath = (swap?: string | null) => withQuery("/u/invite", { swap });
export const usersPath = "/u/users";
export const userPath = (user: string) => `/u/users/d/${part(user)}`;
export const mergeUserPath = (user: string) => `/u/users/d/${part(user)}/merge`;
export const userActPath = (user: string, act: UserAct) => `/u/users/${part(user)}/${act}`;
/** Steps in proving an email or a phone, on the page at `base`. */
export const contactActPath = (base: string, channel: "email" | "phone", act: ContactAct) =>
  `${base}/${channel}/${act}`;
/** A person's webhooks with the log of their deliveries. */
export const webhooksPath = "/u/profile/webhooks";
/** The same page with the form that changes a webhook. */
export const webhookEditPath = (webhook: string) => withQuery(webhooksPath, { edit: webhook });
export const webhookActPath = (act: WebhookAct) => `${webhooksPath}/${act}`;
