import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { offeredChannels } from "../registration/channels.ts";
import { lockSwap, moveSwap } from "../transitions/move-swap.ts";
import { ChannelChange } from "./schemas.ts";

/** Completes the registration (POST /swaps/pending/channel): the car becomes a new swap, and staff take over. */
export const chooseChannel = defineCommand({
  name: "swaps.choose-channel",
  input: ChannelChange,
  allow: "signed-in",
  errors: ["no-listing-channel", "not-now"],
  async run({ tx, actor }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    if (!offeredChannels(swap).includes(input.channel)) return refuse("no-listing-channel");
    const moved = await moveSwap(tx, actor, swap, "choose-channel", {
      patch: { channel: input.channel },
      version: input.version,
    });
    return moved.ok ? ok({ _id: swap.id, channel: input.channel, step: moved.value.step }) : moved;
  },
});
