import { sendByChannel } from "./send-by-channel.ts";

/** Job: sends one email. */
export default ({ message }: { message: string }): Promise<void> => sendByChannel("mail", { message });
