import { z } from "zod";
import { flag, id, optionalId } from "#modules/kernel/fields.ts";

/** Inputs and answers of messaging. Browser-safe. */

export const MESSAGE_CHANNELS = ["mail", "sms"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * waiting -> sending -> sent; back to waiting when the provider certainly did not take it; failed when it never
 * will; uncertain when a process died or a connection broke while handing over, and trying again could send twice.
 */
export const MESSAGE_STATUSES = ["waiting", "sending", "sent", "failed", "uncertain"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message before it is laid out: what to say, not how it looks. */
export const Letter = z.object({
  kind: z.string().min(1).max(60),
  subject: z.string().min(1).max(200),
  paragraphs: z.array(z.string().max(1_000)).min(1).max(12),
  /** Label and value, shown as a small table. */
  facts: z
    .array(z.tuple([z.string(), z.string()]))
    .max(12)
    .default([]),
  /** The one thing to do next; the path is below the site's address. */
  action: z.object({ label: z.string(), path: z.string().startsWith("/") }).optional(),
  /** What stands below the action, smaller. */
  footnote: z.string().max(600).optional(),
  /** The words of a text message; the action's link is added. Left out: the subject. */
  sms: z.string().max(300).optional(),
  /** A code to be typed in, shown large. */
  code: z.string().max(40).optional(),
  /** Opens an account: erased from the outbox once a provider has taken it. */
  secret: z.boolean().default(false),
  /** `mail`: by e-mail, or by text where there is none. `sms`: the other way round. `both`: all there is. */
  by: z.enum(["mail", "sms", "both"]).default("mail"),
});
export type Letter = z.output<typeof Letter>;
/** What a template answers. */
export type LetterDraft = z.input<typeof Letter>;

export const NotificationData = z.object({
  /** The reader sells this car. */
  owner: z.boolean().optional(),
  /** For the team: leads to swap management. */
  system: z.boolean().optional(),
  /** First letter shown in the round mark. */
  initial: z.string().optional(),
  center: z.string().optional(),
  delivery: z.string().optional(),
});
export type NotificationData = z.output<typeof NotificationData>;

/** A notification as the bell and the API show it. */
export const Notification = z.object({
  _id: z.string(),
  type: z.string(),
  text: z.string(),
  seen: z.boolean(),
  count: z.number().int(),
  time: z.string(),
  swap: z.string().nullable(),
  task: z.string().nullable(),
  event: z.string().nullable(),
  data: NotificationData,
  /** Where a click leads. */
  link: z.string(),
});
export type Notification = z.output<typeof Notification>;

export const SeeNotification = z.object({ _id: id });
/** One by id, or all of them. */
export const SeeNotifications = z.object({ _id: optionalId, all: flag }).refine((input) => input._id || input.all, {
  message: "Name a notification, or all.",
  path: ["_id"],
});
