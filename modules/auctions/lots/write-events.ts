import { eq, sql } from "drizzle-orm";
import { type Tx, together } from "#db/client.ts";
import { defineSql, defineStatement } from "#db/statement.ts";
import { paymentDue } from "#modules/swaps/index.ts";
import type { LotEvent } from "../bidding/lot-events.ts";
import { advance, emptyLot, highestOf, type LotState, withoutBids } from "../bidding/lot-state.ts";
import { reserveState } from "../bidding/standing.ts";
import { labelOf, type PublicRecord } from "../record/public-record.ts";
import { seal } from "../record/seal.ts";
import { auctionEvents, type Lot, lots } from "../tables.ts";
import { eventsOf, keepState, type LockedLot } from "./lock-lot.ts";

type Row = typeof auctionEvents.$inferInsert;

/**
 * Appends events to a locked lot. `add` decides what the next event sees; `save` writes the rows and the lot's columns
 * with two statements, however many events there are.
 */
export class LotWriter {
  readonly state: LotState;
  private readonly tx: Tx;
  private readonly lot: Lot;
  private readonly rows: Row[] = [];
  private hash: string;
  /** The lot as everyone saw it before, and the public records of what was added, also after they are saved. */
  readonly before: Pick<PublicRecord, "seq" | "price" | "leader" | "endsAt" | "reserve">;
  readonly records: PublicRecord[] = [];

  constructor(tx: Tx, { lot, state }: LockedLot) {
    this.tx = tx;
    this.lot = lot;
    this.state = state;
    this.hash = lot.hash;
    const { seq, price, leader, endsAt, reserve } = state;
    this.before = {
      seq,
      price,
      endsAt,
      leader: labelOf(state, leader),
      reserve: reserveState(price, reserve),
    };
  }

  get id(): string {
    return this.lot.id;
  }

  /** Whether anything was added. */
  get changed(): boolean {
    return this.rows.length > 0;
  }

  async add(event: LotEvent, staff: string | null = null): Promise<void> {
    if (event.kind === "bid-removed") await this.remove(event.target);
    else advance(this.state, event);
    const { open, salt, hash } = seal(this.hash, { event, staff, state: this.state });
    this.hash = hash;
    this.records.push(open);
    const { kind, at, ...rest } = event;
    const { bidder = null, ...facts } = rest as Record<string, unknown> & { bidder?: string };
    const { seq } = this.state;
    this.rows.push({
      lotId: this.lot.id,
      seq,
      kind,
      at: new Date(at),
      bidderId: bidder,
      staffId: staff,
      facts,
      open,
      salt,
      hash,
    });
  }

  /** A removal needs the events before it; those of this transaction are saved first. */
  private async remove(target: number): Promise<void> {
    await this.save();
    const events = await eventsOf(this.tx, this.lot.id);
    const removed = events.flatMap((event) => (event.kind === "bid-removed" ? [event.target] : []));
    withoutBids(this.state, events, new Set([...removed, target]));
  }

  /** Ends without writing. A state without additions stays known to the process. */
  leave(): void {
    if (this.rows.length === 0) keepState(this.lot.id, this.hash, this.state);
  }

  /** Writes the added events. Returns the lot as it is stored afterward. */
  async save(): Promise<Lot> {
    const rows = this.rows.splice(0);
    const columns = { ...columnsOf(this.state), hash: this.hash };
    await together(
      saveLot(this.tx, { id: this.lot.id, ...columns }),
      ...(rows.length > 0 ? [insertEvents(this.tx, { rows: JSON.stringify(rows) })] : []),
    );
    keepState(this.lot.id, this.hash, this.state);
    return { ...this.lot, ...columns };
  }
}

const saveLot = defineStatement("auctions.save-lot", (tx) => {
  const names = [...Object.keys(columnsOf(emptyLot())), "hash"];
  return tx
    .update(lots)
    .set(Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])))
    .where(eq(lots.id, sql.placeholder("id")));
});

const insertEvents = defineSql(
  "auctions.insert-events",
  sql`insert into ${auctionEvents} (lot_id, seq, kind, at, bidder_id, staff_id, facts, open, salt, hash)
    select * from jsonb_to_recordset(${sql.placeholder("rows")}::jsonb) as given("lotId" uuid, seq integer, kind text,
      at timestamptz, "bidderId" uuid, "staffId" uuid, facts jsonb, open jsonb, salt text, hash text)`,
);

/** The columns of `lots` that follow from its events. */
export function columnsOf(state: LotState) {
  const { phase, opening, reserve, buyNow, seq, price, outcome, bids, endedAt } = state;
  const leader = state.leader === null ? undefined : state.bidders.get(state.leader);
  return {
    phase,
    opening,
    reserve,
    buyNow,
    seq,
    price,
    outcome,
    previewAt: new Date(state.previewAt),
    startsAt: new Date(state.startsAt),
    endsAt: new Date(state.endsAt),
    closedAt: endedAt === null ? null : new Date(endedAt),
    leaderId: state.leader,
    leaderLabel: leader?.label ?? null,
    leaderMax: leader ? highestOf(leader).max : null,
    bidCount: bids,
    bidderCount: state.bidders.size,
    negotiation: state.negotiation,
    decideBy: state.negotiation ? new Date(state.negotiation.endsAt) : null,
    paidAt: state.paidAt === null ? null : new Date(state.paidAt),
    payBy: state.soldAt === null ? null : paymentDue(new Date(state.soldAt)),
  };
}
