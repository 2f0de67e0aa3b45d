import { defineCommand } from "#db/command.ts";
import { findPeople, findPhone } from "#modules/accounts/index.ts";
import { shortName } from "#modules/accounts/schemas.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { findSwapRow, openFreeTask } from "#modules/swaps/index.ts";
import { callHours, hoursInWords } from "./call-hours.ts";
import { refuseTelephone } from "./errors.ts";
import { callRequested } from "./events.ts";
import { findOpenRequest } from "./find-call-requests.ts";
import { askLimits } from "./limits.ts";
import { AskForCall } from "./schemas.ts";
import { callRequests } from "./tables.ts";

const SOON_MS = 2 * HOUR_MS;

/** A person asks the swap team for a call: a task, due at the end of the wanted hours. */
export const askForCall = defineCommand({
  name: "messaging.ask-for-call",
  input: AskForCall,
  allow: "verified",
  ownerOnly: true,
  errors: ["asked-already", "hours-gone", "phone-needed"],
  limits: askLimits,
  async run({ tx, actor, now, record }, { hours, swap, about }) {
    const user = actor.id ?? "";
    const car = swap ? await findSwapRow(actor, swap, "public", tx) : undefined;
    if (swap && !car) return notFound("car");
    if (!(await findPhone(tx, user))) return refuseTelephone("phone-needed");
    const wanted = hours === "soon" ? null : callHours(now).find(({ start }) => start.toISOString() === hours);
    if (wanted === undefined) return refuseTelephone("hours-gone");
    if (await findOpenRequest(user)) return refuseTelephone("asked-already");
    const name = shortName((await findPeople([user], tx)).get(user));
    const when = wanted ? hoursInWords(wanted) : "as soon as possible";
    const task = {
      title: `Call ${name}${car ? ` about the ${car.fullName}` : ""}`,
      roleGroup: "customer-service",
      swap: car?.id,
      dueAt: wanted?.end ?? new Date(now.getTime() + SOON_MS),
      note: [`Asked for a call: ${when}. Call from the page Calls.`, about].filter(Boolean).join("\n"),
    };
    const taskId = await openFreeTask(tx, actor, task, now);
    const request = { id: newId(), userId: user, swapId: car?.id ?? null, taskId, wantedAt: wanted?.start ?? null };
    await tx.insert(callRequests).values({ ...request, about: about ?? null, createdAt: now });
    await record(callRequested({ request: request.id, user, task: taskId }));
    return ok({ _id: request.id });
  },
});
