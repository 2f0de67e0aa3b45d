import * as crypto from "node:crypto";
import { createHash, randomUUID } from "node:crypto";

const v7 = (crypto as unknown as { randomUUIDv7?: () => string }).randomUUIDv7;

/** A new id: a time-ordered UUID (version 7), so that new rows are close together in an index. */
export const newId = (): string => (v7 ? v7() : randomUUID());

/** A deterministic id of the given words, for "at most once" (a hash in the form of a UUID). */
export function idOf(...parts: string[]): string {
  const hex = createHash("sha256").update(parts.join("\0")).digest("hex");
  const variant = ((Number.parseInt(hex[16] as string, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a string has the form of an id; anything else is "not found" without a query. */
export const isId = (text: unknown): text is string => typeof text === "string" && UUID.test(text);
