import { createHash } from "node:crypto";

/** The root of a day. `leaves` are the chains of all lots that grew since the root before it, in order. */
export type DailyRoot = { day: string; previous: string; root: string; leaves: string[] };

const sha256 = (words: string): string => createHash("sha256").update(words).digest("hex");

/** The leaf of a lot: its id, the number of its events, and the hash of the last one. It tells nothing of them. */
export const leafOf = (lot: string, seq: number, hash: string): string => sha256(`${lot}\n${seq}\n${hash}`);

/** The root over a day's leaves and the root of the day before, so that no earlier day can change. */
export const rootOf = (previous: string, leaves: readonly string[]): string => sha256([previous, ...leaves].join("\n"));
