import type { LotEventKind } from "../bidding/lot-events.ts";
import type { PublicRecord } from "../record/public-record.ts";
import type { HistoryLine } from "./schemas.ts";

/**
 * The lines that this dealer may read of these records, oldest first in, newest first out. Another dealer's autobid that
 * changed neither price nor leader is left out: it changes nothing visible. `first` is the lot before the first record.
 */
export function historyOf(records: readonly PublicRecord[], ownLabel: number | null, first?: Before): HistoryLine[] {
  const bySeq = new Map(records.map((record) => [record.seq, record]));
  return records
    .flatMap((record) => {
      const before = bySeq.get(record.seq - 1) ?? first;
      return isShown(record, before, ownLabel) ? [lineOf(record, before, bySeq)] : [];
    })
    .reverse();
}

/** The lot before an event. */
export type Before = Pick<PublicRecord, "price" | "leader" | "endsAt" | "reserve">;

/** Plans, and what seller and dealer do with each other after the close. */
const HIDDEN: readonly LotEventKind[] = [
  "scheduled",
  "rescheduled",
  "countered",
  "agreed",
  "negotiation-ended",
  "second-chance",
  "fell-through",
  "paid",
  "payment-undone",
];

/** Only those who set them see them, unless they change price or leader. */
const AUTOBIDS: readonly LotEventKind[] = ["autobid", "autobid-deleted", "autobid-left-out"];

function isShown(record: PublicRecord, before: Before | undefined, ownLabel: number | null): boolean {
  if (HIDDEN.includes(record.kind)) return false;
  if (!AUTOBIDS.includes(record.kind)) return true;
  const own = ownLabel !== null && record.bidder === ownLabel;
  return own || record.price !== (before?.price ?? null) || record.leader !== (before?.leader ?? null);
}

function lineOf(
  { seq, kind, at, bidder, amount, price, leader, endsAt, reserve, target, reason }: PublicRecord,
  before: Before | undefined,
  bySeq: ReadonlyMap<number, PublicRecord>,
): HistoryLine {
  const isBid = kind === "bid" || kind === "autobid";
  const isRemoved = [...bySeq.values()].some((later) => later.kind === "bid-removed" && later.target === seq);
  return {
    seq,
    kind,
    bidder,
    amount,
    price,
    leader,
    reason,
    at: new Date(at).toISOString(),
    extendedTo: isBid && before && endsAt > before.endsAt ? new Date(endsAt).toISOString() : null,
    reserve: before && before.reserve !== reserve ? reserve : null,
    isRemoved,
    removed: target === null ? null : (bySeq.get(target)?.bidder ?? null),
  };
}
