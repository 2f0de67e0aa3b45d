// The messages about accounts.

import { NAME } from "#modules/kernel/brand.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import {
  accountPath,
  apiKeysPath,
  appsPath,
  askPasswordPath,
  contactPath,
  dashboardPath,
  listingPath,
  securityPath,
  signInPath,
} from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

const secondStepSentence = (due: Date): string =>
  `A work account needs a second step to log in: a passkey, or a code from an authenticator app. Please set it up by ${formatMoment(due)}. After that, you can’t open anything else until it’s set up.`;

/** To a person of the staff who hasn't set up a second step two days before they must have. */
export const secondStepDue = ({ due }: { due: Date }): EmailDraft => ({
  kind: "second-step-due",
  subject: "Please set up a second step for your work account",
  paragraphs: [secondStepSentence(due), "It takes two minutes."],
  action: { label: "Set up a second step", path: securityPath },
});

/**
 * To a person for whom staff opened an account; it has no password yet. `email` is null for an account with a phone alone, which
 * gets no password before it is verified.
 */
export const accountOpened = ({ email }: { email: string | null }): EmailDraft => ({
  kind: "account-opened",
  subject: "Your account: please set a password",
  paragraphs: [
    `As agreed with our team, we have opened an account for you at ${NAME}. It shows your car’s status and what happens next.`,
    email
      ? "To set a password, ask for a one-time password with the button below. We send it right away, and it works for ten minutes."
      : "To log in, write to us: we’ll call you to verify your phone, and then you can set a password.",
  ],
  action: email
    ? { label: "Set my password", path: askPasswordPath(email) }
    : { label: "Write to us", path: contactPath },
  footnote: "If you didn’t talk to us, write to us and we’ll close the account.",
});

/** To the owner of the account, in case another person did it. */
export const passkeyAdded = (): EmailDraft => ({
  kind: "passkey-added",
  subject: "A passkey was added to your account",
  paragraphs: [
    "Someone added a passkey to your account. It signs in without your password. If that was you, there’s nothing to do.",
    "If it wasn’t you, remove the passkey, change your password, and tell us.",
  ],
  action: { label: "See your passkeys", path: securityPath },
});

/** To the owner of the account, in case another person did it. */
export const companyLinked = ({ company, label }: { company: string; label: string }): EmailDraft => ({
  kind: "company-linked",
  subject: `The sign-in of ${company} was linked to your account`,
  paragraphs: [
    `The identity ${label} of ${company} now signs in to your account without your password. If you linked it, there’s nothing to do.`,
    "If it wasn’t you, disconnect it, change your password, and tell us.",
  ],
  action: { label: "See what signs in to your account", path: accountPath },
});

export const passkeyRemoved = (): EmailDraft => ({
  kind: "passkey-removed",
  subject: "A passkey was removed from your account",
  paragraphs: [
    "A passkey was removed from your account. It no longer signs in. If that was you, there’s nothing to do.",
    "If it wasn’t you, change your password and tell us.",
  ],
  action: { label: "Look at your passkeys", path: securityPath },
});

/** After sign-up is complete. */
export const welcome = ({ seller }: { seller: boolean }): EmailDraft => ({
  kind: "welcome",
  subject: "Your account is ready",
  paragraphs: seller
    ? [
        "Your account is ready. Your home page shows your car’s status and what happens next.",
        "We’ll review the details of your car and get in touch. You approve the price before we publish anything.",
      ]
    : [
        "Your account is ready. You can follow cars, schedule visits and make offers.",
        "Every car on the marketplace is sold by its owner. One of our technicians has inspected it, or its page says why not.",
      ],
  action: seller ? { label: "Open my home page", path: dashboardPath } : { label: "See the cars", path: listingPath() },
});

const SUBJECTS = {
  set: "A partner id was added to your account",
  changed: "The partner id of your account was changed",
  removed: "The partner id of your account was removed",
};

