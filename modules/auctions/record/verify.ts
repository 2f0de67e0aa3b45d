import { lookup } from "#modules/kernel/lookup.ts";
import type { LotEvent } from "../bidding/lot-events.ts";
import { type LotState, replay } from "../bidding/lot-state.ts";
import { FIRST_HASH, type Sealed, seal } from "./seal.ts";

/** An event with what was stored about it. */
export type Stored = Sealed & { event: LotEvent };

export type Fault = { seq: number; what: "hash" | "record" | "state"; stored: unknown; computed: unknown };

/**
 * Recomputes price, leader, end and hashes of a lot from its events alone, and compares them with what is stored.
 * Returns every difference, in order.
 */
export function verifyRecord(stored: readonly Stored[], projection: Partial<LotState>): Fault[] {
  const faults: Fault[] = [];
  let previous = FIRST_HASH;
  const state = replay(
    stored.map(({ event }) => event),
    (after, event) => {
      const row = stored[after.seq - 1] as Stored;
      const sealed = seal(previous, event, after, row.salt ?? undefined);
      const note = (what: Fault["what"], kept: unknown, computed: unknown) =>
        JSON.stringify(kept) !== JSON.stringify(computed) &&
        faults.push({ seq: after.seq, what, stored: kept, computed });
      note("record", sorted(row.open), sorted(sealed.open));
      note("hash", row.hash, sealed.hash);
      previous = row.hash;
    },
  );
  for (const [name, kept] of Object.entries(projection)) {
    const computed = lookup(state, name);
    if (kept !== computed)
      faults.push({ seq: state.seq, what: "state", stored: { [name]: kept }, computed: { [name]: computed } });
  }
  return faults;
}

// The database returns the keys of JSON in another order.
const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
