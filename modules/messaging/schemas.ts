import { z } from "zod";
import { email, flag, id, optionalId, phoneNumber, text } from "#modules/kernel/fields.ts";

/** Inputs and answers of messaging. Browser-safe. */

export const MESSAGE_CHANNELS = ["mail", "sms"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * waiting -> sending -> sent; back to waiting when the provider certainly did not take it; failed when it never
 * will; uncertain when a process died or a connection broke while handing over, and trying again could send twice.
 */
export const MESSAGE_STATUSES = ["waiting", "sending", "sent", "failed", "uncertain"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Words that hold what people typed: what is too long ends in "…". A shortened message is better than none. */
const clipped = (most: number) =>
  z
    .string()
    .min(1)
    .overwrite((words) => clip(words, most));
/** A pair of characters that makes one sign is not cut apart. */
const clip = (words: string, most: number) =>
  words.length <= most ? words : `${words.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** More than any field takes, with the words in front of it. */
const PARAGRAPH = 6_000;
/** The one sentence of a notification. */
export const NoticeText = clipped(300);

/** A message before it is laid out: what to say, not how it looks. */
export const Letter = z.object({
  kind: z.string().min(1).max(60),
  subject: clipped(200),
  paragraphs: z.array(clipped(PARAGRAPH)).min(1).max(12),
  /** Label and value, shown as a small table. */
  facts: z
    .array(z.tuple([z.string(), z.string()]))
    .max(12)
    .default([]),
  /** Cars with their pictures; paths are below the site's address. */
  cars: z
    .array(
      z.object({
        name: clipped(200),
        path: z.string().startsWith("/"),
        picture: z.string().startsWith("/").nullable(),
        price: z.string().max(40),
        /** What was asked before. */
        was: z.string().max(40).nullable().default(null),
        details: clipped(200),
      }),
    )
    .max(12)
    .default([]),
  /** The one thing to do next; the path is below the site's address. */
  action: z.object({ label: z.string(), path: z.string().startsWith("/") }).optional(),
  /** What stands below the action, smaller. */
  footnote: z.string().max(600).optional(),
  /** The words of a text message; the action's link is added. Left out: the subject. */
  sms: clipped(300).optional(),
  /** A code to be typed in, shown large. */
  code: z.string().max(40).optional(),
  /** Opens an account: erased from the outbox once a provider has taken it. */
  secret: z.boolean().default(false),
  /** Why this person gets it; left out: because of their account. */
  reason: clipped(300).optional(),
  /** Path where one press ends such messages. */
  unsubscribe: z.string().startsWith("/").optional(),
  /** Beside it: where such messages are managed. */
  manage: z.object({ label: z.string(), path: z.string().startsWith("/") }).optional(),
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
  /** The car has left the site: its reader is led to the others. */
  gone: z.boolean().optional(),
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

/** pending -> confirmed -> left, and from left back to pending when they ask again. */
export const SUBSCRIBER_STATUSES = ["pending", "confirmed", "left"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

const FILL_ALL = "Please fill all fields before proceeding";
export const Subscribe = z.object({
  firstName: text(FILL_ALL, 80),
  lastName: text(FILL_ALL, 80),
  email: text(FILL_ALL, 254).pipe(email),
});
/** A subscriber as staff read it. */
export const Subscriber = Subscribe.extend({
  _id: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
});
export type Subscriber = z.output<typeof Subscriber>;
/** What stands at the end of an address in a message. */
export const Token = z.object({ token: z.string().max(500) });

/** What is shared: a car, or a post of the blog with its title and path. */
const Post = z.object({ title: z.string().min(1).max(200), path: z.string().regex(/^\/about\/blog\/[\w./-]+$/) });
const ToMail = z.object({ email });
const ToPhone = z.object({ phone: phoneNumber("Please enter a valid mobile number") });
export const ShareCarByMail = ToMail.extend({ swap: id });
export const ShareCarByText = ToPhone.extend({ swap: id });
export const SharePostByMail = ToMail.extend({ post: Post });
export const SharePostByText = ToPhone.extend({ post: Post });
/** What the pages say when it is on its way (spec 8). */
export const SHARED = "Your message was successfully sent";

/** What people write to us about. */
export const CONTACT_TOPICS = {
  buying: "Buying a car",
  selling: "Selling a car",
  deal: "A running deal",
  account: "My account",
  dealer: "Dealers and auctions",
  press: "Press",
  other: "Something else",
} as const;
export type ContactTopic = keyof typeof CONTACT_TOPICS;
const topics = Object.keys(CONTACT_TOPICS) as ContactTopic[];

export const ContactTeam = z.object({
  topic: z.enum(topics, { error: "Please choose what it is about." }),
  dealer: flag,
  name: text("Please enter your name.", 120),
  email,
  phone: z.preprocess((value) => (value === "" ? undefined : value), phoneNumber("Invalid phone number").optional()),
  message: text("Please type your message", 4_000),
});