/** To a dealer whose account a partner's links sign in to, or no longer do. */
export const partnerIdChanged = ({ change }: { change: keyof typeof SUBJECTS }): EmailDraft => ({
  kind: "partner-id-changed",
  subject: SUBJECTS[change],
  paragraphs: [
    change === "removed"
      ? "Links on our partner’s site no longer log you in here. Please log in with your password."
      : "From now on, you can log in here with a link on our partner’s site, without your password.",
    "If you didn’t expect this, tell us right away.",
  ],
  action: { label: "Write to us", path: contactPath },
});

/** To the previous address of the account, in case another person replaced it. */
export const contactChanged = ({ channel }: { channel: "email" | "phone" }): EmailDraft => {
  const what = channel === "email" ? "email address" : "phone number";
  return {
    kind: "contact-changed",
    subject: `The ${what} of your account was changed`,
    paragraphs: [
      `The ${what} of your account was changed just now, and the new one was confirmed. We no longer write to this one.`,
      "If that wasn’t you, tell us right away. We’ll lock the account until we’ve spoken with you.",
    ],
    action: { label: "Write to us", path: contactPath },
    by: channel === "email" ? "mail" : "sms",
  };
};

/** To a new phone number. */
export const verifyPhone = ({ code }: { code: string }): EmailDraft => ({
  kind: "verify-phone",
  subject: "Your verification code",
  paragraphs: ["Enter this code on the page where you gave your phone number."],
  code,
  sms: `${code} is your verification code.`,
  secret: true,
  by: "sms",
});

/** To a user whose account our team has deactivated. */
export const accountClosed = (): EmailDraft => ({
  kind: "account-closed",
  subject: "Your account is closed for now",
  paragraphs: [
    "Our team has closed your account, so you can’t log in to it at the moment.",
    "Your cars and offers are kept. If you don’t know the reason, write to us.",
  ],
  action: { label: "Write to us", path: contactPath },
});

/** To the owner of the account, in case another person changed it. */
export const passwordChanged = (): EmailDraft => ({
  kind: "password-changed",
  subject: "Your password was changed",
  paragraphs: [
    "The password of your account was changed just now. If that was you, there is nothing to do.",
    "If it was not, ask for a one-time password on the sign-in page, choose a new password, and tell us.",
  ],
  action: { label: "Log in", path: signInPath },
});

/** To a dealer whose documents were checked, or to a user whose account was reactivated. */
export const accountActive = ({ dealer }: { dealer: boolean }): EmailDraft => ({
  kind: "account-active",
  subject: "Your account is active",
  paragraphs: [
    dealer
      ? "We’ve checked your papers. You can now see the cars in the auction and bid."
      : "Your account is active again. Everything is where you left it.",
  ],
  action: { label: "Log in", path: signInPath },
});

/** To the owner of the account, in case another person did it. */
export const twoStepOn = (): EmailDraft => ({
  kind: "two-step-on",
  subject: "Two-step sign-in was turned on",
  paragraphs: [
    "From now on, signing in to your account takes your password and a code from your authenticator app. Keep your recovery codes in a safe place: they let you in without the app.",
    "If it wasn’t you, change your password and tell us.",
  ],
  action: { label: "See your two-step sign-in", path: securityPath },
});

/** To a new email address: a link, and a code for another device. */
export const verifyEmail = ({ path, code }: { path: string; code: string }): EmailDraft => ({
  kind: "verify-email",
  subject: "Please confirm your email address",
  paragraphs: [
    "Confirm that this address is yours, so that we can reach you about your car and your offers.",
    "Open the link, or enter this code where you are logged in. Both work for one day.",
  ],
  code,
  action: { label: "Confirm my email address", path },
  footnote: "If you did not give us this address, ignore this message: we use an address only after it is confirmed.",
  secret: true,
});

