import { z } from "zod";
import { fileKey } from "#modules/files/schemas.ts";
import { calendarDay, flag, id, maybe, optionalText } from "#modules/kernel/fields.ts";

export const DOCUMENT_KINDS = ["license", "state-id", "passport", "permanent-resident"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  license: "Driver’s license",
  "state-id": "State ID",
  passport: "Passport",
  "permanent-resident": "Permanent resident card",
};

/** `started`: the person was sent to a provider, which has not answered. */
export type IdentityStatus = "started" | "waiting" | "approved" | "declined";
export const IDENTITY_WAYS = ["upload", "in-person", "provider"] as const;
export type IdentityWay = (typeof IDENTITY_WAYS)[number];

/** `ended`: an approval that is too old; `renamed`: one for another name than the account has now. */
export const IDENTITY_STATES = ["missing", "waiting", "checked", "declined", "ended", "renamed"] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

const MOST_FILES = 8;
const document = z.enum(DOCUMENT_KINDS, { error: "Please choose which ID it is." });

export const SendIdentity = z.object({
  document,
  files: z
    .array(fileKey)
    .min(2, "Please add at least two photos: your ID, and yourself holding it.")
    .max(MOST_FILES, `Please add at most ${MOST_FILES} photos.`),
});

export const BeginIdentity = z.object({});

const IDENTITY_OUTCOMES = ["approved", "declined"] as const;
const until = calendarDay("Please enter the last day on which the ID is valid.").describe(
  "The last day on which the ID is valid.",
);

export const DecideIdentity = z.object({
  user: id,
  check: id.describe("The id of the check."),
  outcome: z.enum(IDENTITY_OUTCOMES, { error: "Please choose whether the ID is accepted." }),
  until: maybe(until).describe("The last day on which the ID is valid; needed to accept it."),
  /** The account's name as it was shown with the photos; needed to accept them. */
  name: optionalText(300),
  reason: optionalText(500),
});

export const RecordIdentity = z.object({
  user: id,
  document,
  until,
  /** The account's name as the page showed it; programs may leave it out. */
  name: optionalText(300),
  seen: flag
    .refine((value) => value, "Please confirm that you compared the ID with the person and the account.")
    .describe("That you compared the ID with the person and the account."),
});

/** A person's ID check as the person sees it. */
export type OwnIdentity = {
  state: IdentityState;
  /** The last day on which the check counts; null unless it was approved. */
  until: string | null;
  /** Why it was declined. */
  reason: string | null;
  sentAt: string | null;
  /** A provider has not answered for so long that the person may send photos instead. */
  stuck: boolean;
  /** Whether a provider can check the ID at once. */
  online: boolean;
};

/** The same for staff who check IDs. */
export type PersonIdentity = Omit<OwnIdentity, "online" | "stuck"> & {
  user: string;
  name: string;
  way: IdentityWay | null;
  checkedBy: string | null;
  checkedAt: string | null;
  /** What waits for a decision. */
  waiting: { check: string; document: DocumentKind | null; files: string[]; sentAt: string } | null;
};

export type WaitingIdentity = { user: string; name: string; document: DocumentKind | null; sentAt: string };
