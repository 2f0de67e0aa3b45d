/** Marks that change the direction of text, and invisible characters. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * What people type, as plain text: one kind of line break, no control or invisible characters, at most one empty line in
 * a row. Markup stays as it was typed, because pages and mails show it as text.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(/\t/g, " ")
    .replace(/\p{Cc}/gu, (sign) => (sign === "\n" ? sign : ""))
    .replace(UNSEEN, "")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