/** To the owner of the account, in case another person signed in. */
export const newDevice = ({ browser, at }: { browser: string; at: string }): EmailDraft => ({
  kind: "new-device",
  subject: "New sign-in to your account",
  paragraphs: [
    "Someone logged in to your account on a new device. If that was you, there’s nothing to do.",
    "If it wasn’t you, end that session and change your password.",
  ],
  facts: [
    ["Device", browser],
    ["Time", formatMoment(at)],
  ],
  action: { label: "See where you are logged in", path: accountPath },
});

/** The one-time password that opens "set a new password"; by email for an account without a phone. */
export const passwordCode = ({ code, minutes }: { code: string; minutes: number }): EmailDraft => ({
  kind: "password-code",
  subject: "Your one-time password",
  paragraphs: [
    `Log in with this one-time password within ${minutes} minutes and choose a new password of your own.`,
    "Your old password works until you have done so.",
  ],
  code,
  sms: `${code} is your one-time password. It works once, for ${minutes} minutes.`,
  footnote: "If you did not ask for this, ignore this message: nothing has changed. Never share this password.",
  secret: true,
  by: "sms",
});

/** To the owner of the account, in case another person made the key. */
export const newApiKey = ({ name, at }: { name: string; at: string }): EmailDraft => ({
  kind: "new-api-key",
  subject: "New API key for your account",
  paragraphs: [
    "Someone made an API key for your account. Programs use such a key without your password. If that was you, there’s nothing to do.",
    "If it wasn’t you, revoke the key and change your password.",
  ],
  facts: [
    ["Key", name],
    ["Time", formatMoment(at)],
  ],
  action: { label: "Manage your API keys", path: apiKeysPath },
});

/** To the owner of the account, in case another person connected the app. */
export const newApp = ({ name, website }: { name: string; website: string }): EmailDraft => ({
  kind: "new-app",
  subject: `${name} is connected to your account`,
  paragraphs: [
    "Someone let this app act for your account. If that was you, there’s nothing to do.",
    "If it wasn’t you, disconnect the app and change your password.",
  ],
  facts: [
    ["App", name],
    ["Website", website],
  ],
  action: { label: "See your connected apps", path: appsPath },
});

/** To a user whose roles an administrator has changed. */
export const rolesChanged = ({
  roles,
  secondStepDue,
}: {
  roles: string;
  secondStepDue?: Date | undefined;
}): EmailDraft => ({
  kind: "roles-changed",
  subject: "Your role has changed",
  paragraphs: [
    `An administrator has changed what you can do at ${NAME}. Your role is now: ${roles}.`,
    "We logged you out everywhere so that the change takes effect. Please log in again.",
    ...(secondStepDue ? [secondStepSentence(secondStepDue)] : []),
  ],
  action: { label: "Log in", path: signInPath },
});

/** To the owner of the account. `staff`: our team did it, for a person who lost the app and the codes. */
export const twoStepOff = ({ staff }: { staff: boolean }): EmailDraft => ({
  kind: "two-step-off",
  subject: "Two-step sign-in was turned off",
  paragraphs: [
    staff
      ? "Our team turned off two-step sign-in for your account. From now on, signing in takes your password alone."
      : "Two-step sign-in was turned off for your account. From now on, signing in takes your password alone.",
    "If you didn’t ask for that, change your password and tell us. You can turn it on again at any time.",
  ],
  action: { label: "Set up two-step sign-in", path: securityPath },
});

const leftInWords = (left: number): string =>
  left === 0 ? "You have no codes left." : left === 1 ? "You have 1 code left." : `You have ${left} codes left.`;

/** To the owner of the account; `left` codes were not used yet. */
export const recoveryCodeUsed = ({ left }: { left: number }): EmailDraft => ({
  kind: "recovery-code-used",
  subject: "A recovery code was used",
  paragraphs: [
    `Someone used one of your recovery codes instead of your authenticator app. ${leftInWords(left)} If that was you, there’s nothing to do.`,
    "If it wasn’t you, change your password, make new recovery codes, and tell us.",
  ],
  action: { label: "Make new recovery codes", path: securityPath },
});
