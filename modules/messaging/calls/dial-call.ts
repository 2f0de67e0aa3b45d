import { system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import { NotTaken } from "../ports/carrier.ts";
import { telephone } from "../ports/carriers.ts";
import { claimCall } from "./claim-call.ts";
import { settleCall } from "./settle-call.ts";

/**
 * Job: makes the first telephone of a call ring. "Dialing" is stored before it and the result after it, so a call that was
 * interrupted in between is never placed twice: the service's reports, or a sweep, bring it to an end.
 */
export default async function dial({ call }: { call: string }): Promise<void> {
  const { name: provider, repeatable, send } = telephone();
  const claim = await claimCall(system, { call, repeatable });
  if (!claim.ok || claim.value.to === null) return;
  const settled = await settleCall(system, { call, provider, ...(await ring(send, { id: call, to: claim.value.to })) });
  if (settled.ok && settled.value.again) throw new Error(`Call ${call} is tried again`);
}

async function ring(send: ReturnType<typeof telephone>["send"], to: { id: string; to: string }) {
  try {
    return { outcome: "ringing" as const, reference: await send(to) };
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    log.warn({ call: to.id, reason }, "a call was not placed");
    if (!(error instanceof NotTaken)) return { outcome: "uncertain" as const, error: reason };
    return { outcome: "not-taken" as const, error: reason, final: error.final };
  }
}
