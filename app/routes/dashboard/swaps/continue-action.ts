import { redirect } from "@remix-run/node";
import {
  forgetPendingAction,
  noteOpened,
  type PendingAction,
  pendingActionOf,
} from "#app/features/join/pending-action.server.ts";
import { isPossible, whyNot } from "#app/features/join/why-not.server.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { isPrefetch } from "#app/http/request/prefetch.ts";
import type { Flash } from "#app/shared/flash.ts";
import { FORM_OF_ACTION } from "#app/shared/join.ts";
import { buyPath, buySwapPath, withQuery } from "#app/shared/paths.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { followSwap } from "#modules/marketplace/follows/index.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";

/**
 * Leads a person who has just joined or signed in to what they wanted to do with a car before (docs/spec/routes.md):
 * its form opens with what they had typed, and a follow is done. Null when nothing waits.
 */
export async function continueAction(request: Request, actor: Actor): Promise<Response | null> {
  const pending = isPrefetch(request) ? null : await pendingActionOf(request);
  if (!pending || pending.opened) return null;
  const car = can(actor, "swap.buy") ? await findCar(actor, pending.swap) : undefined;
  if (car && isPossible(pending.action, car))
    return pending.action === "follow" ? follow(request, actor, pending) : open(pending, car);
  await forgetPendingAction(request);
  if (!can(actor, "swap.buy")) return null;
  return redirectWith(car ? buySwapPath(car._id) : buyPath, { kind: "info", text: whyNot(pending.name, car) });
}

async function follow(request: Request, actor: Actor, { swap, name }: PendingAction): Promise<Response> {
  const followed = await followSwap(actor, { swap });
  await forgetPendingAction(request);
  const said: Flash = followed.ok
    ? { kind: "success", text: `You’re following the ${name}. We’ll alert you when its price drops.` }
    : { kind: "info", text: followed.error.message };
  return redirectWith(buySwapPath(swap), said);
}

async function open(pending: PendingAction, car: Car): Promise<Response> {
  await noteOpened(pending);
  const { action, swap, typed } = pending;
  const to = withQuery(buySwapPath(swap), { [FORM_OF_ACTION[action] as string]: 1, deliver: typed.deliver });
  const changed = priceChange(pending, car);
  return changed ? redirectWith(to, { kind: "info", text: changed }) : redirect(to);
}

/** "The price of the 2019 Honda CR-V has changed since you looked: from $24,600 to $23,900." */
function priceChange({ name, price: before }: PendingAction, { price: now }: Car): string | null {
  if (before === now) return null;
  if (before === null || now === null) return `The price of the ${name} has changed since you looked.`;
  return `The price of the ${name} has changed since you looked: from ${formatDollars(before)} to ${formatDollars(now)}.`;
}
