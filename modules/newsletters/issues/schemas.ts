import { z } from "zod";
import { calendarDay, id, maybe, short, version, wholeNumber } from "#modules/kernel/fields.ts";
import { BlockChange, Blocks } from "./blocks.ts";
import { NEWSLETTER_STATES } from "./states.ts";
import { LONGEST_SUBJECT, MORNING_HOUR, TEST_HOURS, TEST_SHARE, WINNER_BY, type WinnerBy } from "./words.ts";

const subject = z.string().trim().max(LONGEST_SUBJECT, `Please use at most ${LONGEST_SUBJECT} characters.`);
const SHARE = "Please enter 5 to 50 percent.";
const HOURS = "Please enter 1 to 72 hours.";

/** What an editor writes; a draft may be incomplete. */
const Written = z.object({
  /** The segment of subscribers; blank for all of them. */
  segment: z.preprocess((value) => (value === "" ? null : value), id.nullable().default(null)),
  subject: subject.default(""),
  preheader: short.default(""),
  /** The second subject of an A/B test; blank without one. */
  subjectB: subject.default(""),
  testShare: maybe(wholeNumber(SHARE, 5, 50)).transform((share) => share ?? TEST_SHARE),
  testHours: maybe(wholeNumber(HOURS, 1, 72)).transform((hours) => hours ?? TEST_HOURS),
  winnerBy: z
    .enum(Object.keys(WINNER_BY) as [WinnerBy, ...WinnerBy[]], { error: "Please choose from the list." })
    .default("clicks"),
  blocks: Blocks.default([]),
});

/** Saves a draft; without `_id` it adds one. `change` is the button of the editor that was pressed. */
export const SaveNewsletter = Written.extend({
  _id: maybe(id),
  version: version.optional(),
  change: maybe(BlockChange),
});

export const NewsletterRef = z.object({ _id: id });
/** `recipients` is typed by the sender when the audience is large. */
export const SendNewsletter = NewsletterRef.extend({
  recipients: maybe(wholeNumber("Please enter the number of readers.", 0, 100_000_000)),
});

const PICK = "Please choose when it is sent.";
/** At one moment for all readers, or in each reader's morning of a day. */
export const ScheduleNewsletter = NewsletterRef.extend({
  when: z.enum(["at", "morning"], { error: PICK }),
  day: calendarDay("Please enter a day."),
  /** The time of day in Chicago, for one moment. */
  time: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time.")
    .default("09:00"),
  hour: wholeNumber("Please choose an hour.", 5, 11).default(MORNING_HOUR),
});

/** Sends it to each reader who enters the segment, once, so many hours later. */
export const AutomateNewsletter = NewsletterRef.extend({
  delayHours: wholeNumber("Please enter 0 to 720 hours.", 0, 720),
});

/** A newsletter in a list. */
export const NewsletterSummary = z.object({
  _id: z.string(),
  status: z.enum(NEWSLETTER_STATES),
  subject: z.string(),
  segment: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** When sending starts or started. */
  sendAt: z.iso.datetime().nullable(),
  /** How many subscribers get it; null until they are frozen. */
  recipients: z.number().int().nullable(),
  automatic: z.boolean().describe("Everyone who enters the segment gets it once, until someone stops it."),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type NewsletterSummary = z.output<typeof NewsletterSummary>;

/** A newsletter as its editors see it. */
export const Newsletter = NewsletterSummary.extend({
  version: z.number().int(),
  preheader: z.string(),
  subjectB: z.string(),
  testShare: z.number().int(),
  testHours: z.number().int(),
  winnerBy: z.enum(Object.keys(WINNER_BY) as [WinnerBy, ...WinnerBy[]]),
  winner: z.enum(["a", "b"]).nullable(),
  /** When the better subject is chosen; null before sending begins, and without a test. */
  testEndsAt: z.iso.datetime().nullable(),
  morning: z.object({ day: z.string(), hour: z.number().int() }).nullable(),
  blocks: Blocks,
  delayHours: z
    .number()
    .int()
    .describe("How many hours after entering the segment a reader gets an automatic newsletter."),
  /** Only readers of this newsletter who have not opened it get it; null: everyone in the segment. */
  resendOf: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Newsletter = z.output<typeof Newsletter>;

/** The outcome of a newsletter. Every number is a count of readers. Clients compute rates themselves. */
export const NewsletterReport = z.object({
  recipients: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  delivered: z.number().int(),
  bounced: z.number().int(),
  failed: z.number().int(),
  uncertain: z.number().int(),
  skipped: z.number().int(),
  /** Readers who agreed that we count it. */
  opened: z.number().int(),
  clicked: z.number().int(),
  unsubscribed: z.number().int(),
  complained: z.number().int(),
  /** `label` is the title of the car or post, or the path. */
  links: z.array(
    z.object({ target: z.string(), label: z.string(), readers: z.number().int(), clicks: z.number().int() }),
  ),
  /** The two subjects of a test; empty without one. */
  variants: z.array(
    z.object({
      variant: z.enum(["a", "b"]),
      subject: z.string(),
      sent: z.number().int(),
      opened: z.number().int(),
      clicked: z.number().int(),
      won: z.boolean(),
    }),
  ),
});
export type NewsletterReport = z.output<typeof NewsletterReport>;

export { Block } from "./blocks.ts";
