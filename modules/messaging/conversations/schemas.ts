import { z } from "zod";
import { FileRecord, fileKey } from "#modules/files/schemas.ts";
import { id, optionalId, version } from "#modules/kernel/fields.ts";
import { LONGEST_MESSAGE, MOST_BULK, MOST_FILES, REPORT_REASONS, type ReportReason } from "./limits.ts";
import { plainText } from "./plain-text.ts";
import { WARNINGS } from "./warnings/words.ts";

/** Inputs and view models of conversations. Browser-safe. */

const TYPE_IT = "Please type your message";
/** Plain text of 1 to 4,000 characters (docs/spec/texts.md). */
const messageText = z
  .string({ error: TYPE_IT })
  .max(LONGEST_MESSAGE * 4, `Please use at most ${LONGEST_MESSAGE} characters.`)
  .transform(plainText)
  .pipe(z.string().min(1, TYPE_IT).max(LONGEST_MESSAGE, `Please use at most ${LONGEST_MESSAGE} characters.`));

/** The key of an uploaded file, or its record as the upload answered it. */
const File = z.union([
  fileKey,
  FileRecord.partial()
    .extend({ key: fileKey })
    .transform(({ key }) => key),
]);
/** A form field that is repeated, or not; the same value counts once. */
const asList = (value: unknown) => {
  if (value === undefined || value === "") return [];
  return Array.isArray(value) ? [...new Set(value)] : [value];
};
const files = z.preprocess(
  asList,
  z.array(File).max(MOST_FILES, `Please send at most ${MOST_FILES} files with one message.`),
);

const Written = z.object({ message: messageText, files });

/** `to`: a person, or the swap team; if it is left out, the seller, and for the seller the swap team. */
export const SendMessage = Written.extend({ swap: id, to: optionalId });
export const Reply = Written.extend({ thread: id });

/** What a signer asks the swap team about a closing paper. */
export const AskAboutPaper = z.object({ swap: id, paper: id, question: messageText });

export const ThreadRef = z.object({ thread: id });
/** More than the messages of any conversation: it is read to its end. */
export const ALL_MESSAGES = 1_000_000_000;
/** `seq`: the last message that was shown. */
export const ReadThread = ThreadRef.extend({ seq: z.coerce.number().int().min(0).max(ALL_MESSAGES) });
export const MessageRef = z.object({ message: id });

const reasons = Object.keys(REPORT_REASONS) as ReportReason[];

export const ReportThread = ThreadRef.extend({
  reason: z.enum(reasons, { error: "Please choose a reason." }),
  note: z.preprocess(
    (value) => (typeof value === "string" ? plainText(value) || undefined : value),
    z.string().max(1_000, "Please use at most 1000 characters.").optional(),
  ),
});
export const ReportRef = z.object({ report: id });

/** The lists of a person: their own threads; for the swap team its shared ones; for administrators the reported ones. */
export const INBOXES = ["own", "team", "reported", "warned"] as const;
export type Inbox = (typeof INBOXES)[number];

/** What the other side is called. */
export const Correspondent = z.object({ _id: z.string(), name: z.string(), team: z.boolean() });
export type Correspondent = z.output<typeof Correspondent>;

const ThreadCar = z.object({
  _id: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  price: z.number().nullable(),
  mileage: z.number().nullable(),
});

/** One line of a list of threads. */
export const ThreadLine = z.object({
  _id: z.string(),
  car: ThreadCar,
  with: Correspondent,
  last: z.object({ text: z.string(), mine: z.boolean(), at: z.string(), files: z.number(), warned: z.boolean() }),
  unread: z.number(),
  /** How many messages carry a warning; only staff who watch over threads see other people's. */
  warnings: z.number(),
});
export type ThreadLine = z.output<typeof ThreadLine>;

export const Message = z.object({
  _id: z.string(),
  /** Its number in the thread, from 1. */
  seq: z.number(),
  text: z.string(),
  files: z.array(FileRecord),
  from: Correspondent,
  mine: z.boolean(),
  at: z.string(),
  /** The other side has read it. */
  seen: z.boolean(),
  /** What the reader should be careful about; empty for the person who wrote it. */
  warnings: z.array(z.enum(WARNINGS)),
});
export type Message = z.output<typeof Message>;

/** A thread with its last messages, in order. */
export const Thread = z.object({
  _id: z.string(),
  car: ThreadCar,
  with: Correspondent,
  /** The side of the reader; `observer` reads a thread of other people. */
  party: z.enum(["buyer", "seller", "member", "team", "observer"]),
  messages: z.array(Message),
  /** There are earlier messages than these. */
  earlier: z.boolean(),
  /** The number of its messages. */
  count: z.number(),
  /** Why nothing can be written: one side has blocked the other, or the account was closed. */
  closed: z.enum(["blocked-by-you", "blocked", "left"]).nullable(),
  reported: z.boolean(),
  /** The reader wants no emails and no browser notifications about it. */
  muted: z.boolean(),
});
export type Thread = z.output<typeof Thread>;

export const Template = z.object({
  _id: z.string(),
  name: z.string(),
  text: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type Template = z.output<typeof Template>;

const name = z
  .string({ error: "Please enter a name." })
  .transform(plainText)
  .pipe(
    z
      .string()
      .min(1, "Please enter a name.")
      .max(80, "Please use at most 80 characters.")
      .refine((value) => !value.includes("\n"), "Please enter a name of one line."),
  );
export const AddTemplate = z.object({ name, text: messageText });
export const SaveTemplate = AddTemplate.extend({ _id: id, version: version.optional() });
export const TemplateRef = z.object({ _id: id });

/** To the seller of each of these cars, from the swap team. The text may contain the variables of templates. */
export const SendBulk = z.object({
  swaps: z.preprocess(
    asList,
    z
      .array(id)
      .min(1, "Please select at least one car.")
      .max(MOST_BULK, `Please select at most ${MOST_BULK} cars at once.`),
  ),
  message: messageText,
});
/** What one recipient of a bulk message will read, and the variables without a value. */
export type BulkLine = { swap: string; car: string; name: string; text: string; missing: string[] };

/** A report that waits for an administrator. */
export type OpenReport = { _id: string; by: string; reason: string; note: string | null; at: string };
