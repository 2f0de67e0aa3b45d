import { createHash, randomBytes } from "node:crypto";
import type { LotEvent } from "../bidding/lot-events.ts";
import type { LotState } from "../bidding/lot-state.ts";
import {
  chainWords,
  commitmentWords,
  factsWords,
  hiddenAmount,
  type PublicRecord,
  publicRecord,
} from "./public-record.ts";

export { FIRST_HASH } from "./public-record.ts";

/** An event as it is stored: its public record, the salt of its commitments, and its link in the chain. */
export type Sealed = { open: PublicRecord; salt: string; hash: string };

type Act = { event: LotEvent; staff: string | null; state: LotState };

/** Seals the event that led to this state. `salt` is random, or the stored one when a record is verified. */
export function seal(previous: string, { event, staff, state }: Act, salt = newSalt()): Sealed {
  const amount = hiddenAmount(event);
  const hidden = amount === undefined ? null : sha256(commitmentWords(salt, amount));
  const open = publicRecord(event, state, { hidden, facts: sha256(factsWords(salt, event, staff)) });
  return { open, salt, hash: sha256(chainWords(previous, open)) };
}

const newSalt = () => randomBytes(16).toString("hex");
const sha256 = (words: string) => createHash("sha256").update(words).digest("hex");
