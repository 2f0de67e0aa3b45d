import type { MessageChannel } from "../message-schemas.ts";
import type { Mail, Sms } from "../ports/carrier.ts";
import { mailCarrier, smsCarrier } from "../ports/carriers.ts";
import type { OutboxRow } from "../tables.ts";
import { absolute } from "./frame.ts";
import { sendMessage } from "./send-message.ts";

type Attempt = { message: string; probe?: boolean };

const mailOf = (row: OutboxRow): Mail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject ?? "",
  html: row.html ?? "",
  text: row.body,
  ...(row.unsubscribe ? { unsubscribe: absolute(row.unsubscribe) } : {}),
  attachments: row.attachments,
});
const smsOf = (row: OutboxRow): Sms => ({ id: row.id, to: row.recipient, text: row.body });

const SEND: Record<MessageChannel, (attempt: Attempt) => Promise<void>> = {
  mail: ({ message, probe }) => sendMessage(message, mailCarrier(), mailOf, probe),
  sms: ({ message, probe }) => sendMessage(message, smsCarrier(), smsOf, probe),
};

/** Sends a message to the mail server or the gateway, or leaves it in the development inbox. */
export const sendByChannel = (channel: MessageChannel, attempt: Attempt): Promise<void> => SEND[channel](attempt);
