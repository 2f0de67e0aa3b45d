import type { z } from "zod";
import { db } from "#db/client.ts";
import type {
  accountOpened,
  apiKeyCreated,
  appConnected,
  companyLinked,
  contactReplaced,
  partnerIdChanged,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordRequested,
  recoveryCodeUsed,
  rolesChanged,
  signedIn,
  twoStepTurnedOff,
  twoStepTurnedOn,
  userActivated,
  userDeactivated,
  userVerified,
  verificationRequested,
} from "#modules/accounts/events.ts";
import {
  findActor,
  findApiKeyFacts,
  findAppFacts,
  findContact,
  findSecondStepDue,
  findSessionFacts,
  type RevealedCode,
  revealCode,
  revealContact,
} from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { verifyLinkPath, verifyPath } from "#modules/kernel/paths.ts";
import { roleName } from "#modules/kernel/permissions.ts";
import { placeCodeCall } from "../../calls/place-code-call.ts";
import type { EmailDraft, MessageChannel } from "../../message-schemas.ts";
import type { NotificationType } from "../../policy.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** Sends a code to the address that it verifies. A code that was used or replaced in the meantime isn't sent. */
async function sendCode(
  context: EventContext,
  verification: string,
  type: NotificationType,
  emailOf: (revealed: RevealedCode) => EmailDraft,
): Promise<void> {
  const revealed = await revealCode(verification);
  if (!revealed) return;
  const channel: MessageChannel = revealed.target.includes("@") ? "mail" : "sms";
  await tell(context, {
    to: revealed.user,
    type,
    email: emailOf(revealed),
    only: { channel, address: revealed.target },
  });
}

export async function notifyVerification(
  { user, verification }: Payload<typeof verificationRequested>,
  context: EventContext,
): Promise<void> {
  if ((await revealCode(verification))?.spoken) return callWithCode(user, verification, context);
  await sendCode(context, verification, "user.verification-requested", ({ kind, code, link }) =>
    kind === "email"
      ? emails.verifyEmail({ code, path: link ? verifyLinkPath(link) : verifyPath })
      : emails.verifyPhone({ code }),
  );
}

/** The code is spoken in a call; its key makes sure that the telephone rings once. */
async function callWithCode(user: string, verification: string, { eventId }: EventContext): Promise<void> {
  const placed = await placeCodeCall(system, { user, verification }, { key: `call-${eventId}` });
  if (!placed.ok) throw new Error(`No call about ${verification}: ${placed.error.message}`);
}

/** The validity of a one-time password in minutes. */
const MINUTES = 10;

export const notifyOneTimePassword = ({ verification }: Payload<typeof passwordRequested>, context: EventContext) =>
  sendCode(context, verification, "user.password-requested", ({ code }) =>
    emails.passwordCode({ code, minutes: MINUTES }),
  );

export const notifyPasswordChanged = ({ user }: Payload<typeof passwordChanged>, context: EventContext) =>
  tell(context, { to: user, type: "user.password-changed", email: emails.passwordChanged() });

export async function notifyContactReplaced(
  { user, channel, previous }: Payload<typeof contactReplaced>,
  context: EventContext,
): Promise<void> {
  const address = revealContact(previous);
  if (!address) return;
  const only = { channel: channel === "email" ? "mail" : "sms", address } as const;
  await tell(context, { to: user, type: "user.contact-replaced", email: emails.contactChanged({ channel }), only });
}

/** A sign-in on a device on which the account was not used before. */
export async function notifySignedIn(
  { user, session, device }: Payload<typeof signedIn>,
  context: EventContext,
): Promise<void> {
  const facts = device === "new" ? await findSessionFacts(session) : undefined;
  if (!facts) return;
  await tell(context, {
    to: user,
    type: "user.signed-in",
    text: `New sign-in to your account: ${facts.browser}.`,
    data: { account: true },
    email: emails.newDevice(facts),
  });
}

/** A key was made: a program can use the account from now on. */
export async function notifyApiKeyCreated(
  { user, key }: Payload<typeof apiKeyCreated>,
  context: EventContext,
): Promise<void> {
  const facts = await findApiKeyFacts(key);
  if (!facts) return;
  await tell(context, {
    to: user,
    type: "user.api-key-created",
    text: `New API key for your account: ${facts.name}.`,
    data: { account: true },
    email: emails.newApiKey(facts),
  });
}

