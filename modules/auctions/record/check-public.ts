import { leastNextBid } from "../bidding/ladder.ts";
import { type LotOutcome, type LotPhase, SOFT_CLOSE_MS } from "../bidding/lot-state.ts";
import { chainWords, commitmentWords, FIRST_HASH, type PublicRecord } from "./public-record.ts";

/** An event of a lot as everyone may read it, with its link in the chain. */
export type RecordEntry = {
  open: PublicRecord;
  hash: string;
  /** What its hidden amount is, for the reader to whom it belongs. */
  opened: { salt: string; amount: number | "none" } | null;
};

/** What the site says about an ended lot, which its record must confirm. */
export type RecordClaim = { hash: string; price: number | null; leader: number | null; endsAt: number };

export type RecordCheck = { name: CheckName; label: string; checked: number; faults: string[] };
type CheckName = "chain" | "order" | "bids" | "purchase" | "end" | "result" | "opened";

/** The record of an ended lot for one reader. Of the hidden amounts it opens only those that belong to the reader. */
export type LotRecord = {
  lot: string;
  swap: string;
  vehicle: string;
  lane: string | null;
  runOrder: number;
  outcome: LotOutcome | null;
  phase: LotPhase;
  claim: RecordClaim;
  entries: RecordEntry[];
  /** What the server's own check says. */
  checks: RecordCheck[];
};

type Sha256 = (words: string) => Promise<string>;

/**
 * Checks the record of a lot with nothing but the record itself. Runs on the server and, with the browser's own SHA-256,
 * in the browser of the reader, who then need not believe the site. Browser-safe.
 */
export async function checkPublicRecord(
  entries: readonly RecordEntry[],
  claim: RecordClaim,
  sha256: Sha256,
): Promise<RecordCheck[]> {
  return [
    await checkChain(entries, claim, sha256),
    checkOrder(entries),
    checkBids(entries),
    ...checkPurchase(entries),
    checkEnd(entries),
    checkResult(entries, claim),
    await checkOpened(entries, sha256),
  ];
}

async function checkChain(entries: readonly RecordEntry[], claim: RecordClaim, sha256: Sha256): Promise<RecordCheck> {
  const faults: string[] = [];
  let previous = FIRST_HASH;
  for (const { open, hash } of entries) {
    if ((await sha256(chainWords(previous, open))) !== hash) faults.push(`Event ${open.seq} does not have its hash.`);
    previous = hash;
  }
  if (previous !== claim.hash) faults.push("The last hash is not the one that the lot shows.");
  return { name: "chain", label: "Every event is sealed with the one before it", checked: entries.length, faults };
}

function checkOrder(entries: readonly RecordEntry[]): RecordCheck {
  const faults = entries.flatMap(({ open }, at) => {
    const before = entries[at - 1]?.open;
    const gap = open.seq !== at + 1 ? [`Event ${at + 1} is missing.`] : [];
    // Bids count by the time at which they arrived, so the clock of an act by staff may be a little ahead of the next bid.
    const early = before && isBid(before) && isBid(open) && open.at < before.at - CLOCKS_MS;
    return early ? [...gap, `Event ${open.seq} is earlier than the one before it.`] : gap;
  });
  return { name: "order", label: "No event is missing, and they are in order", checked: entries.length, faults };
}

/** Bids that are decided together arrived within moments of each other. */
const CLOCKS_MS = 5_000;
const isBid = ({ kind }: PublicRecord): boolean => kind === "bid" || kind === "autobid";

/** Every bid was high enough, and no bid lowered the price. */
function checkBids(entries: readonly RecordEntry[]): RecordCheck {
  const faults: string[] = [];
  const bids = entries.filter(({ open }) => open.kind === "bid");
  for (const [at, { open }] of entries.entries()) {
    const before = entries[at - 1]?.open;
    if (!before || !isBid(open)) continue;
    const least = before.price === null ? before.opening : leastNextBid(before.price);
    if (open.amount !== null && open.amount < least) faults.push(`Bid ${open.seq} is below the minimum of ${least}.`);
    if (before.price !== null && (open.price ?? 0) < before.price) faults.push(`Bid ${open.seq} lowers the price.`);
    if (open.leader === open.bidder && open.amount !== null && (open.price ?? 0) < open.amount)
      faults.push(`Bid ${open.seq} leads at less than it offers.`);
    if (open.leader !== open.bidder && open.leader !== before.leader)
      faults.push(`Bid ${open.seq} makes someone else the leader.`);
  }
  return {
    name: "bids",
    label: "Every bid follows the ladder, and no bid lowers the price",
    checked: bids.length,
    faults,
  };
}

