/** Ids, and hashes in hexadecimal digits. */
const IDS = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b[0-9a-f]{32,}\b/g;

/**
 * A text, or a value as JSON, with each id replaced by "(id)". For tests that no amount or phone number appears: their
 * digits may also be a part of a random id.
 */
export const withoutIds = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(IDS, "(id)");
