import { phone } from "./phone-field.ts";

/** Mail services that ignore dots in the name of a mailbox, and the names of one service. */
const DOTLESS: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * One name for all spellings of a receiver, for counting and never for sending: the number in its international form, or
 * the mailbox in lower case, without the tag after a plus, and without dots where the mail service ignores them.
 */
export function receiverOf(contact: string): string {
  const typed = contact.trim().toLowerCase();
  const at = typed.lastIndexOf("@");
  if (at < 0) return phone.safeParse(typed).data ?? typed;
  const name = typed.slice(0, at).replace(/(?<=.)\+.*$/s, "");
  const domain = typed.slice(at + 1).replace(/\.$/, "");
  return DOTLESS.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Whether messages to this contact are texts or calls, which cost money. */
export const isNumber = (contact: string): boolean => !contact.includes("@");
