import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { personTag } from "#modules/kernel/tags.ts";

const contact = (channel: "email" | "phone" | undefined) => (channel === "phone" ? "phone number" : "email address");

const user = z.object({ user: z.uuid() });
const self = (payload: { user: string }) => [`user:${payload.user}`];
/** The open lists of users of the staff are updated, too. */
const listed = (payload: { user: string }) => [...self(payload), "users"];
/** Recorded when a user's public data may have changed. */
const tags = (payload: { user: string }) => [personTag(payload.user)];

export const userRegistered = defineEvent(
  "user.registered",
  user.extend({ type: z.enum(["seller", "buyer", "dealer"]) }),
  listed,
  {
    activity: ["accounts", ({ type }) => `registered as a ${type ?? "user"}`],
    noNotification: "The code to verify the contact, and then the welcome.",
  },
);
/** Staff opened an account for a person, who has no password yet. */
export const accountOpened = defineEvent("user.account-opened", user, () => ["users"], {
  activity: ["accounts", ({ user }, { name }) => `opened an account for ${name(user)}`],
});
/** A code or link must be sent: `revealCode(verification)` gives it to the worker that writes the message. */
export const verificationRequested = defineEvent(
  "user.verification-requested",
  user.extend({ verification: z.uuid(), channel: z.enum(["email", "phone"]) }),
  () => [],
  { activity: ["accounts", ({ channel }) => `asked for a code to verify the ${contact(channel)}`] },
);
/** A contact was verified; `first` if it is the account's first verified contact. */
export const userVerified = defineEvent(
  "user.verified",
  user.extend({ channel: z.enum(["email", "phone"]), first: z.boolean().optional() }),
  listed,
  {
    activity: ["accounts", ({ user, channel }, { account }) => `verified the ${contact(channel)} of ${account(user)}`],
    tags,
  },
);
/** A verified contact was replaced by another one; `previous` is sealed. */
export const contactReplaced = defineEvent(
  "user.contact-replaced",
  user.extend({ channel: z.enum(["email", "phone"]), previous: z.string() }),
  listed,
  {
    activity: ["accounts", ({ user, channel }, { account }) => `replaced the ${contact(channel)} of ${account(user)}`],
  },
);
export const passwordRequested = defineEvent(
  "user.password-requested",
  user.extend({ verification: z.uuid() }),
  () => [],
  { activity: ["security", ({ user }, { account }) => `asked for a new password for ${account(user)}`] },
);
export const passwordChanged = defineEvent("user.password-changed", user, self, {
  activity: ["security", ({ user }, { account }) => `changed the password of ${account(user)}`],
});
export const userSurveyed = defineEvent("user.surveyed", user, listed, {
  activity: ["accounts", "answered the survey"],
  noNotification: "The person’s own act.",
});
export const userActivated = defineEvent("user.activated", user, listed, {
  activity: ["accounts", ({ user }, { account }) => `activated ${account(user)}`],
  tags,
});
export const userDeactivated = defineEvent("user.deactivated", user, listed, {
  activity: ["accounts", ({ user }, { account }) => `deactivated ${account(user)}`],
  tags,
});
export const rolesChanged = defineEvent("user.roles-changed", user, listed, {
  activity: ["security", ({ user }, { account }) => `changed the roles of ${account(user)}`],
  tags,
});
/** The person was erased; `email` is sealed, for modules that know them only by their address. */
export const userRemoved = defineEvent("user.removed", user.extend({ email: z.string().nullish() }), listed, {
  activity: ["accounts", ({ user }, { account }) => `removed ${account(user)}`],
  tags,
});
/** Staff noted something about the person, for the staff. */
export const userNoted = defineEvent("user.noted", user, () => ["users"], {
  activity: ["accounts", ({ user }, { account }) => `added a note to ${account(user)}`],
  noNotification: "Only staff read it.",
});
/** `user` was closed, and everything of it belongs to `into` now. */
export const userMerged = defineEvent(
  "user.merged",
  user.extend({ into: z.uuid() }),
  (payload) => [...listed(payload), `user:${payload.into}`],
  {
    activity: ["accounts", ({ user, into }, { account }) => `merged ${account(user)} into ${account(into)}`],
    tags: ({ user: closed, into }) => [personTag(closed), personTag(into)],
    noNotification: "The staff talk with the person.",
  },
);
export const profileSaved = defineEvent("user.profile-saved", user, listed, {
  activity: ["accounts", ({ user }, { account }) => `saved ${account(user)}`],
  tags,
  noNotification: "The person’s own act.",
});
/** How fast the person usually answers has changed. */
export const answerTimeMeasured = defineEvent("user.answer-time-measured", user, () => [], {
  tags,
  noActivity: "A figure that was computed.",
  noNotification: "Shown on the seller’s card.",
});
/** The id with which a partner's links sign in to the account was set, replaced, or removed. */
export const partnerIdChanged = defineEvent(
  "user.partner-id-changed",
  user.extend({ change: z.enum(["set", "changed", "removed"]) }),
  listed,
  {
    activity: [
      "security",
      ({ user, change }, { account }) =>
        `${change === "removed" ? "removed" : change === "changed" ? "changed" : "set"} the partner id of ${account(user)}`,
    ],
  },
);
/** A session was ended, by its own browser or from another one. */
export const signedOut = defineEvent("user.signed-out", user, self, {
  activity: ["security", ({ user }, { account }) => `ended a session of ${account(user)}`],
  noNotification: "The person’s own act.",
});
/** `device`: whether the account was signed in on it before; left out at its first sign-in. */
export const signedIn = defineEvent(
  "user.signed-in",
  user.extend({ session: z.uuid(), how: z.string(), device: z.enum(["known", "new"]).optional() }),
  () => [],
  { activity: ["security", ({ device }) => (device === "new" ? "signed in on a new device" : "signed in")] },
);

