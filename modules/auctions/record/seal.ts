import { createHash, randomBytes } from "node:crypto";
import type { LotEvent } from "../bidding/lot-events.ts";
import type { LotState } from "../bidding/lot-state.ts";
import { chainWords, commitmentWords, hiddenAmount, type PublicRecord, publicRecord } from "./public-record.ts";

export { FIRST_HASH } from "./public-record.ts";

/** An event as it is stored: its public record, the salt of its hidden amount, and its link in the chain. */
export type Sealed = { open: PublicRecord; salt: string | null; hash: string };

/** Seals the event that led to this state. `salt` is random, or the stored one when a record is verified. */
export function seal(previous: string, event: LotEvent, state: LotState, salt = newSalt()): Sealed {
  const hidden = hiddenAmount(event);
  const commitment = hidden === undefined ? null : sha256(commitmentWords(salt, hidden));
  const open = publicRecord(event, state, commitment);
  return { open, salt: hidden === undefined ? null : salt, hash: sha256(chainWords(previous, open)) };
}

const newSalt = () => randomBytes(16).toString("hex");
const sha256 = (words: string) => createHash("sha256").update(words).digest("hex");