/** A lot that was bought at its buy-now price: at the price that was set last, and before a bid would have bought it. */
function checkPurchase(entries: readonly RecordEntry[]): RecordCheck[] {
  const at = entries.findIndex(({ open }) => open.kind === "bought-now");
  const open = entries[at]?.open;
  const before = entries[at - 1]?.open;
  if (!open || !before) return [];
  const set = entries.slice(0, at).findLast((entry) => entry.open.kind === "buy-now-set")?.open;
  const isTaken = before.price !== null && (before.reserve === "met" || before.reserve === "none");
  const faults = [
    open.amount === null || open.amount !== set?.amount
      ? "The car was bought at another price than the one set."
      : null,
    open.price !== open.amount || open.leader !== open.bidder ? "The purchase gives another price or leader." : null,
    open.at > before.endsAt ? "The car was bought after the end." : null,
    isTaken ? "The car was bought when a bid would have bought it." : null,
  ].filter((fault) => fault !== null);
  return [{ name: "purchase", label: "The car was bought at its buy-now price, in time", checked: 1, faults }];
}

/** Only a bid in the last two minutes that changes price or leader moves the end, to two minutes after it; a purchase ends the lot. */
function checkEnd(entries: readonly RecordEntry[]): RecordCheck {
  const faults: string[] = [];
  let extensions = 0;
  for (const [at, { open }] of entries.entries()) {
    const before = entries[at - 1]?.open;
    if (!before || open.kind === "rescheduled") continue;
    const changes = isBid(open) && (open.price !== before.price || open.leader !== before.leader);
    const extended = changes ? Math.max(before.endsAt, open.at + SOFT_CLOSE_MS) : before.endsAt;
    const end = open.kind === "bought-now" ? open.at : extended;
    if (open.endsAt !== end) faults.push(`Event ${open.seq} has another end than the rules give.`);
    if (isBid(open) && open.at > before.endsAt) faults.push(`Bid ${open.seq} came after the end.`);
    if (open.endsAt > before.endsAt) extensions += 1;
  }
  return {
    name: "end",
    label: "The end moved only as the rules say, and no bid came after it",
    checked: extensions,
    faults,
  };
}

const ENDS: readonly PublicRecord["kind"][] = ["closed", "bought-now", "canceled"];

function checkResult(entries: readonly RecordEntry[], claim: RecordClaim): RecordCheck {
  const last = entries.findLast(({ open }) => ENDS.includes(open.kind))?.open;
  const faults: string[] = [];
  if (!last) faults.push("The record has no close.");
  else {
    if (last.endsAt !== claim.endsAt) faults.push("The lot shows another end than its record.");
    const final = entries.at(-1)?.open;
    if (final?.price !== claim.price) faults.push("The lot shows another price than its record.");
    if (final?.leader !== claim.leader) faults.push("The lot shows another leader than its record.");
  }
  return { name: "result", label: "Price, leader, and end are those of the record", checked: 1, faults };
}

async function checkOpened(entries: readonly RecordEntry[], sha256: Sha256): Promise<RecordCheck> {
  const own = entries.filter(({ opened }) => opened !== null);
  const faults: string[] = [];
  for (const { open, opened } of own) {
    if (!opened) continue;
    if ((await sha256(commitmentWords(opened.salt, opened.amount))) !== open.hidden)
      faults.push(`The hidden amount of event ${open.seq} is not the one that was sealed.`);
  }
  return { name: "opened", label: "Your own hidden amounts are those that were sealed", checked: own.length, faults };
}
