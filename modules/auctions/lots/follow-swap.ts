import { system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import { leaveAuction } from "./leave-auction.ts";

/** Listener: follows the car of a lot. */
const followSwap = async ({ swap }: { swap: string }): Promise<void> => {
  carriedOut(await leaveAuction(system, { swap }));
};
export default followSwap;
