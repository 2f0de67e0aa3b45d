import { smsCarrier } from "../ports/carriers.ts";
import { sendMessage } from "./send-message.ts";

/** Job: sends one text message to the gateway, or leaves it in the development inbox. */
export default async function sendSms({ message }: { message: string }): Promise<void> {
  await sendMessage(message, smsCarrier(), (row) => ({ id: row.id, to: row.recipient, text: row.body }));
}
