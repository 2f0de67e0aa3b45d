import { isDeepStrictEqual } from "node:util";
import { lookup } from "#modules/kernel/lookup.ts";
import type { LotEvent } from "../bidding/lot-events.ts";
import { type LotState, replay } from "../bidding/lot-state.ts";
import { FIRST_HASH, type Sealed, seal } from "./seal.ts";

/** An event with what was stored about it. */
export type Stored = Sealed & { seq: number; event: LotEvent; staff: string | null };

export type Fault = { seq: number; what: "hash" | "record" | "state"; stored: unknown; computed: unknown };

/**
 * Recomputes price, leader, end and hashes of a lot from its events alone, and compares them with what is stored: the
 * record of each event, and the columns that `derive` computes from the last state. Returns every difference, in order.
 */
export function verifyRecord(
  stored: readonly Stored[],
  columns: Readonly<Record<string, unknown>>,
  derive: (state: LotState, hash: string) => Record<string, unknown>,
): Fault[] {
  const faults: Fault[] = [];
  let previous = FIRST_HASH;
  const state = replay(
    stored.map(({ event }) => event),
    (after, event) => {
      const row = stored[after.seq - 1] as Stored;
      const sealed = seal(previous, { event, staff: row.staff, state: after }, row.salt);
      const note = (what: Fault["what"], kept: unknown, computed: unknown) =>
        JSON.stringify(kept) !== JSON.stringify(computed) &&
        faults.push({ seq: after.seq, what, stored: kept, computed });
      note("record", row.seq, after.seq);
      note("record", sorted(row.open), sorted(sealed.open));
      note("hash", row.hash, sealed.hash);
      previous = row.hash;
    },
  );
  for (const [name, computed] of Object.entries(derive(state, previous))) {
    const kept = lookup(columns, name);
    if (!isDeepStrictEqual(asJson(kept), asJson(computed)))
      faults.push({ seq: state.seq, what: "state", stored: { [name]: kept }, computed: { [name]: computed } });
  }
  return faults;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

// The database returns the keys of JSON in another order.
const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
