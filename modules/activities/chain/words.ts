import { createHash } from "node:crypto";
import type { activities } from "#db/tables.ts";

type Row = typeof activities.$inferSelect;

/** The hash before the first seal. */
export const FIRST_HASH = "0".repeat(64);

/** The hash that seals an activity with the one before it, as hexadecimal SHA-256. */
export const sealOf = (previous: string, number: number, row: Row): string =>
  createHash("sha256")
    .update(`${previous}\n${number}\n${canonical(row)}`)
    .digest("hex");

/** JSON of the whole row with its keys in order, because the database returns those of JSON columns in another one. */
const canonical = (row: Row): string => JSON.stringify(ordered({ ...row, at: row.at.toISOString() }));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]));
}
