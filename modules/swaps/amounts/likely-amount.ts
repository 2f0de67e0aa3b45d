import type { CommandContext } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { writeNote } from "../details/add-note.ts";
import { refuse } from "../errors.ts";
import type { Swap } from "../tables.ts";

/** The amounts that are taken without a question, as parts of the market estimate. */
const LIKELY = { from: 0.4, to: 1.5 } as const;
/** A typing error moves the digits by one or two places. */
const SLIPS = [10, 0.1, 100, 0.01];

type Doubt = { high: boolean; meant: number | null };

/**
 * Whether an amount is so far from the market estimate that it may be a typing error, and which amount may have been meant:
 * 168000 for a car of 17,875 -> 16,800. Undefined for a likely amount. Whole dollars.
 */
export function doubtOf(amount: number, estimate: number): Doubt | undefined {
  if (amount >= estimate * LIKELY.from && amount <= estimate * LIKELY.to) return undefined;
  const meant = SLIPS.map((slip) => amount * slip).find(
    (other) => Number.isInteger(other) && other >= estimate * 0.7 && other <= estimate * 1.3,
  );
  return { high: amount > estimate, meant: meant ?? null };
}

/** What the car is worth as far as we know: the valuation, before it the middle of the expected range. */
const estimateOf = (swap: Swap): number | null =>
  swap.valuationRetail ??
  (swap.priceLow !== null && swap.priceHigh !== null ? (swap.priceLow + swap.priceHigh) / 2 : null);

/** `sure` is the same amount once more, for one that is far from the estimate; staff also say why. */
export type Sure = { sure?: number | undefined; reason?: string | undefined };

/**
 * Asks about an amount that is far from the market estimate: "Did you mean $16,800?" It is taken when it comes a second
 * time, from staff with a reason. `field` is where the form has the amount.
 */
export function refuseUnlikely(
  actor: Actor,
  swap: Swap,
  amount: number,
  { sure, reason, field, party }: Sure & { field: string; party: "buyer" | "seller" | "staff" },
): Refused | null {
  const estimate = estimateOf(swap);
  const doubt = estimate === null || actor.kind === "system" ? undefined : doubtOf(amount, estimate);
  if (!doubt) return null;
  const details = { amount, meant: doubt.meant };
  if (sure !== amount) return refuse("amount-unlikely", { message: sentence(amount, doubt), field, details });
  return party === "staff" && !reason ? refuse("amount-reason", { details }) : null;
}

/**
 * Asks about a cash offer outside of what was recorded for the car: below its trade-in value, or the lower end of its range
 * if that is less, or above the upper end. It is taken when it comes a second time with a reason.
 */
export function refuseOutside(
  actor: Actor,
  { valuationTradeIn, priceLow, priceHigh }: Swap,
  amount: number,
  { sure, reason, field }: Sure & { field: string },
): Refused | null {
  const known = [valuationTradeIn, priceLow].filter((one) => one !== null);
  const [floor, most] = [known.length > 0 ? Math.min(...known) : 0, priceHigh ?? Number.POSITIVE_INFINITY];
  if (actor.kind === "system" || (amount >= floor && amount <= most)) return null;
  const details = { amount, meant: null };
  const recorded =
    amount < floor
      ? `below ${formatDollars(floor)}, the least that was recorded for this car`
      : `above ${formatDollars(most)}, the most that was recorded for this car`;
  const message = `${formatDollars(amount)} is ${recorded}. Correct it, or send it again with the reason.`;
  if (sure !== amount) return refuse("amount-unlikely", { message, field, details });
  return reason ? null : refuse("amount-reason", { details });
}

/** Keeps the reason that staff gave for an amount far from the estimate, as a note on the car. */
export async function noteReason(
  { tx, actor, now }: Pick<CommandContext, "tx" | "actor" | "now">,
  swap: Pick<Swap, "id">,
  amount: number,
  reason: string | undefined,
): Promise<void> {
  if (!reason) return;
  const text = `${formatDollars(amount)}, though it is far from the market estimate: ${reason}`;
  await writeNote(tx, { swap: swap.id, author: actor.id, text, at: now });
}

function sentence(amount: number, { high, meant }: Doubt): string {
  const far = `${formatDollars(amount)} is far ${high ? "above" : "below"} what a car like this is worth.`;
  return `${meant === null ? "" : `Did you mean ${formatDollars(meant)}? `}${far} Correct it, or send it again to confirm it.`;
}
