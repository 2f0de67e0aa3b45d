import { findInbox, findInboxMessage } from "#modules/messaging/index.ts";
import type { KeptMessage } from "./schemas.ts";

/** The newest mails and texts that the sandbox has kept instead of sending them, to everyone or to one address. */
export async function findMessages(to?: string): Promise<KeptMessage[]> {
  const found = (await findInbox(to)) ?? [];
  const whole = await Promise.all(found.slice(0, 50).map(({ id }) => findInboxMessage(id)));
  return whole.flatMap((message) =>
    message
      ? [
          {
            _id: message.id,
            channel: message.channel,
            kind: message.kind,
            to: message.recipient,
            subject: message.subject,
            text: message.body,
            createdAt: message.createdAt,
          },
        ]
      : [],
  );
}