/** An app of a partner can act for the account from now on. */
export async function notifyAppConnected(
  { user, app }: Payload<typeof appConnected>,
  context: EventContext,
): Promise<void> {
  const facts = await findAppFacts(app);
  if (!facts) return;
  await tell(context, {
    to: user,
    type: "user.app-connected",
    text: `${facts.name} is connected to your account.`,
    data: { account: true },
    email: emails.newApp(facts),
  });
}

const PARTNER_ID = {
  set: "A partner id was added to your account.",
  changed: "The partner id of your account was changed.",
  removed: "The partner id of your account was removed.",
};

export const notifyPartnerIdChanged = (
  { user, change = "changed" }: Payload<typeof partnerIdChanged>,
  context: EventContext,
) =>
  tell(context, {
    to: user,
    type: "user.partner-id-changed",
    text: PARTNER_ID[change],
    data: { account: true },
    email: emails.partnerIdChanged({ change }),
  });

export const notifyCompanyLinked = ({ user, company, label }: Payload<typeof companyLinked>, context: EventContext) =>
  tell(context, {
    to: user,
    type: "user.company-linked",
    text: `The sign-in of ${company} was linked to your account.`,
    data: { account: true },
    email: emails.companyLinked({ company, label }),
  });

export const notifyPasskeyAdded = ({ user }: Payload<typeof passkeyAdded>, context: EventContext) =>
  tell(context, {
    to: user,
    type: "user.passkey-added",
    text: "A passkey was added to your account.",
    data: { account: true },
    email: emails.passkeyAdded(),
  });

export const notifyPasskeyRemoved = ({ user }: Payload<typeof passkeyRemoved>, context: EventContext) =>
  tell(context, {
    to: user,
    type: "user.passkey-removed",
    text: "A passkey was removed from your account.",
    data: { account: true },
    email: emails.passkeyRemoved(),
  });

export const notifyTwoStepOn = ({ user }: Payload<typeof twoStepTurnedOn>, context: EventContext) =>
  tell(context, {
    to: user,
    type: "user.two-step-on",
    text: "Two-step sign-in was turned on.",
    data: { account: true },
    email: emails.twoStepOn(),
  });

export const notifyTwoStepOff = ({ user, staff }: Payload<typeof twoStepTurnedOff>, context: EventContext) =>
  tell(context, {
    to: user,
    type: "user.two-step-off",
    text: "Two-step sign-in was turned off.",
    data: { account: true },
    email: emails.twoStepOff({ staff: staff ?? false }),
  });

export const notifyRecoveryCodeUsed = ({ user, left }: Payload<typeof recoveryCodeUsed>, context: EventContext) =>
  tell(context, {
    to: user,
    type: "user.recovery-code-used",
    text: "A recovery code of your account was used.",
    data: { account: true },
    email: emails.recoveryCodeUsed({ left: left ?? 0 }),
  });

export async function notifyRolesChanged({ user }: Payload<typeof rolesChanged>, context: EventContext): Promise<void> {
  const actor = await findActor(user);
  if (!actor) return;
  const roles = actor.roles.map(roleName).join(", ");
  await tell(context, {
    to: user,
    type: "user.roles-changed",
    text: `Your role is now: ${roles}.`,
    email: emails.rolesChanged({ roles, secondStepDue: await findSecondStepDue(user) }),
  });
}

export const notifyDeactivated = ({ user }: Payload<typeof userDeactivated>, context: EventContext) =>
  tell(context, { to: user, type: "user.deactivated", email: emails.accountClosed() });

export async function notifyAccountOpened(
  { user }: Payload<typeof accountOpened>,
  context: EventContext,
): Promise<void> {
  const contact = await findContact(db(), user);
  if (!contact) return;
  const email = emails.accountOpened({ email: contact.email });
  await tell(context, { to: user, type: "user.account-opened", email });
}

/** Once per user, to the first verified address. Dealers wait for their activation instead. */
export async function notifyWelcome({ user, first }: Payload<typeof userVerified>): Promise<void> {
  if (first === false) return;
  const contact = await findContact(db(), user);
  if (!contact || contact.dealer) return;
  const email = emails.welcome({ seller: contact.seller });
  await tell({ eventId: `welcome-${user}` }, { to: user, type: "user.welcome", text: `Welcome to ${NAME}.`, email });
}

export async function notifyActivated({ user }: Payload<typeof userActivated>, context: EventContext): Promise<void> {
  const contact = await findContact(db(), user);
  if (!contact) return;
  await tell(context, {
    to: user,
    type: "user.activated",
    text: "Your account is active.",
    email: emails.accountActive({ dealer: contact.dealer }),
  });
}
