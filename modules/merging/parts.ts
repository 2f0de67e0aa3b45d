import type { Executor } from "#db/client.ts";
import type { Merging } from "#db/merge.ts";
import { accountsMerging } from "#modules/accounts/index.ts";
import { auctionsMerging } from "#modules/auctions/index.ts";
import { claimsMerging } from "#modules/claims/index.ts";
import { contentMerging } from "#modules/content/index.ts";
import { dealsMerging } from "#modules/deals/index.ts";
import { filesMerging } from "#modules/files/index.ts";
import { inspectionsMerging } from "#modules/inspections/index.ts";
import { followsMerging } from "#modules/marketplace/follows/index.ts";
import { searchesMerging } from "#modules/marketplace/searches/index.ts";
import { messagingMerging } from "#modules/messaging/index.ts";
import { offersMerging } from "#modules/offers/index.ts";
import { swapsMerging } from "#modules/swaps/index.ts";

/** What each module does with the rows of two accounts that become one. */
export const MERGINGS: readonly Merging[] = [
  accountsMerging,
  filesMerging,
  swapsMerging,
  offersMerging,
  dealsMerging,
  claimsMerging,
  inspectionsMerging,
  auctionsMerging,
  followsMerging,
  searchesMerging,
  messagingMerging,
  contentMerging,
];

export const MERGE_PARTS = MERGINGS.flatMap(({ parts }) => parts);

/** Everything that both accounts have and that can't be put together, in sentences. */
export async function findConflicts(reader: Executor, from: string, into: string): Promise<string[]> {
  const found: string[] = [];
  for (const { conflicts } of MERGINGS) found.push(...((await conflicts?.(reader, from, into)) ?? []));
  return found;
}
