import { whoMay } from "../lifecycle/markers.ts";
import { allows, comesBefore, isEnded, isInDeal, isSold } from "../lifecycle/state.ts";
import { offeredChannels } from "../registration/channels.ts";
import type { Swap } from "../tables.ts";

/** The price that the seller can ask to change: the proposal that waits, afterwards the one of the channel. */
export function askablePrice(swap: Swap): number | null {
  if (isEnded(swap) || isInDeal(swap.step) || isSold(swap.step) || swap.cancelRequestedAt) return null;
  if (allows(swap, "agree")) return swap.priceAgreedAt === null ? swap.priceProposed : null;
  if (comesBefore(swap.step, "prepare-listing")) return null;
  return swap.channel === "auction" ? swap.priceAuction : swap.priceListing;
}

/** The channel that the seller can ask for; while the registration is open, the seller chooses it without asking. */
export function askableChannel(swap: Swap): Swap["channel"] | null {
  const chooses = whoMay("change-channel").sellerAt?.includes(swap.step);
  if (chooses || swap.cancelRequestedAt || !allows(swap, "change-channel")) return null;
  const other = swap.channel === "auction" ? "listing" : "auction";
  return offeredChannels(swap).includes(other) ? other : null;
}
