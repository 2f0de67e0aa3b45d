import { z } from "zod";
import { type AnyJob, defineJob } from "#modules/kernel/jobs.ts";

const Message = z.object({ message: z.uuid() });

export const sendMail = defineJob({
  name: "messaging.send-mail",
  lane: "messages",
  input: Message,
  handler: () => import("./outbox/send-mail.ts"),
});

export const sendSms = defineJob({
  name: "messaging.send-sms",
  lane: "messages",
  input: Message,
  handler: () => import("./outbox/send-sms.ts"),
});

/** Once a day: old messages and old seen notifications go. */
export const sweepMessages = defineJob({
  name: "messaging.sweep",
  input: z.object({}).default({}),
  handler: () => import("./outbox/sweep-messages.ts"),
});

export const jobs: AnyJob[] = [sendMail, sendSms, sweepMessages];
