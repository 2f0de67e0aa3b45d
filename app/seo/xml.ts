import { lookup } from "#modules/kernel/lookup.ts";

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for XML: special characters escaped, control characters removed. */
export const xmlText = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]/gu, "").replace(/[&<>"']/g, (sign) => lookup(SIGNS, sign) as string);

const FRESH_SECONDS = 300;

/** A text for machines; it may be kept for five minutes, one that belongs to a person only by its reader. */
export const textResponse = (body: string, type: string, isPrivate = false): Response =>
  new Response(body, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": `${isPrivate ? "private" : "public"}, max-age=${FRESH_SECONDS}`,
    },
  });

export const withDeclaration = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

export const xmlResponse = (body: string): Response => textResponse(withDeclaration(body), "application/xml");
