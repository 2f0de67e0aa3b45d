import { environment } from "#modules/kernel/environment.ts";

/** Where people write to us: the address our mails come from is the one that is read. */
export const teamAddress = (): string => environment().MAIL_FROM.replace(/^.*<|>.*$/g, "");
