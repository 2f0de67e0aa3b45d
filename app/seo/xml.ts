import { lookup } from "#modules/kernel/lookup.ts";

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Text for XML: special characters escaped, control characters removed. */
export const xmlText = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]/gu, "").replace(/[&<>"']/g, (sign) => lookup(SIGNS, sign) as string);

const FRESH_SECONDS = 300;

/** A document for machines; it may be cached for five minutes. */
export const xmlResponse = (body: string, type = "application/xml"): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": `public, max-age=${FRESH_SECONDS}` },
  });
