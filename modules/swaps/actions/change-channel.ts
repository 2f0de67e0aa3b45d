import { refuse } from "../errors.ts";
import { lifecycle } from "../lifecycle/actions.ts";
import { isListed } from "../lifecycle/state.ts";
import { offeredChannels } from "../registration/channels.ts";
import { answerRequest, endRequest } from "../requests/end-requests.ts";
import { defineAction } from "../transitions/define-action.ts";
import { channelChanged } from "../transitions/events.ts";
import { ChannelChange } from "./schemas.ts";

const UNPROPOSED = { priceProposed: null, priceProposedAt: null, priceProposedBy: null, priceReason: null };

/**
 * Changes the sales channel (POST /swaps/channel/change). A car that was for sale is prepared again. Each channel has a price
 * of its own: a reserve must not become an asking price that everyone sees, nor the other way around. Without one, a new
 * price is proposed, and the seller agrees to it.
 */
export const changeChannel = defineAction({
  name: "change-channel",
  input: ChannelChange,
  allow: "signed-in",
  action: "change-channel",
  errors: ["in-negotiation", "no-listing-channel"],
  decide(_context, swap, { channel, reason }) {
    if (!offeredChannels(swap).includes(channel)) return refuse("no-listing-channel");
    const again = isListed(swap.step) ? { listedDate: null, priceLoweredDate: null, priceBefore: null } : {};
    const patch = { channel, ...again };
    if (lifecycle.targets(swap.step, "change-channel").length === 1) return { reason, patch };
    const price = channel === "listing" ? swap.priceListing : swap.priceAuction;
    if (price !== null) return { reason, to: "prepare-listing", patch };
    return { reason, to: "valuate", patch: { ...patch, ...UNPROPOSED } };
  },
  async after({ tx, actor, record }, swap, { channel }) {
    // The price of the other channel is a new one.
    await endRequest(tx, actor, swap, { status: "dropped", kind: "price" });
    await answerRequest(tx, actor, swap, "channel");
    await record(channelChanged({ swap: swap.id, seller: swap.sellerId, channel }));
  },
});
