import { defineCommand } from "#db/command.ts";
import { limitUnasked } from "#modules/accounts/index.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { receiverOf } from "#modules/kernel/receiver.ts";
import { ok } from "#modules/kernel/result.ts";
import { Email } from "../message-schemas.ts";
import { contactReceived } from "../notifications/contact/contact-received.ts";
import { contactToTeam } from "../notifications/contact/contact-to-team.ts";
import { queueEmail, queueToAddress } from "../outbox/queue-email.ts";
import { teamAddress } from "../outbox/team-address.ts";
import { contactMessages } from "../tables.ts";
import { teamContacted } from "./events.ts";
import { ContactTeam } from "./schemas.ts";

/** The cause of the emails about a contact message. */
export const causeOfContact = (message: string): string => `contact-${message}`;

/**
 * Stores a contact message, emails it to the team, and sends a confirmation to the sender. The confirmation doesn't
 * repeat the sender's text, because the address may belong to another person.
 */
export const contactTeam = defineCommand({
  name: "messaging.contact-team",
  input: ContactTeam,
  allow: "anyone",
  limits: (actor, { email }) => [
    { subject: `contact-as:${receiverOf(email)}`, most: 5, seconds: DAY_SECONDS },
    ...(actor.id ? [{ subject: `contact-by:${actor.id}`, most: 10, seconds: DAY_SECONDS }] : []),
    ...limitUnasked(actor, email),
  ],
  async run(context, { topic, dealer, name, email, phone, message }) {
    const { tx, actor, now, record } = context;
    const id = newId();
    const written = { topic, dealer, name, email, phone: phone ?? null, message };
    await tx.insert(contactMessages).values({ id, ...written, userId: actor.id, createdAt: now });
    const cause = causeOfContact(id);
    const team = { id: null, firstName: "", email: teamAddress(), phone: null };
    await queueEmail(tx, { cause, contact: team, email: Email.parse(contactToTeam(written)) });
    await queueToAddress(context, { cause, channel: "mail", address: email, email: contactReceived({ topic }) });
    await record(teamContacted({ message: id, topic }));
    return ok({ _id: id });
  },
});
