import { channelChanged } from "../events.ts";
import { isListed } from "../lifecycle.ts";
import { defineAction } from "../moves/define-action.ts";
import { answerRequest, endRequest } from "../moves/end-requests.ts";
import { recordPrice } from "../moves/record-price.ts";
import { refuse } from "../refusals.ts";
import { offeredChannels } from "../registration/channels.ts";
import { ChannelChange } from "../schemas.ts";

/**
 * Changes the sales channel (POST /swaps/channel/change). A car that was for sale is prepared again; the agreed price
 * becomes the price of the new channel.
 */
export const changeChannel = defineAction({
  name: "change-channel",
  input: ChannelChange,
  allow: "signed-in",
  action: "change-channel",
  decide(_context, swap, { channel, reason }) {
    if (!offeredChannels(swap).includes(channel)) return refuse("no-listing-channel");
    const price = swap.priceListing ?? swap.priceAuction;
    const prices = channel === "listing" ? { priceListing: price } : { priceAuction: swap.priceAuction ?? price };
    const again = isListed(swap.step) ? { listedDate: null, priceLoweredDate: null, priceBefore: null } : {};
    return { reason, patch: { channel, ...prices, ...again } };
  },
  async after({ tx, actor, now, record }, swap, { channel }, before) {
    if (channel === "listing" && swap.priceListing !== null && swap.priceListing !== before.priceListing)
      await recordPrice(tx, actor, swap, "listing", swap.priceListing, before.priceListing, now);
    // The price of the other channel is a new one.
    await endRequest(tx, actor, swap, { status: "dropped", kind: "price" });
    await answerRequest(tx, actor, swap, "channel");
    await record(channelChanged({ swap: swap.id, seller: swap.sellerId, channel }));
  },
});
