import { defineCommand } from "#db/command.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { findSwapNames } from "#modules/swaps/index.ts";
import { findOpenRequest } from "./find-call-requests.ts";
import { teamCallLimits } from "./limits.ts";
import { ONE_CALL, refuseCalling } from "./refuse-calling.ts";
import { CallPerson } from "./schemas.ts";
import { startCall } from "./start-call.ts";

/** The swap team calls a person, perhaps about a car. A person who asked for a call is called at any hour. */
export const callPerson = defineCommand({
  name: "messaging.call-person",
  input: CallPerson,
  allow: "swap.manage",
  ownerOnly: true,
  errors: [
    "call-blocked",
    "call-yourself",
    "in-a-call",
    "line-busy",
    "no-telephone",
    "phone-needed",
    "quiet-hours",
    "takes-no-calls",
  ],
  limits: (actor, { person }) => teamCallLimits(actor, person),
  constraints: ONE_CALL,
  async run(context, { person, swap }) {
    const { tx, actor } = context;
    if (!(await findPeople([person], tx)).has(person)) return notFound("person");
    if (swap && (await findSwapNames(actor, [swap])).length === 0) return notFound("car");
    const caller = actor.id ?? "";
    const wanted = (await findOpenRequest(person)) !== undefined;
    const refused = await refuseCalling(context, { caller, callee: person, wanted });
    if (refused) return refused;
    const call = { kind: "person", callerId: caller, calleeId: person, swapId: swap ?? null } as const;
    return ok({ _id: await startCall(context, call) });
  },
});
