import * as accounts from "#modules/accounts/events.ts";
import { type Sentence, say } from "./say.ts";

const contact = (channel: "email" | "phone" | undefined) => (channel === "phone" ? "phone number" : "email address");

export const accountSentences: Sentence[] = [
  say("accounts", accounts.userRegistered, ({ type }) => `registered as a ${type ?? "user"}`),
  say("accounts", accounts.accountOpened, ({ user }, { name }) => `opened an account for ${name(user)}`),
  say(
    "accounts",
    accounts.verificationRequested,
    ({ channel }) => `asked for a code to verify the ${contact(channel)}`,
  ),
  say(
    "accounts",
    accounts.userVerified,
    ({ user, channel }, { account }) => `verified the ${contact(channel)} of ${account(user)}`,
  ),
  say(
    "accounts",
    accounts.contactReplaced,
    ({ user, channel }, { account }) => `replaced the ${contact(channel)} of ${account(user)}`,
  ),
  say(
    "security",
    accounts.passwordRequested,
    ({ user }, { account }) => `asked for a new password for ${account(user)}`,
  ),
  say("security", accounts.passwordChanged, ({ user }, { account }) => `changed the password of ${account(user)}`),
  say("accounts", accounts.userSurveyed, "answered the survey"),
  say("accounts", accounts.userActivated, ({ user }, { account }) => `activated ${account(user)}`),
  say("accounts", accounts.userDeactivated, ({ user }, { account }) => `deactivated ${account(user)}`),
  say("security", accounts.rolesChanged, ({ user }, { account }) => `changed the roles of ${account(user)}`),
  say(
    "security",
    accounts.partnerIdChanged,
    ({ user, change }, { account }) =>
      `${change === "removed" ? "removed" : change === "changed" ? "changed" : "set"} the partner id of ${account(user)}`,
  ),
  say("accounts", accounts.userRemoved, ({ user }, { account }) => `removed ${account(user)}`),
  say("accounts", accounts.userNoted, ({ user }, { account }) => `added a note to ${account(user)}`),
  say(
    "accounts",
    accounts.userMerged,
    ({ user, into }, { account }) => `merged ${account(user)} into ${account(into)}`,
  ),
  say("accounts", accounts.profileSaved, ({ user }, { account }) => `saved ${account(user)}`),
  say("security", accounts.signedOut, ({ user }, { account }) => `ended a session of ${account(user)}`),
  say("security", accounts.signedIn, ({ device }) => (device === "new" ? "signed in on a new device" : "signed in")),
  say(
    "security",
    accounts.deviceAsked,
    ({ user, what }, { name }) =>
      `asked a device of ${name(user)} to ${what === "sign-out" ? "sign out" : "send its log"}`,
  ),
  say("security", accounts.deviceRemoved, ({ user }, { name }) => `removed a device of ${name(user)}`),
  say("security", accounts.apiKeyCreated, "made an API key"),
  say("security", accounts.apiKeyRotated, "rotated an API key"),
  say("security", accounts.apiKeyRevoked, ({ user }, { account }) => `revoked an API key of ${account(user)}`),
  say("security", accounts.twoStepTurnedOn, "turned on two-step sign-in"),
  say(
    "security",
    accounts.twoStepTurnedOff,
    ({ user }, { account }) => `turned off two-step sign-in for ${account(user)}`,
  ),
  say("security", accounts.passkeyAdded, "added a passkey"),
  say("security", accounts.passkeyRemoved, "removed a passkey"),
  say("security", accounts.recoveryCodeUsed, "used a recovery code"),
  say("security", accounts.recoveryCodesReplaced, "made new recovery codes"),
  say("accounts", accounts.availabilitySaved, ({ user }, { account }) => `changed the hours of ${account(user)}`),
  say(
    "accounts",
    accounts.vacationAdded,
    ({ user, from, to }, { account }) => `added days away to ${account(user)}${from && to ? `: ${from} to ${to}` : ""}`,
  ),
];
