import type { Tx } from "#db/client.ts";
import type { Contact } from "#modules/accounts/index.ts";
import type { Letter, MessageChannel } from "../schemas.ts";
import { renderLetter } from "../templates/layout.ts";
import { queueMessage } from "./queue-message.ts";

type Post = { cause: string; contact: Contact; letter: Letter; swap?: string | null | undefined };

/** Lays a letter out for one person and queues it by the ways it asks for and the person has. */
export async function queueLetter(tx: Tx, { cause, contact, letter, swap }: Post): Promise<MessageChannel[]> {
  const words = renderLetter(letter, contact.firstName);
  const ways = waysOf(letter.by, contact);
  const base = { cause, kind: letter.kind, userId: contact.id, swapId: swap ?? null, secret: letter.secret };
  for (const channel of ways)
    await queueMessage(
      tx,
      channel === "mail"
        ? {
            ...base,
            channel,
            recipient: contact.email as string,
            subject: words.subject,
            html: words.html,
            body: words.text,
          }
        : { ...base, channel, recipient: contact.phone as string, body: words.sms },
    );
  return ways;
}

/** E-mail or text first, the other one where there is none; or all there is. */
function waysOf(by: Letter["by"], { email, phone }: Contact): MessageChannel[] {
  const ways: MessageChannel[] = [];
  if (email) ways.push("mail");
  if (phone) ways.push("sms");
  if (by === "both" || ways.length < 2) return ways;
  return [by];
}
