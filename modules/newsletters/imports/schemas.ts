import { z } from "zod";
import { ENCODINGS } from "#modules/files/policy.ts";
import { flag, id, optionalText } from "#modules/kernel/fields.ts";
import {
  COLUMN_CHOICES,
  type ColumnChoice,
  IMPORT_CONSENTS,
  IMPORT_STATES,
  type ImportConsent,
  MOST_ASKED,
} from "./policy.ts";

/** An uploaded file of subscribers: where it is on this machine's disk, its name, and how the people agreed. */
export const StartImport = z
  .object({
    file: z.object({ path: z.string(), name: z.string().max(300), size: z.number().int() }),
    consent: z.enum(Object.keys(IMPORT_CONSENTS) as [ImportConsent], { error: "Please choose one." }),
    /** Where the agreement is on file. */
    proof: optionalText(500),
    /** The statement that the people have agreed. */
    agreed: flag.refine((value) => value, "Please state that the people in this file have agreed."),
  })
  .refine(({ consent, proof }) => consent !== "proof" || proof !== undefined, {
    message: "Please write where the agreement of these people can be looked up.",
    path: ["proof"],
  });

export const ImportRef = z.object({ import: id });

/** What each column of a file is, in their order; without a choice, it isn't read. */
export const MapImport = ImportRef.extend({
  columns: z
    .array(z.preprocess((choice) => choice || null, z.enum(Object.keys(COLUMN_CHOICES) as [ColumnChoice]).nullable()))
    .max(200),
  /** Words of a status that we don't know, and that say that a person gets email. */
  agreed: z.array(z.string().trim().max(300)).max(MOST_ASKED).default([]),
});

/** An import as its page shows it. */
export const SubscriberImport = z.object({
  _id: z.string(),
  name: z.string(),
  consent: z.enum(Object.keys(IMPORT_CONSENTS) as [ImportConsent]),
  proof: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  encoding: z.enum(ENCODINGS),
  /** The headings of the columns that were not read; of a file whose columns have to be chosen, those that may say who left. */
  unread: z.array(z.string()),
  lines: z.number().int(),
  done: z.number().int(),
  counts: z.object({
    added: z.number().int(),
    known: z.number().int(),
    suppressed: z.number().int(),
    invalid: z.number().int(),
  }),
  by: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type SubscriberImport = z.output<typeof SubscriberImport>;
