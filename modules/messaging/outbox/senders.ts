import { sendMail, sendSms } from "../jobs.ts";
import type { MessageChannel } from "../message-schemas.ts";

/** The job that sends a message, by its channel. */
export const SENDERS: Record<MessageChannel, typeof sendMail> = { mail: sendMail, sms: sendSms };
