import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { findContact } from "#modules/accounts/index.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { Email } from "../message-schemas.ts";
import { testEmail } from "../notifications/accounts/test-email.ts";
import { queueEmail } from "../outbox/queue-email.ts";
import { refuse } from "./errors.ts";

/** Sends the administrator an email, which shows whether the mail server works. Returns the address. Refuses `no-own-email`. */
export const sendTestEmail = defineCommand({
  name: "messaging.send-test-email",
  input: z.object({}),
  allow: "system.manage",
  errors: ["no-own-email"],
  limits: ({ id }) => [{ subject: `test-email:${id}`, most: 10, seconds: HOUR_SECONDS }],
  async run({ tx, actor }) {
    const contact = actor.id ? await findContact(tx, actor.id) : undefined;
    if (!contact?.email) return refuse("no-own-email");
    await queueEmail(tx, { cause: newId(), contact, email: Email.parse(testEmail()) });
    return ok({ email: contact.email });
  },
});
