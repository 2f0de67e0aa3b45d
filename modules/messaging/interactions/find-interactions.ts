import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findOfferDealings, findVisitDealings } from "#modules/offers/index.ts";
import type { Dealing } from "#modules/offers/schemas.ts";
import { findThreads } from "../conversations/find-threads.ts";
import { type Names, namesFor } from "../conversations/names.ts";
import type { ThreadLine } from "../conversations/schemas.ts";
import type { Interaction, InteractionKind } from "./schemas.ts";

/** The page size (docs/spec/display.md). */
const RECORDS = 40;
/** How many lines a person can page through. Older ones are on the pages of their cars. */
const MOST = 2_000;

export type InteractionsAsked = PageRequest & {
  kind?: InteractionKind | undefined;
  as?: "buyer" | "seller" | undefined;
};

/**
 * A person's offers, visits and conversations, the last changed first, 40 a page. Staff of the swap team see everyone's
 * offers and visits, and the conversations of the team. A conversation has no side of its own, so the choice of a side
 * leaves it out.
 */
export async function findInteractions(actor: Actor, asked: InteractionsAsked = {}): Promise<Paged<Interaction>> {
  const { kind, as, page = 1, records = RECORDS, after } = asked;
  const limit = Math.min(page * records + 1, MOST);
  if (!actor.id || (page - 1) * records >= MOST) return pageOfRows<Interaction>([], page, records);
  const wants = (one: InteractionKind) => kind === undefined || kind === one;
  const [offers, visits, threads] = await Promise.all([
    wants("offer") ? findOfferDealings(actor, { as, limit, after }) : [],
    wants("visit") ? findVisitDealings(actor, { as, limit, after }) : [],
    wants("message") && !as ? findThreads(actor, { records: limit, after }).then(({ list }) => list) : [],
  ]);
  const all = [...[...offers, ...visits].map(ofDealing), ...threads.map(ofThread)].sort(
    after === undefined ? byTime : byKey,
  );
  const shown = all.slice((page - 1) * records, page * records + 1);
  const names = await namesFor(
    actor,
    shown.flatMap(({ dealing }) => (dealing ? [dealing.seller, dealing.buyer] : [])),
  );
  return pageOfRows(
    shown.map(({ line }) => line(names)),
    page,
    records,
  );
}

type Found = { at: string; id: string; dealing?: Dealing; line: (names: Names) => Interaction };
const byKey = (a: Found, b: Found) => (a.id < b.id ? 1 : -1);
const byTime = (a: Found, b: Found) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id);

const NONE = { status: null, amount: null, date: null, text: null, unread: 0, side: null } as const;

function ofDealing(dealing: Dealing): Found {
  const { _id, kind, swap, vehicle, picture, party, side, status, at, seller, buyer } = dealing;
  const others = party === "seller" ? [buyer] : party === "buyer" ? [seller] : [buyer, seller];
  const own = dealing.kind === "offer" ? { amount: dealing.amount } : { date: dealing.date };
  return {
    at,
    id: _id,
    dealing,
    line: (names) => ({
      ...NONE,
      _id,
      kind,
      swap,
      vehicle,
      picture,
      party,
      side,
      status,
      at,
      ...own,
      with: others.map((id) => names.of(id)),
    }),
  };
}

function ofThread({ _id, car, last, unread, with: other }: ThreadLine): Found {
  const line: Interaction = {
    ...NONE,
    _id,
    kind: "message",
    swap: car._id,
    vehicle: car.name,
    picture: car.picture,
    with: [other],
    party: null,
    text: last.text,
    unread,
    at: last.at,
  };
  return { at: last.at, id: _id, line: () => line };
}
