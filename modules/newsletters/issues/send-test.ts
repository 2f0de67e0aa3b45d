import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { findContact } from "#modules/accounts/index.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { queueMail } from "#modules/messaging/index.ts";
import { examineNewsletter } from "./check-newsletter.ts";
import { refuseNewsletter } from "./errors.ts";
import { readNewsletter } from "./lock-newsletter.ts";
import { sampleOf } from "./preview-newsletter.ts";
import { NewsletterRef } from "./schemas.ts";

/** Sends the newsletter as it is now to the address of the editor, with links that aren't counted. */
export const sendTest = defineCommand({
  name: "newsletters.send-test",
  input: NewsletterRef,
  allow: "newsletter",
  errors: ["no-own-address"],
  limits: ({ id }) => [{ subject: `newsletter-test:${id}`, most: 30, seconds: HOUR_SECONDS }],
  async prepare(_actor, { _id }) {
    const row = await readNewsletter(db(), _id);
    if (!row) return ok(null);
    return ok(sampleOf(row.issue ?? (await examineNewsletter(row)).issue, row.subject || "No subject yet"));
  },
  async run({ tx, actor }, _input, sample) {
    if (!sample) return notFound("newsletter");
    const contact = actor.id ? await findContact(tx, actor.id) : undefined;
    if (!contact?.email) return refuseNewsletter("no-own-address");
    const { subject, html, text } = sample;
    const words = { subject: `[Test] ${subject}`, html, body: text };
    await queueMail(tx, {
      cause: newId(),
      kind: "newsletter-test",
      recipient: contact.email,
      userId: actor.id,
      ...words,
    });
    return ok({ email: contact.email });
  },
});
