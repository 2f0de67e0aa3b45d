import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { type Contact, requireLimits } from "#modules/accounts/index.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { writeInvitation } from "#modules/kernel/calendar-file.ts";
import { type Attachment, Email, type EmailDraft, type MessageChannel } from "../message-schemas.ts";
import { isFixed, NOTIFICATION_TYPES, type NotificationType, type Plan } from "../policy.ts";
import { settingsPath, stopPath } from "../tokens.ts";
import { renderEmail } from "./layout.ts";
import { type Draft, queueMessage } from "./queue-message.ts";
import { teamAddress } from "./team-address.ts";

type Addressee = Pick<Contact, "firstName" | "email" | "phone"> & { id: string | null };
type Post = {
  cause: string;
  contact: Addressee;
  email: Email;
  swap?: string | null | undefined;
  /** The type of the notification and how its reader gets it; without them it is sent at once. */
  type?: NotificationType;
  plan?: Pick<Plan, MessageChannel>;
  /** False if the address may belong to another person: the message has no link to the account's settings. */
  proven?: boolean;
};

const AT_ONCE: Pick<Plan, MessageChannel> = { mail: { at: null }, sms: { at: null } };

/** Renders an email for one user and queues it for the channels that the email asks for and the user allows. */
export async function queueEmail(tx: Tx, post: Post): Promise<MessageChannel[]> {
  const { cause, contact, email, swap, type = null, plan = AT_ONCE, proven = true } = post;
  const user = proven ? contact.id : null;
  const queued: MessageChannel[] = [];
  for (const channel of waysOf(email.by, contact)) {
    const departure = plan[channel];
    if (typeof departure === "string") continue;
    const recipient = (channel === "mail" ? contact.email : contact.phone) as string;
    const envelope = { cause, channel, recipient, userId: contact.id, swapId: swap ?? null, type };
    const links = channel === "mail" && type && user ? accountLinks(user, type, email) : {};
    const attachments = channel === "mail" ? invitationOf(email, recipient) : [];
    const sending = { ...envelope, notBefore: departure.at, attachments };
    await queueRendered(tx, { ...email, ...links }, contact.firstName, sending);
    queued.push(channel);
  }
  return queued;
}

function invitationOf({ invitation }: Email, reader: string): Attachment[] {
  if (!invitation) return [];
  const { method, file } = writeInvitation(invitation, { name: NAME, email: teamAddress() }, reader);
  const base64 = Buffer.from(file).toString("base64");
  return [{ name: "invitation.ics", type: "text/calendar", base64, method }];
}

/** Every email to an account leads to its settings; one click ends its group, if that may be turned off. */
function accountLinks(user: string, type: NotificationType, email: Email): Pick<Email, "settings" | "unsubscribe"> {
  const { group } = NOTIFICATION_TYPES[type];
  const stop = isFixed(group, "mail") ? undefined : stopPath({ kind: "notices", user, group });
  return { settings: settingsPath(user), unsubscribe: email.unsubscribe ?? stop };
}

/** An email to one account with documents, sent at once. False if the account has no address for it. */
export async function queueDocument(
  tx: Tx,
  { cause, contact, email, attachments }: Pick<Post, "cause" | "contact" | "email"> & { attachments: Attachment[] },
): Promise<boolean> {
  if (!contact.email) return false;
  const envelope = { cause, channel: "mail" as const, recipient: contact.email, userId: contact.id, swapId: null };
  await queueRendered(tx, email, contact.firstName, { ...envelope, attachments });
  return true;
}

/** To an address that may not belong to an account, without a name, because another person may have entered it. */
export function queueToAddress(
  context: Pick<CommandContext, "tx" | "actor" | "limits">,
  {
    cause,
    channel,
    address,
    email,
    swap,
  }: {
    cause: string;
    channel: MessageChannel;
    address: string;
    email: EmailDraft;
    swap?: string | null;
  },
): Promise<string | null> {
  requireLimits(context, address);
  const envelope = { cause, channel, recipient: address, swapId: swap ?? null };
  return queueRendered(context.tx, Email.parse(email), "", envelope);
}

type Envelope = Pick<
  Draft,
  "cause" | "channel" | "recipient" | "userId" | "swapId" | "type" | "notBefore" | "attachments"
>;

function queueRendered(tx: Tx, email: Email, firstName: string, envelope: Envelope): Promise<string | null> {
  const { subject, html, text, sms } = renderEmail(email, firstName);
  const { kind, secret, unsubscribe = null } = email;
  const words = envelope.channel === "mail" ? { subject, html, body: text } : { body: sms };
  return queueMessage(tx, { ...envelope, kind, secret, unsubscribe, ...words });
}

/** The preferred channel, otherwise the other one; or all of them. */
function waysOf(by: Email["by"], { email, phone }: Addressee): MessageChannel[] {
  const ways: MessageChannel[] = [];
  if (email) ways.push("mail");
  if (phone) ways.push("sms");
  if (by === "both" || ways.length < 2) return ways;
  return [by];
}
