import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccount } from "#app/http/guard.ts";
import { isPrefetch } from "#app/http/prefetch.ts";
import { findNotification, seeNotification } from "#modules/messaging/index.ts";

/** Marks a clicked notification as seen and redirects to its target. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAccount(request);
  const notification = await findNotification(actor, params.notification ?? "");
  if (!notification) throw new Response("Not found", { status: 404 });
  if (!notification.seen && !isPrefetch(request)) await seeNotification(actor, { _id: notification._id });
  return redirect(notification.link);
}
