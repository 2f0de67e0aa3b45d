import { HOUR_MS } from "#modules/kernel/durations.ts";
import { advance, emptyLot, type LotState } from "./lot-state.ts";

/** Lots for tests. */

const START = Date.UTC(2026, 8, 1, 15);
export const TIMES = { previewAt: START - 24 * HOUR_MS, startsAt: START, endsAt: START + 24 * HOUR_MS };

type Terms = { opening?: number; reserve?: number | null };

/** A scheduled lot: opening price 5,000, no reserve, and a day long unless told otherwise. */
export const scheduledLot = ({ opening = 5_000, reserve = null }: Terms = {}): LotState =>
  advance(emptyLot(), { kind: "scheduled", at: TIMES.previewAt, opening, reserve, ...TIMES });

export const liveLot = (terms?: Terms): LotState =>
  advance(scheduledLot(terms), { kind: "started", at: TIMES.startsAt });
