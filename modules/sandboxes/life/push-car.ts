import { system } from "#modules/kernel/actor.ts";
import { type DomainError, notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { findSwapRow, type Swap } from "#modules/swaps/index.ts";
import { comesBefore, type Step } from "#modules/swaps/lifecycle.ts";
import { refuseSandbox } from "../errors.ts";
import { STRIDES } from "./strides.ts";

/** No way through the lifecycle is longer. */
const MOST_STRIDES = 25;

/**
 * Leads a car of the sandbox to a step: the people whose task it is do each part with the commands that pages and calls use.
 * A car that is at the step already stays there. `push-refused` says what a command refuses on the way; the car then stays where it is.
 */
export async function pushCar({ swap: id, step }: { swap: string; step: Step }): Promise<Result<{ step: Step }>> {
  for (let stride = 0; stride < MOST_STRIDES; stride++) {
    const swap = await findSwapRow(system, id);
    if (!swap) return notFound("car");
    if (swap.step === step) return ok({ step });
    const refused = refuseWay(swap, step);
    if (refused) return refused;
    const done = await STRIDES[swap.step]?.(swap);
    if (!done) return refuseSandbox("not-pushed");
    if (!done.ok) return refusedOnTheWay(done.error);
  }
  return refuseSandbox("not-pushed");
}

/** One code for what any command may refuse, whose own code, status, and fields are the details. */
const refusedOnTheWay = ({ code, status, message, fields }: DomainError): Refused =>
  refuseSandbox("push-refused", { message, details: { code, status, ...(fields ? { fields } : {}) } });

function refuseWay({ step: now, channel }: Swap, step: Step) {
  if ((step === "listing" || step === "auction") && step !== channel) return refuseSandbox("other-channel");
  return comesBefore(now, step) ? null : refuseSandbox("step-passed");
}
