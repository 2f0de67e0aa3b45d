import { defineErrors, type Refused } from "#modules/kernel/result.ts";

export const refuse = defineErrors({
  "wrong-credentials": { status: 401, message: "Invalid email/phone or password" },
  "unknown-user": { status: 404, message: "User with such email/phone does not exist in our system", field: "email" },
  "email-taken": {
    status: 409,
    message: "The requested email is linked to another user in our system",
    field: "email",
  },
  "phone-taken": {
    status: 409,
    message: "The requested phone is linked to another user in our system",
    field: "phone",
  },
  "set-up-over": {
    status: 404,
    message: "This address creates the first administrator of a new site, and there is one already. Please log in.",
  },
  "two-accounts": {
    status: 409,
    message: "This phone and this email belong to different accounts. Please enter only one of them.",
    field: "phone",
  },
  "name-needed": {
    status: 422,
    message: "There is no account with this contact yet. Please enter a name to open one.",
    field: "firstName",
  },
  "wrong-code": { status: 422, message: "Invalid verification code", field: "code" },
  "link-elsewhere": {
    status: 403,
    message: "Please enter the password of your account, or open this link where you are logged in.",
    field: "password",
  },
  "reset-unverified": {
    status: 409,
    message:
      "This phone was never verified, so we can’t send a password to it. Please write to us, and we’ll help you.",
    field: "email",
  },
  "second-step-needed": {
    status: 401,
    message: "Please enter the code from your authenticator app, or a recovery code.",
  },
  "second-step-expired": { status: 410, message: "This sign-in took too long. Please log in again." },
  "wrong-step-code": {
    status: 422,
    message: "This code is not right. Please enter the code that your app shows now.",
    field: "code",
  },
  "step-code-used": {
    status: 422,
    message: "This code was used already. Please wait for the next one in your app.",
    field: "code",
  },
  "recovery-code-unknown": {
    status: 422,
    message: "This is not one of your current codes. Please check it, or enter another one.",
    field: "code",
  },
  "recovery-code-used": {
    status: 422,
    message: "This recovery code was used already. Please enter another one.",
    field: "code",
  },
  "two-step-on": { status: 409, message: "Two-step sign-in is on already." },
  "two-step-off": { status: 409, message: "Two-step sign-in is not on for this account.", field: "code" },
  "two-step-not-begun": { status: 409, message: "This setup is not open any more. Please start it again." },
  "passkey-expired": { status: 410, message: "This took too long. Please use your passkey again." },
  "passkey-unknown": {
    status: 422,
    message: "We don’t know this passkey. Please use another one, or log in with your password.",
  },
  "passkey-taken": { status: 409, message: "This passkey belongs to an account already." },
  "too-many-passkeys": { status: 409, message: "You have 20 passkeys. Please remove one that you don’t need." },
  "passkey-needed": {
    status: 401,
    message: "Your work account needs a second step. Please log in with your passkey.",
  },
  "second-step-required": {
    status: 403,
    message: "Your work account needs a second step to log in. Please log in on our site, and set it up there.",
  },
  "last-second-step": {
    status: 409,
    message:
      "Your work account needs a second step. Please set up another one first: a passkey, or an authenticator app.",
  },
  "wrong-proof": {
    status: 422,
    message: "This is not your current password. Please check it and try again.",
    field: "password",
  },
  "proof-without-session": { status: 403, message: "Only a session of a browser can be confirmed. Please sign in." },
  "no-call": {
    status: 503,
    message: "An error has occurred. We are unable to call you at this moment.",
    field: "code",
  },
  "nothing-to-verify": { status: 409, message: "This contact is already verified." },
  "key-not-valid": { status: 401, message: "This API key is not valid. Please check it, or make a new one." },
  "key-address": {
    status: 403,
    message: "This API key doesn’t work from this address. Its owner chose from which ones it does.",
  },
  "scope-not-held": { status: 422, message: "You can’t give a key this scope.", field: "scopes" },
  "no-test-keys": { status: 409, message: "This site has no sandboxes, so it has no test keys either." },
  "too-many-keys": { status: 409, message: "You have 20 keys. Please revoke one that you don’t need." },
  "no-contact": { status: 409, message: "This account has no email or phone to mark as verified." },
  "add-contact": {
    status: 409,
    message: "Please add an email or a phone first: a password signs you in together with one of them.",
    field: "password",
  },
  "demo-only": { status: 403, message: "Demo accounts can’t log in on this site." },
  "not-into-admin": { status: 403, message: "No one can switch into an administrator’s account." },
  "not-yourself": { status: 409, message: "You cannot do this to your own account." },
  "last-sign-in": {
    status: 409,
    message: "Please set a password first. This is the only way to log in to the account.",
  },
  "social-taken": { status: 409, message: "That account is connected to someone else here." },
  "company-unknown": {
    status: 404,
    message:
      "No account of your company’s team is linked to this sign-in. Log in with your password once, then link it on the page of your team.",
  },
  "social-unknown": { status: 404, message: "That account isn’t connected to anyone here yet." },
  "away-past": { status: 422, message: "These days have passed already. Please choose later ones.", field: "to" },
  "away-overlaps": { status: 409, message: "You are already away on some of these days.", field: "from" },
  "partner-id-dealers": {
    status: 409,
    message: "Only the account of a dealer without another role can have a partner id.",
    field: "integration",
  },
  "integration-taken": { status: 409, message: "Another account has this partner id.", field: "integration" },
  "partner-off": { status: 503, message: "Signing in from a partner’s site is not set up here. Please log in." },
  "partner-invalid": {
    status: 403,
    message: "This sign-in link is not valid. Please follow the link on the partner’s site again.",
  },
  "partner-expired": {
    status: 410,
    message: "This sign-in link has expired. Please follow the link on the partner’s site again.",
  },
  "partner-used": {
    status: 409,
    message: "This sign-in link was used already. Please follow the link on the partner’s site again.",
  },
  "partner-unknown": {
    status: 404,
    message: "No account here has this partner id. Please log in, or ask us to connect your account.",
  },
  "partner-not-dealer": {
    status: 403,
    message: "Sign-in links of partners are for dealers only. Please log in with your password.",
  },
  "partner-inactive": { status: 403, message: "This account is not active. Please contact us." },
  "partner-other": {
    status: 409,
    message: "You are logged in to another account. Please log out, then follow the link on the partner’s site again.",
  },
  "too-many-apps": { status: 409, message: "You have ten apps. Please remove one first." },
  "app-unknown": {
    status: 404,
    message: "We don’t know the app that sent you here. Please go back to it and tell its maker.",
  },
  "redirect-unknown": {
    status: 400,
    message:
      "The app that sent you here wants you back at an address that it has not registered. Please tell its maker.",
  },
  "app-not-approved": {
    status: 403,
    message: "We have not checked this app yet. Until then, only its maker can connect it.",
  },
  "app-unauthorized": { status: 401, message: "The client_id or client_secret is not valid." },
  "grant-not-for-app": { status: 400, message: "An app without a secret acts only for members who agree to it." },
  "grant-not-valid": {
    status: 400,
    message: "The code or refresh token is not valid: it has expired, was used or revoked, or is for another app.",
  },
  "scope-not-granted": { status: 400, message: "One of these scopes was not granted." },
  "picture-unknown": {
    status: 422,
    message: "We can’t find this picture. Please choose it again.",
    field: "avatar",
  },
  "not-resetting": { status: 403, message: "Ask for a one-time password first." },
  "wrong-password": {
    status: 422,
    message: "Please enter your current password to set a new one.",
    field: "currentPassword",
  },
  "not-impersonating": { status: 409, message: "You aren’t acting as another user." },
  "too-many-views": {
    status: 409,
    message: "You have 20 saved views of this list already. Delete one first.",
    field: "name",
  },
  "too-many-devices": {
    status: 409,
    message: "This account has too many devices. Ask an administrator to remove some.",
  },
  "merge-itself": { status: 409, message: "Please choose another account: this is the same one.", field: "from" },
  "merge-staff": {
    status: 409,
    message: "One of the accounts has a staff role. Please remove the role first.",
    field: "from",
  },
  "merge-kinds": { status: 409, message: "A dealer’s account can’t be merged with a private one.", field: "from" },
  "merge-conflicts": {
    status: 409,
    message: "Both accounts have something that can’t be combined.",
    field: "from",
  },
  "last-admin": { status: 409, message: "There must be at least one administrator." },
});

/** Both contacts are unique among all accounts, enforced by unique indexes. */
export const CONTACT_TAKEN: Record<string, () => Refused> = {
  users_email: () => refuse("email-taken"),
  users_phone: () => refuse("phone-taken"),
};
