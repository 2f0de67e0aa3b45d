import { orNotFound } from "#app/http/not-found.ts";
import { isPrefetch } from "#app/http/prefetch.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { seeTaskNotifications } from "#modules/messaging/index.ts";
import { findTask } from "#modules/swaps/index.ts";

/** Loads a task for its page and marks its notifications as seen, unless the request is a prefetch. */
export async function openTask(request: Request, actor: Actor, id: string | undefined) {
  const panel = orNotFound(await findTask(actor, id ?? ""));
  if (!isPrefetch(request)) await seeTaskNotifications(actor);
  return panel;
}
