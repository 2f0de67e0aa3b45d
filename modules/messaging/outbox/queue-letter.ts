import type { Tx } from "#db/client.ts";
import type { Contact } from "#modules/accounts/index.ts";
import { Letter, type LetterDraft, type MessageChannel } from "../schemas.ts";
import { renderLetter } from "./layout.ts";
import { type Draft, queueMessage } from "./queue-message.ts";

type Addressee = Pick<Contact, "firstName" | "email" | "phone"> & { id: string | null };
type Post = { cause: string; contact: Addressee; letter: Letter; swap?: string | null | undefined };

/** Renders a letter for one user and queues it for the requested channels that the user has. */
export async function queueLetter(tx: Tx, { cause, contact, letter, swap }: Post): Promise<MessageChannel[]> {
  const ways = waysOf(letter.by, contact);
  for (const channel of ways)
    await queueRendered(tx, letter, contact.firstName, {
      cause,
      channel,
      recipient: (channel === "mail" ? contact.email : contact.phone) as string,
      userId: contact.id,
      swapId: swap ?? null,
    });
  return ways;
}

/** To an address that may not belong to an account, without a name, because another person may have entered it. */
export const queueToAddress = (
  tx: Tx,
  {
    cause,
    channel,
    address,
    letter,
    swap,
  }: {
    cause: string;
    channel: MessageChannel;
    address: string;
    letter: LetterDraft;
    swap?: string | null;
  },
) => queueRendered(tx, Letter.parse(letter), "", { cause, channel, recipient: address, swapId: swap ?? null });

type Envelope = Pick<Draft, "cause" | "channel" | "recipient" | "userId" | "swapId">;

function queueRendered(tx: Tx, letter: Letter, firstName: string, envelope: Envelope): Promise<string | null> {
  const { subject, html, text, sms } = renderLetter(letter, firstName);
  const { kind, secret, unsubscribe = null } = letter;
  const words = envelope.channel === "mail" ? { subject, html, body: text } : { body: sms };
  return queueMessage(tx, { ...envelope, kind, secret, unsubscribe, ...words });
}

/** The preferred channel, otherwise the other one; or all of them. */
function waysOf(by: Letter["by"], { email, phone }: Addressee): MessageChannel[] {
  const ways: MessageChannel[] = [];
  if (email) ways.push("mail");
  if (phone) ways.push("sms");
  if (by === "both" || ways.length < 2) return ways;
  return [by];
}
