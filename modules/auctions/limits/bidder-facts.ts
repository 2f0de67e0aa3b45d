import type { Tx } from "#db/client.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import type { BidderFacts } from "../bidding/decide-bid.ts";
import type { Lot } from "../tables.ts";
import { TEAM_RIGHTS } from "../team-roles.ts";
import { type BidderRow, findAccounts } from "./find-accounts.ts";
import { tightestLimit } from "./limits.ts";

/**
 * What the rules need to know about these bidders of a lot. Their rows stay locked until the end of the transaction.
 * Sends its queries at once; for `together`.
 */
export async function bidderFacts(
  tx: Tx,
  lot: Pick<Lot, "sellerId"> & { id: string | null },
  ids: readonly string[],
  now: Date,
): Promise<(bidder: string) => BidderFacts> {
  const { sellerId } = lot;
  const accounts = await findAccounts(tx, { lot, ids: [...ids, sellerId], lock: true });
  const seller = accounts.row(sellerId)?.companyKey ?? null;
  return (bidder) => {
    const row = accounts.row(bidder);
    const { limit, used } = tightestLimit(bidder, accounts.membersWith(bidder));
    return {
      ineligible: whyNot(row, now),
      ownCar: sellerId === bidder || (seller !== null && seller === row?.companyKey),
      room: limit - used,
    };
  };
}

type Checked = Pick<BidderRow, "licenseUntil" | "termsAcceptedAt" | "company" | "teamRole" | "leftAt">;

/** Why a dealer may not bid; null if nothing is in the way. */
export function whyNot(row: Checked | undefined, now: Date): string | null {
  if (row?.leftAt) return `You no longer buy for ${row.company}. Please send us the license of your company.`;
  if (row && !TEAM_RIGHTS[row.teamRole].bids)
    return `You can’t bid for ${row.company}, because you only pay there. A manager of your company can change that.`;
  if (!row?.licenseUntil) return "You can’t bid yet, because we have not checked your dealer license.";
  if (row.licenseUntil < chicagoDay(now)) return "Your dealer license has expired. Please send us the new one.";
  return row.termsAcceptedAt ? null : "Please accept the auction terms before you bid.";
}