/** The weekly hours or the days away of a person changed. */
const days = z.object({ from: z.string(), to: z.string() });
export const availabilitySaved = defineEvent(
  "user.availability-saved",
  /** `back`: days away that were removed, both included. */
  user.extend({ back: days.nullish() }),
  self,
  {
    activity: ["accounts", ({ user }, { account }) => `changed the hours of ${account(user)}`],
    noNotification: "The person’s own act.",
  },
);
/** A person is away on these days, both included; `before` are the days that they replace. */
export const vacationAdded = defineEvent(
  "user.vacation-added",
  user.extend({ ...days.shape, before: days.nullish() }),
  self,
  {
    activity: [
      "accounts",
      ({ user, from, to }, { account }) =>
        `added days away to ${account(user)}${from && to ? `: ${from} to ${to}` : ""}`,
    ],
    noNotification: "Appointments that it affects become tasks.",
  },
);

const Device = user.extend({ device: z.uuid() });
/** A device of the staff registered, or reports something else than before. */
export const deviceReported = defineEvent("device.reported", Device, () => ["devices"], {
  noActivity: "A device told about itself, in the list of devices.",
  noNotification: "Open pages of the staff show it.",
});
/** Staff asked a device to do something; its open page reports at once. */
export const deviceAsked = defineEvent(
  "device.asked",
  Device.extend({ what: z.enum(["log", "sign-out"]) }),
  ({ user: owner }) => [`own-devices:${owner}`, "devices"],
  {
    activity: [
      "security",
      ({ user, what }, { name }) =>
        `asked a device of ${name(user)} to ${what === "sign-out" ? "sign out" : "send its log"}`,
    ],
    noNotification: "The device itself hears of it.",
  },
);
export const deviceRemoved = defineEvent("device.removed", Device, () => ["devices"], {
  activity: ["security", ({ user }, { name }) => `removed a device of ${name(user)}`],
  noNotification: "Open pages of the staff show it.",
});

const ApiKey = user.extend({ key: z.uuid() });
/** A key for the API was made, replaced, or ended. A test key works in a sandbox. */
export const apiKeyCreated = defineEvent("api-key.created", ApiKey.extend({ test: z.boolean().optional() }), self, {
  activity: ["security", "made an API key"],
});
export const apiKeyRotated = defineEvent("api-key.rotated", ApiKey, self, {
  activity: ["security", "rotated an API key"],
  noNotification: "The person’s own act.",
});
export const apiKeyRevoked = defineEvent("api-key.revoked", ApiKey, self, {
  activity: ["security", ({ user }, { account }) => `revoked an API key of ${account(user)}`],
  noNotification: "The person’s own act, or one of the staff after a talk.",
});

const App = user.extend({ app: z.uuid() });
/** A person let an app of a partner act for them, or ended that. */
export const appConnected = defineEvent("app.connected", App, self, {
  activity: ["security", "connected an app"],
});
export const appDisconnected = defineEvent("app.disconnected", App, self, {
  activity: ["security", "disconnected an app"],
  noNotification: "The person’s own act.",
});

/** Two-step sign-in was turned on by its owner, or off by the owner or by staff. */
export const twoStepTurnedOn = defineEvent("two-step.turned-on", user, listed, {
  activity: ["security", "turned on two-step sign-in"],
});
export const twoStepTurnedOff = defineEvent("two-step.turned-off", user.extend({ staff: z.boolean() }), listed, {
  activity: ["security", ({ user }, { account }) => `turned off two-step sign-in for ${account(user)}`],
});
/** A recovery code was used. Says how many are left. */
export const recoveryCodeUsed = defineEvent("two-step.recovery-code-used", user.extend({ left: z.number() }), self, {
  activity: ["security", "used a recovery code"],
});
export const recoveryCodesReplaced = defineEvent("two-step.recovery-codes-replaced", user, self, {
  activity: ["security", "made new recovery codes"],
  noNotification: "The person’s own act.",
});

const Passkey = user.extend({ passkey: z.uuid() });
/** The sign-in of the person's company was linked to the account; `label` is how its provider calls the identity. */
export const companyLinked = defineEvent(
  "company-sign-in.linked",
  user.extend({ company: z.string(), label: z.string() }),
  self,
  { activity: ["security", "linked the sign-in of the company"] },
);

/** A passkey was added to the account, or removed. */
export const passkeyAdded = defineEvent("passkey.added", Passkey, self, { activity: ["security", "added a passkey"] });
export const passkeyRemoved = defineEvent("passkey.removed", Passkey, self, {
  activity: ["security", "removed a passkey"],
});

/**
 * After these events, an open connection of the account must authenticate again, because its session or its permissions
 * may have ended.
 */
export const IDENTITY_EVENTS: ReadonlySet<string> = new Set(
  [signedOut, passwordChanged, userActivated, userDeactivated, rolesChanged, userRemoved, userMerged].map(
    ({ type }) => type,
  ),
);
