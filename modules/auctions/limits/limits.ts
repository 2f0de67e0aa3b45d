/** What dealers may have bid and not yet paid, in whole dollars. */
export const NEW_DEALER_LIMIT = 25_000;
export const KNOWN_DEALER_LIMIT = 150_000;
/** So many paid cars make a dealer known. */
export const CARS_UNTIL_KNOWN = 3;

type Terms = { set: number | null; deposit?: number; paidCars: number };

/** The limit that staff set, or the one by the number of paid cars; a deposit comes on top. */
export const limitOf = ({ set, deposit = 0, paidCars }: Terms): number =>
  (set ?? (paidCars >= CARS_UNTIL_KNOWN ? KNOWN_DEALER_LIMIT : NEW_DEALER_LIMIT)) + deposit;

/** An autobid on a lot that has not started. */
export type PreviewBid = { bidder: string; lot: string; max: number; at: number; seq: number };

/**
 * A dealer's terms, the limit that a manager of the company set (`team`), what is bound for good (lots led now, offers,
 * unpaid cars), and the autobids in preview.
 */
export type Account = Required<Terms> & {
  bidder: string;
  team: number | null;
  bound: number;
  previews: readonly PreviewBid[];
};

/** A limit and what counts toward it. */
export type Limit = { limit: number; used: number; company: boolean };

/**
 * The limit that leaves this dealer less: the own one, that of a manager, or that of the company, toward which the amounts
 * of all its buyers count. `members` are the company's buyers, or the dealer alone.
 */
export function tightestLimit(bidder: string, members: readonly Account[]): Limit {
  const limits = limitsOf(bidder, members).map(({ who, ...limit }) => ({
    ...limit,
    used: boundBy(who),
  }));
  return limits.reduce((a, b) => (b.limit - b.used < a.limit - a.used ? b : a));
}

/** What these dealers have bound together, with their autobids in preview. */
export const boundBy = (who: readonly Account[]): number =>
  boundOf(who) + sumOfLots(who.flatMap(({ previews }) => previews));

/**
 * The autobids in preview that fit the limits in the order in which they arrived: each counts only those before it that
 * fit themselves.
 */
export function fittingPreviews(members: readonly Account[]): ReadonlySet<PreviewBid> {
  const fitting = new Set<PreviewBid>();
  const arrived = members.flatMap(({ previews }) => previews).toSorted(byArrival);
  for (const preview of arrived) {
    const fits = limitsOf(preview.bidder, members).every(({ who, limit }) => {
      const earlier = [...fitting].filter(({ bidder }) => who.some((member) => member.bidder === bidder));
      return boundOf(who) + sumOfLots([...earlier, preview]) <= limit;
    });
    if (fits) fitting.add(preview);
  }
  return fitting;
}

type Shared = { who: readonly Account[]; limit: number; company: boolean };

function limitsOf(bidder: string, members: readonly Account[]): Shared[] {
  const own = members.filter((member) => member.bidder === bidder);
  const limits = own.map((account) => {
    const limit = Math.min(limitOf(account), account.team ?? Number.POSITIVE_INFINITY);
    return { who: [account], limit, company: false };
  });
  return members.length > 1 ? [...limits, { who: members, limit: companyLimit(members), company: true }] : limits;
}

/** The highest limit of a buyer, by the cars that all of them have paid, with the deposits of all. */
function companyLimit(members: readonly Account[]): number {
  const paidCars = sum(members.map((member) => member.paidCars));
  const limit = Math.max(...members.map(({ set }) => limitOf({ set, paidCars })));
  return limit + sum(members.map(({ deposit }) => deposit));
}

const boundOf = (who: readonly Account[]): number => sum(who.map(({ bound }) => bound));

/** Only one of a company's buyers can win a lot, so the highest autobid counts. */
function sumOfLots(previews: readonly PreviewBid[]): number {
  const byLot = new Map<string, number>();
  for (const { lot, max } of previews) byLot.set(lot, Math.max(max, byLot.get(lot) ?? 0));
  return sum([...byLot.values()]);
}

const byArrival = (a: PreviewBid, b: PreviewBid): number =>
  a.at - b.at || (a.lot === b.lot ? a.seq - b.seq : a.lot < b.lot ? -1 : 1);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
