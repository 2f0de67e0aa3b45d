import { bidStep, HIGHEST_BID } from "#modules/auctions/policy.ts";
import type { LotNow } from "#modules/auctions/schemas.ts";
import { formatDollars, parseDollars } from "#modules/kernel/money.ts";
import { ownMax } from "./labels.ts";

type Now = Pick<LotNow, "own" | "standing">;
export type How = "bid" | "autobid";

/** The lowest amount that is accepted now. A leader may lower the own autobid to the price. */
export const leastAmount = ({ own, standing }: Now, how: How): number =>
  how === "autobid" && own?.leads && standing.price !== null ? standing.price : standing.minNext;

/**
 * The amount that the form proposes: the minimum, or one step above the own maximum. None to a leader whose own price it
 * would raise.
 */
export function proposedAmount(now: Now, how: How): number | null {
  const { own, standing } = now;
  const above = own?.leads || (how === "autobid" && own?.autobid) ? ownMax(own) : 0;
  const amount = Math.min(HIGHEST_BID, Math.max(standing.minNext, above && above + bidStep(above)));
  return ownRaise(now, how, amount) === null ? amount : null;
}

/**
 * What we tell a leader whose bid or autobid would only raise his own price; null if it wouldn't. Below the reserve, the
 * price follows the leader's maximum.
 */
export function ownRaise({ own, standing }: Now, how: How, amount: number): string | null {
  const { price, reserve } = standing;
  if (!own?.leads || price === null || amount <= price) return null;
  const lead = `You already lead at ${formatDollars(price)}.`;
  if (how === "bid") return `${lead} This would raise your price to ${formatDollars(amount)}.`;
  if (amount <= ownMax(own) || reserve === "met" || reserve === "none") return null;
  return `${lead} The reserve is not met, so this would raise your price, to ${formatDollars(amount)} at most.`;
}

/** Why an amount can't be a bid now, in the server's words; null if it can. The server decides when it is sent. */
export function whyNotAmount(typed: string, least: number): string | null {
  if (typed.includes(".")) return "Please do not include decimal points.";
  const amount = parseDollars(typed);
  if (!Number.isSafeInteger(amount) || amount <= 0) return "Please enter your bid in whole dollars.";
  if (amount > HIGHEST_BID) return `The highest bid accepted is ${formatDollars(HIGHEST_BID)}.`;
  return amount < least ? `The minimum is ${formatDollars(least)} now.` : null;
}
