import { EMAIL_UNLIKELY, SURE_EMAIL } from "#app/shared/sure-email.ts";
import { likelyAddress } from "#modules/kernel/mail-typos.ts";
import type { DomainError } from "#modules/kernel/result.ts";

/** The name of the field in all forms that have an `EmailField`. */
const FIELD = "email";

/**
 * The question about an address such as "maya@gmial.com", which may well be right. It is asked by forms only, and once: the same
 * address sent again is meant.
 */
export function askAboutEmail(form: FormData): DomainError | null {
  const [typed, sure] = [form.get(FIELD), form.get(SURE_EMAIL)];
  if (typeof typed !== "string" || typeof sure !== "string" || typed === sure) return null;
  const meant = likelyAddress(typed);
  if (!meant) return null;
  const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).trim();
  const message = `${domainOf(typed)}: did you mean ${domainOf(meant)}? Correct it, or send it again to keep it.`;
  return { code: EMAIL_UNLIKELY, status: 422, message, field: FIELD };
}
