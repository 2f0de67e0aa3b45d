import type { ContactAct, UserAct } from "../acts.ts";

export { noticeSettingsLinkPath, profilePath, verifyPath } from "#modules/kernel/paths.ts";

import { part, withQuery } from "./query.ts";

export const loginPath = "/login";
export const resetPath = "/login/reset";
export const forgetAccountPath = "/login/forget";
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
/** How the user wants to be notified. */
export const noticeSettingsPath = "/u/profile/notifications";
/** Notifications of one browser. */
export const pushActPath = (act: "on" | "off") => `${noticeSettingsPath}/browser/${act}`;
/** The file with everything stored about the user. */
export const ownDataPath = "/u/profile/data";
export const deleteAccountPath = "/u/profile/delete";
export const endSessionPath = "/u/profile/session/end";
export const unlinkPath = "/u/profile/social/unlink";
/** Invitations by email; `swap` is the car that they are about. */
export const invitePath = (swap?: string | null) => withQuery("/u/invite", { swap });
export const usersPath = "/u/users";
export const userPath = (user: string) => `/u/users/d/${part(user)}`;
export const userActPath = (user: string, act: UserAct) => `/u/users/${part(user)}/${act}`;
/** Steps in proving an e-mail or a phone, on the page at `base`. */
export const contactActPath = (base: string, channel: "email" | "phone", act: ContactAct) =>
  `${base}/${channel}/${act}`;
