import { HOUR_MS } from "#modules/kernel/durations.ts";
/**
 * A second, slow writing of the bidding rules for tests. It remembers only what was accepted and derives everything
 * from that list whenever it is asked. It shares no code with the rules.
 */
export type Step =
  | { do: "bid" | "auto"; who: string; amount: number; at: number; room: number }
  | { do: "ask"; amount: number | null; at: number }
  | { do: "buy"; who: string; amount: number; at: number; room: number }
  | { do: "delete"; who: string; at: number }
  | { do: "reserve"; amount: number | null; at: number }
  | { do: "remove"; nth: number; at: number };

type Offer = { who: string; amount: number; auto: boolean; at: number; order: number; removed: boolean };
type Entry =
  | { offer: Offer }
  | { dropped: string; order: number }
  | { reset: true }
  | { reserve: number | null; order: number };

export class ModelLot {
  private entries: Entry[] = [];
  private order = 0;
  private asked: number | null = null;
  private bought: { who: string; amount: number } | null = null;
  end: number;
  private readonly opening: number;
  private readonly firstReserve: number | null;

  constructor(opening: number, reserve: number | null, end: number) {
    this.opening = opening;
    this.firstReserve = reserve;
    this.end = end;
  }

  /** Answers "yes" or the code of the error. */
  take(step: Step): string {
    const over = this.bought !== null;
    if (over && (step.do === "remove" || step.do === "reserve" || step.do === "ask")) return "not-now";
    if (step.do === "remove") return this.remove(step.nth, step.at);
    if (step.do === "reserve") return this.lowerReserve(step.amount);
    if (step.do === "ask") return this.ask(step.amount);
    if (over || step.at > this.end) return "auction-not-live";
    if (step.do === "buy") return this.buy(step);
    if (step.do === "delete") return this.drop(step.who);
    return this.offer(step);
  }

  private offer({ do: act, who, amount, at, room }: Extract<Step, { do: "bid" | "auto" }>): string {
    const auto = act === "auto";
    const now = this.now();
    if (amount > 1_000_000) return "bid-too-high";
    const best = now.best(who);
    if (auto && now.autobid(who) === amount) return "duplicate-bid";
    if (!auto && now.leader === who && now.manual(who) === amount) return "duplicate-bid";
    const minimum = now.price === 0 ? this.opening : now.price + (auto && now.leader === who ? 0 : ladder(now.price));
    if (amount < minimum) return "bid-too-low";
    if (amount > room && amount > best) return "bid-limit";
    this.entries.push({ offer: { who, amount, auto, at, order: ++this.order, removed: false } });
    const then = this.now();
    const moved = then.price !== now.price || then.leader !== now.leader;
    if (moved && this.end - at < 120_000) this.end = at + 120_000;
    return "yes";
  }

  /** Whether the best bid so far would get the car. */
  private taken(): boolean {
    const { price, reserve } = this.now();
    return price > 0 && (reserve === null || price >= reserve);
  }

  private ask(amount: number | null): string {
    if (this.taken() || amount === this.asked) return "not-now";
    const lowest = Math.max(this.opening, this.now().reserve ?? 0);
    if (amount !== null && (amount < lowest || amount > 1_000_000)) return "buy-now-range";
    this.asked = amount;
    return "yes";
  }

  private buy({ who, amount, at, room }: Extract<Step, { do: "buy" }>): string {
    if (this.asked === null || this.taken()) return "no-buy-now";
    if (amount !== this.asked) return "buy-now-changed";
    if (amount > room && amount > this.now().best(who)) return "bid-limit";
    this.bought = { who, amount };
    this.end = at;
    return "yes";
  }

  private drop(who: string): string {
    const now = this.now();
    if (now.autobid(who) === 0) return "no-autobid";
    if (now.leader === who && now.manual(who) < now.price) return "leading";
    this.entries.push({ dropped: who, order: ++this.order });
    return "yes";
  }

  private lowerReserve(amount: number | null): string {
    const now = this.now();
    if (now.price > 0 && (amount ?? 0) > (now.reserve ?? 0)) return "reserve-only-lower";
    if (this.asked !== null && (amount ?? 0) > this.asked) return "above-buy-now";
    this.entries.push({ reserve: amount, order: ++this.order });
    return "yes";
  }

  private remove(nth: number, at: number): string {
    const offers = this.entries.flatMap((entry) => ("offer" in entry ? [entry.offer] : []));
    const offer = offers[nth];
    if (!offer) return "no-such-bid";
    if (offer.removed) return "removed-before";
    if (this.end - at < 12 * HOUR_MS && at - offer.at > HOUR_MS) return "removal-too-late";
    offer.removed = true;
    this.entries.push({ reset: true });
    return "yes";
  }

  /** Walks through everything that still counts, so that the price can never have fallen on the way. */
  now() {
    let price = 0;
    let leader = "";
    let reserve = this.firstReserve;
    const hands = new Map<string, { manual: number; manualOrder: number; auto: number; autoOrder: number }>();
    for (const entry of this.entries) {
      if ("offer" in entry && entry.offer.removed) continue;
      if ("reset" in entry) {
        price = 0;
        leader = "";
      }
      if ("reserve" in entry) reserve = entry.reserve;
      if ("dropped" in entry) {
        const hand = hands.get(entry.dropped);
        if (hand) hand.auto = 0;
        continue; // Nothing is offered by it, so the price stays.
      }
      if ("offer" in entry) {
        const { who, amount, auto, order } = entry.offer;
        const hand = hands.get(who) ?? { manual: 0, manualOrder: 0, auto: 0, autoOrder: 0 };
        if (auto && hand.auto !== amount) Object.assign(hand, { auto: amount, autoOrder: order });
        if (!auto && amount > hand.manual) Object.assign(hand, { manual: amount, manualOrder: order });
        hands.set(who, hand);
      }
      const ranks = [...hands]
        .map(([who, hand]) => ({ who, top: Math.max(hand.manual, hand.auto), since: since(hand), manual: hand.manual }))
        .filter(({ top }) => top > 0)
        .sort((a, b) => (a.top === b.top ? a.since - b.since : b.top - a.top));
      const [one, two] = ranks;
      if (!one) continue;
      leader = one.who;
      let asked = two ? two.top + ladder(two.top) : this.opening;
      if (asked > one.top && two) asked = one.top;
      asked = Math.max(asked, this.opening, one.manual);
      if (reserve !== null) asked = one.top >= reserve ? Math.max(asked, reserve) : one.top;
      if (asked > price) price = asked;
    }
    if (this.bought) {
      price = this.bought.amount;
      leader = this.bought.who;
    }
    return {
      price,
      leader,
      reserve,
      autobid: (who: string) => hands.get(who)?.auto ?? 0,
      manual: (who: string) => hands.get(who)?.manual ?? 0,
      best: (who: string) => Math.max(hands.get(who)?.auto ?? 0, hands.get(who)?.manual ?? 0),
    };
  }
}

function since({
  manual,
  manualOrder,
  auto,
  autoOrder,
}: {
  manual: number;
  manualOrder: number;
  auto: number;
  autoOrder: number;
}) {
  if (manual === auto) return Math.min(manualOrder, autoOrder);
  return manual > auto ? manualOrder : autoOrder;
}

function ladder(price: number): number {
  if (price >= 100_000) return 1_000;
  if (price >= 50_000) return 500;
  if (price >= 25_000) return 250;
  if (price >= 5_000) return 100;
  return price >= 1_000 ? 50 : 25;
}
