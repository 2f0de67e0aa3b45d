import { environment } from "#modules/kernel/environment.ts";

/** The team's address: the sender address of our emails, whose mailbox the team reads. */
export const teamAddress = (): string => environment().MAIL_FROM.replace(/^.*<|>.*$/g, "");
