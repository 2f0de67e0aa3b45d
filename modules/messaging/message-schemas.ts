import { z } from "zod";
import { flag, id, optionalId, wholeNumber } from "#modules/kernel/fields.ts";
import { mailModes, type NotificationGroup, notificationGroups, zones } from "./policy.ts";

/** Inputs and responses of messaging. Browser-safe. */

export const MESSAGE_CHANNELS = ["mail", "sms"] as const;
/** A document that an email carries. */
export type Attachment = {
  name: string;
  type: string;
  base64: string;
  /** What a calendar does with an invitation. */
  method?: "REQUEST" | "CANCEL";
};
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * waiting -> sending -> sent. Back to waiting if the provider certainly did not accept it; failed if it never will;
 * uncertain if a process died or a connection broke during the transfer, because a retry could send it twice.
 */
const MESSAGE_STATUSES = ["waiting", "sending", "sent", "failed", "uncertain"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/**
 * Texts that contain user input: text that is too long is cut and ends in "…", because a shortened message is better
 * than none.
 */
const clipped = (most: number) =>
  z
    .string()
    .min(1)
    .overwrite((words) => clip(words, most));
/** A surrogate pair isn't split. */
const clip = (words: string, most: number) =>
  words.length <= most ? words : `${words.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** More than any field allows, plus the text before it. */
const PARAGRAPH = 6_000;
/** The text of a notification. */
export const NotificationText = clipped(300);

/** The content of a message before it is rendered. */
export const Email = z.object({
  kind: z.string().min(1).max(60),
  subject: clipped(200),
  paragraphs: z.array(clipped(PARAGRAPH)).min(1).max(12),
  /** Labels and values, shown as a small table. */
  facts: z
    .array(z.tuple([z.string(), z.string()]))
    .max(12)
    .default([]),
  /** Cars with their pictures; paths are relative to the site's URL. */
  cars: z
    .array(
      z.object({
        name: clipped(200),
        path: z.string().startsWith("/"),
        picture: z.string().startsWith("/").nullable(),
        price: z.string().max(40),
        /** The previous price. */
        was: z.string().max(40).nullable().default(null),
        details: clipped(200),
      }),
    )
    .max(12)
    .default([]),
  /** What happened, each with the path of its page. */
  updates: z
    .array(z.object({ text: clipped(300), path: z.string().startsWith("/") }))
    .max(50)
    .default([]),
  /** The call to action; the path is relative to the site's URL. */
  action: z.object({ label: z.string(), path: z.string().startsWith("/") }).optional(),
  /** Small text below the action. */
  footnote: z.string().max(600).optional(),
  /** The text of a text message, followed by the action's link; if omitted, the subject. */
  sms: clipped(300).optional(),
  /** A code to type in, in large print. */
  code: z.string().max(40).optional(),
  /** The entry for the reader's calendar. */
  invitation: z
    .object({
      uid: z.string(),
      sequence: z.number().int(),
      start: z.coerce.date(),
      end: z.coerce.date(),
      changed: z.coerce.date(),
      status: z.enum(["TENTATIVE", "CONFIRMED", "CANCELLED"]),
      title: z.string(),
      description: z.string(),
      location: z.string().nullable(),
      url: z.string(),
    })
    .optional(),
  /** Gives access to an account, so it is erased from the outbox once a provider has accepted it. */
  secret: z.boolean().default(false),
  /** Why the recipient gets it; if omitted, because of their account. */
  reason: clipped(300).optional(),
  /** The path for one-click unsubscribe. */
  unsubscribe: z.string().startsWith("/").optional(),
  /** Next to it: the path where the reader chooses what we send. */
  settings: z.string().startsWith("/").optional(),
  /** Next to it: the path where such messages are managed. */
  manage: z.object({ label: z.string(), path: z.string().startsWith("/") }).optional(),
  /**
   * `mail`: by email, or by text message without an email address. `sms`: the other way around. `both`: all channels.
   */
  by: z.enum(["mail", "sms", "both"]).default("mail"),
});
export type Email = z.output<typeof Email>;
/** The result of a template. */
export type EmailDraft = z.input<typeof Email>;

export const NotificationData = z.object({
  /** The recipient sells this car. */
  owner: z.boolean().optional(),
  /** About a car in an auction: leads dealers to its room. */
  auction: z.boolean().optional(),
  /** About the closing papers of the car's deal: leads to them. */
  papers: z.boolean().optional(),
  /** About the ID check: leads to it. */
  identity: z.boolean().optional(),
  /** About the bank account for payments: leads to it. */
  payout: z.boolean().optional(),
  /** About a visit: leads to it. */
  visit: z.boolean().optional(),
  /** For those who keep the books: leads to the ledger, or to the books of this deal. */
  ledger: z.union([z.literal(true), z.string()]).optional(),
  /** The claim that it is about, by id: leads to it. */
  claim: z.string().optional(),
  /** About money that its recipient gets back: leads to it. */
  refund: z.boolean().optional(),
  /** About a conversation: leads to it. */
  thread: z.string().optional(),
  /** About a public question on a car's page: leads to it. */
  question: z.string().optional(),
  /** About the account: leads to its devices. */
  account: z.boolean().optional(),
  /** For the team: leads to swap management. */
  system: z.boolean().optional(),
  /** The car is no longer on the site, so its recipient gets a link to other cars. */
  gone: z.boolean().optional(),
  /** The initial in the round avatar. */
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
  /** The target of a click. */
  link: z.string(),
});
export type Notification = z.output<typeof Notification>;

export const SeeNotification = z.object({ _id: id });
/** One by id, or all of them. */
export const SeeNotifications = z.object({ _id: optionalId, all: flag }).refine((input) => input._id || input.all, {
  message: "Name a notification, or all.",
  path: ["_id"],
});

const hour = (sentence: string) => wholeNumber(sentence, 0, 23);
const Choice = z.object({
  mail: z.enum(mailModes, { error: "Please choose how often." }).optional(),
  sms: flag,
  bell: flag,
});

const everyGroup = <T extends z.ZodType>(choice: T) =>
  Object.fromEntries(notificationGroups.map((name) => [name, choice])) as Record<NotificationGroup, T>;

/** How a person wants to be notified. Groups that are left out stay as they are; a channel that is left out is off. */
export const SaveNotificationSettings = z
  .object({
    choices: z.strictObject(everyGroup(Choice)).partial().default({}),
    quiet: z.object({
      on: flag,
      fromHour: hour("Please choose an hour."),
      toHour: hour("Please choose an hour."),
      zone: z.enum(zones, { error: "Please choose your time zone." }),
    }),
  })
  .refine(({ quiet }) => !quiet.on || quiet.fromHour !== quiet.toHour, {
    message: "Please choose an end that differs from the start.",
    path: ["quiet", "toHour"],
  });
/** The same with the token of a signed link instead of a session. */
export const SaveNotificationSettingsByLink = SaveNotificationSettings.safeExtend({ token: z.string().max(500) });

const GroupChoice = z.object({ mail: z.enum(mailModes), sms: z.boolean(), bell: z.boolean() });
export const NotificationSettingsView = z.object({
  choices: z.object(everyGroup(GroupChoice)),
  quiet: z.object({ on: z.boolean(), fromHour: z.number().int(), toHour: z.number().int(), zone: z.enum(zones) }),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Staff also choose how they hear of work for the team. */
  staff: z.boolean(),
});
export type NotificationSettingsView = z.output<typeof NotificationSettingsView>;

/** pending -> confirmed -> left, and from left back to pending after a new request. */
/** The token at the end of a URL in a message. */
export const Token = z.object({ token: z.string().max(500) });

/** An invitation as its sender sees it. */
export const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  /** The car that it is about. */
  swap: z.object({ _id: z.string(), name: z.string() }).nullable(),
  status: z.enum(["sent", "joined", "expired"]),
  createdAt: z.string(),
});
export type Invitation = z.output<typeof Invitation>;
/** What a member's referral link has led to. */
export const Referrals = z.object({
  /** Verified accounts that were created after following the link. */
  joined: z.number().int(),
  /** Cars that these people registered for sale. */
  cars: z.number().int(),
  invitations: z.array(Invitation),
});
export type Referrals = z.output<typeof Referrals>;

/** The confirmation shown on pages (docs/spec/texts.md). */
export const SHARED = "Your message was successfully sent";

/** The subjects of the contact form. */
export const CONTACT_TOPICS = {
  buying: "Buying a car",
  selling: "Selling a car",
  deal: "A deal in progress",
  account: "My account",
  dealer: "Dealers and auctions",
  press: "Press",
  other: "Something else",
} as const;
export type ContactTopic = keyof typeof CONTACT_TOPICS;

/** A mail or text message about a car. */
export const SentEmail = z.object({
  _id: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  subject: z.string(),
  to: z.string(),
  at: z.string(),
});
export type SentEmail = z.output<typeof SentEmail>;

export const StuckMessageId = z.object({ message: z.uuid() });

/** A message that was tried and has not arrived, as administrators see it. */
export type StuckMessage = {
  _id: string;
  channel: MessageChannel;
  kind: string;
  recipient: string;
  status: MessageStatus;
  attempts: number;
  error: string | null;
  firstTriedAt: string | null;
  nextAt: string | null;
  /** False for a code that has ended: it opens nothing any more. */
  worthwhile: boolean;
};
