import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { findContact } from "#modules/accounts/index.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { Email } from "../message-schemas.ts";
import { queueDocument } from "./queue-email.ts";

/** A megabyte as base64. */
const LARGEST = 1_400_000;

const MailDocument = z.object({
  /** What the mail is about. A person gets only one mail with the same cause and kind. */
  cause: z.string().min(1).max(200),
  to: id,
  email: Email,
  attachments: z
    .array(z.object({ name: z.string().max(100), type: z.string().max(100), base64: z.string() }))
    .refine((files) => files.reduce((sum, { base64 }) => sum + base64.length, 0) <= LARGEST, "Too large for a mail")
    .default([]),
});

/** Emails a person whom a later module has chosen, with documents if there are any. Removed accounts get none. */
export const mailDocument = defineCommand({
  name: "messaging.mail-document",
  input: MailDocument,
  allow: "system.manage",
  async run({ tx }, { cause, to, email, attachments }) {
    const contact = await findContact(tx, to);
    const sent = contact ? await queueDocument(tx, { cause, contact, email, attachments }) : false;
    return ok({ sent });
  },
});
