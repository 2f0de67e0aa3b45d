import { z } from "zod";
import {
  email,
  flag,
  id,
  lastName,
  maybe,
  optionalText,
  page,
  personName,
  records,
  text,
  zip,
} from "#modules/kernel/fields.ts";
import { checkedNames } from "./checked-names.ts";
import {
  CONSENT_ACTS,
  type ConsentAct,
  interests,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATUSES,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from "./policy.ts";

const FILL_ALL = "Please fill all fields before proceeding";
export const Subscribe = z.object({
  firstName: personName(FILL_ALL),
  lastName: personName(FILL_ALL),
  email: text(FILL_ALL, 254).pipe(email),
});

/** The visitor's network address; only a keyed hash of it is stored. */
const address = z.string().max(100).optional();
export const SubscribeFrom = Subscribe.extend({ address });

/** The token at the end of a URL in a message. */
const token = z.string().max(500);
export const Token = z.object({ token });
export const TokenFrom = Token.extend({ address });

/** A subscriber as shown to staff. */
export const Subscriber = Subscribe.extend({
  _id: z.string(),
  // Imported people may have no name.
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  source: z.enum(SUBSCRIBER_SOURCES),
  interests: z.array(z.enum(interests as [(typeof interests)[number]])),
  zip: z.string().nullable(),
  state: z.string().nullable(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
});
export type Subscriber = z.output<typeof Subscriber>;

/** The filters of the list; a value that isn't one of the choices asks for nothing. */
const SubscriberFilter = z.object({
  q: z.string().trim().max(100).optional().catch(undefined),
  status: maybe(z.enum(SUBSCRIBER_STATUSES)).catch(undefined),
  source: maybe(z.enum(SUBSCRIBER_SOURCES)).catch(undefined),
  interest: maybe(z.enum(interests as [(typeof interests)[number]])).catch(undefined),
  segment: maybe(id).catch(undefined),
  page,
  records,
});
export type SubscriberFilter = z.output<typeof SubscriberFilter>;
/** What the list can be sorted by; a minus in front reverses the order. Newest first without it. */
const SUBSCRIBER_SORTS = ["email", "-email", "name", "-name", "since", "-since"] as const;
export type SubscriberSort = (typeof SUBSCRIBER_SORTS)[number];
/** The parameters of the list's page. */
export const SubscriberQuery = SubscriberFilter.extend({
  sort: z.enum(SUBSCRIBER_SORTS).optional().catch(undefined),
});
export type SubscriberQuery = z.output<typeof SubscriberQuery>;

const chosen = z.preprocess(
  checkedNames,
  z
    .array(z.enum(interests as [(typeof interests)[number]], { error: "Please choose from the list." }))
    .max(interests.length),
);

/** What subscribers choose themselves: what they like to read, where they are, and whether we may count opens. */
const Preferences = z.object({ interests: chosen, zip: maybe(zip), openStatistics: flag });
export const SavePreferences = Preferences.extend({ address });
export const SavePreferencesByLink = SavePreferences.extend({ token });

export const AddSubscriber = z.object({
  email,
  firstName: personName("Please enter the first name."),
  lastName,
  zip: maybe(zip),
  interests: chosen,
  note: text("Please write where and how this person asked for the newsletter.", 500),
});
export const RepeatConfirmation = z.object({ subscriber: id });
export const EndSubscription = z.object({ subscriber: id, note: optionalText(500) });
export const EraseSubscriber = z.object({ subscriber: id });
export const LiftSuppression = z.object({
  subscriber: id,
  note: text("Please write why this address may get newsletters again.", 500),
});

/** One entry of a subscriber's history of consent. */
const ConsentEntry = z.object({
  _id: z.string(),
  act: z.enum(Object.keys(CONSENT_ACTS) as [ConsentAct]),
  source: z.enum(SUBSCRIBER_SOURCES),
  /** The words that were shown. */
  wording: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});
export type ConsentEntry = z.output<typeof ConsentEntry>;

const Suppression = z.object({
  reason: z.enum(Object.keys(SUPPRESSION_REASONS) as [SuppressionReason]),
  detail: z.string().nullable(),
  at: z.string(),
});
export type Suppression = z.output<typeof Suppression>;

/** A newsletter that was for a subscriber, and what became of it: the most telling thing that is known. */
export type Received = {
  _id: string;
  subject: string;
  /** When it was sent, or is due. */
  at: string;
  outcome: "waiting" | "sent" | "opened" | "clicked" | "left" | "complained" | "bounced" | "failed" | "skipped";
};
