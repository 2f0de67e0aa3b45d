import { mailCarrier } from "../ports/carriers.ts";
import { absolute } from "./frame.ts";
import { sendMessage } from "./send-message.ts";

/** Job: sends one email to the mail server, or leaves it in the development inbox. */
export default async function sendMail({ message }: { message: string }): Promise<void> {
  await sendMessage(message, mailCarrier(), (row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject ?? "",
    html: row.html ?? "",
    text: row.body,
    ...(row.unsubscribe ? { unsubscribe: absolute(row.unsubscribe) } : {}),
    ...(row.attachment ? { attachment: row.attachment } : {}),
  }));
}
