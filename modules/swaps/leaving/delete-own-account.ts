import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import { eraseAccount, lockUser, provePassword } from "#modules/accounts/index.ts";
import { isStaff, system } from "#modules/kernel/actor.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { deals } from "../deals/tables.ts";
import { lockSwap } from "../moves/move-swap.ts";
import { factsOf, writeOffer } from "../moves/write-offer.ts";
import { offerCanceled } from "../offers/events.ts";
import { offers } from "../offers/tables.ts";
import { refuse } from "../refusals.ts";
import { swapDrafts, swaps } from "../tables.ts";
import { obstacleOf } from "./obstacles.ts";

/**
 * Deletes the actor's own account. Their open offers are canceled; drafts and the places of cars that were never sold are
 * erased. What belongs to a deal is kept under "Removed user", as the law requires. Refused while a car is with us or a
 * deal is open.
 */
export const deleteOwnAccount = defineVerb({
  name: "swaps.delete-own-account",
  input: z.object({ password: z.string().max(200).default("") }),
  allow: "signed-in",
  ownerOnly: true,
  limits: (actor) => [{ subject: `current-password:${actor.id}`, most: 10, seconds: 900, failuresOnly: true }],
  prepare: async (actor, { password }) => ok(await provePassword(actor, password)),
  async run(context, _input, proven) {
    const { tx, actor } = context;
    const user = actor.id ? await lockUser(tx, actor.id) : undefined;
    if (!user) return refuseCommon("sign-in-required");
    if (!proven) return refuse("not-own-password");
    if (isStaff(actor)) return refuse("staff-account");
    const obstacle = await obstacleOf(tx, user.id);
    if (obstacle) return obstacle;
    await cancelOwnOffers(context, user.id);
    await eraseOwnCars(context, user.id);
    await eraseAccount(context, user);
    return ok({ success: true as const });
  },
});

async function cancelOwnOffers({ tx, actor, now, record }: VerbContext, user: string): Promise<void> {
  const own = and(eq(offers.buyerId, user), eq(offers.status, "open"));
  const open = await tx.select({ id: offers.id, swap: offers.swapId }).from(offers).where(own).orderBy(offers.swapId);
  for (const { id, swap: car } of open) {
    const swap = await lockSwap(tx, system, car);
    const [offer] = await tx
      .select()
      .from(offers)
      .where(and(eq(offers.id, id), eq(offers.status, "open")))
      .for("update");
    if (swap && offer) await record(offerCanceled(factsOf(swap, await writeOffer(tx, actor, offer, "cancel", now))));
  }
}

/** Drafts, and the street and plate of cars without a deal. */
async function eraseOwnCars({ tx }: VerbContext, user: string): Promise<void> {
  await tx.delete(swapDrafts).where(eq(swapDrafts.userId, user));
  const own = await tx.select({ id: swaps.id }).from(swaps).where(eq(swaps.sellerId, user));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return;
  const dealt = await tx.select({ id: deals.swapId }).from(deals).where(inArray(deals.swapId, ids));
  const unsold = ids.filter((id) => !dealt.some((deal) => deal.id === id));
  if (unsold.length === 0) return;
  await tx.update(swaps).set({ address: null, plate: null, plateState: null }).where(inArray(swaps.id, unsold));
}
