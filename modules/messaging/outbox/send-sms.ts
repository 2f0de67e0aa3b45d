import { sendByChannel } from "./send-by-channel.ts";

/** Job: sends one text message. */
export default ({ message }: { message: string }): Promise<void> => sendByChannel("sms", { message });
