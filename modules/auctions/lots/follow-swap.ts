import { system } from "#modules/kernel/actor.ts";
import { leaveAuction } from "./leave-auction.ts";

/** Listener: follows the car of a lot. */
const followSwap = async ({ swap }: { swap: string }): Promise<void> => {
  await leaveAuction(system, { swap });
};
export default followSwap;
