import { defineCommand } from "#db/command.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { findOwnOffer } from "#modules/offers/index.ts";
import { refuseTelephone } from "./errors.ts";
import { callLimits } from "./limits.ts";
import { ONE_CALL, refuseCalling } from "./refuse-calling.ts";
import { CallSeller } from "./schemas.ts";
import { startCall } from "./start-call.ts";

/**
 * A buyer calls the seller of a car, who allows it: our number rings the buyer, then the seller, and neither sees the
 * other's. While buyers can act on the car, and later with an offer on it.
 */
export const callSeller = defineCommand({
  name: "messaging.call-seller",
  input: CallSeller,
  allow: "swap.call",
  ownerOnly: true,
  errors: [
    "call-blocked",
    "call-yourself",
    "in-a-call",
    "line-busy",
    "no-telephone",
    "not-your-car",
    "phone-needed",
    "quiet-hours",
    "takes-no-calls",
  ],
  async limits(actor, { swap }) {
    const seller = await findSeller(actor, swap);
    return callLimits(actor, swap, seller.ok ? seller.value : undefined);
  },
  constraints: ONE_CALL,
  prepare: (actor, { swap }) => findSeller(actor, swap),
  async run(context, { swap }, seller) {
    const { tx, actor } = context;
    if (!(await findPeople([seller], tx)).get(seller)?.calls) return refuseTelephone("takes-no-calls");
    const caller = personId(actor);
    const refused = await refuseCalling(context, { caller, callee: seller });
    return (
      refused ??
      ok({ _id: await startCall(context, { kind: "seller", callerId: caller, calleeId: seller, swapId: swap }) })
    );
  },
});

async function findSeller(actor: Actor, swap: string): Promise<Result<string>> {
  const car = await findCar(actor, swap);
  if (!car || !actor.id) return notFound("car");
  if (car.mask.seller) return refuseTelephone("call-yourself");
  const may = car.mask.acting || (await findOwnOffer(actor, swap)) !== undefined;
  return may ? ok(car.seller._id) : refuseTelephone("not-your-car");
}
