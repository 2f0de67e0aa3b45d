import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccount } from "#app/http/guard.ts";
import { findNotification, seeNotification } from "#modules/messaging/index.ts";

/** A click on a notification: it is seen, and the browser goes where it leads. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAccount(request);
  const notification = await findNotification(actor, params.notification ?? "");
  if (!notification) throw new Response("Not found", { status: 404 });
  // A page that is only loaded ahead of a click is not read yet.
  if (!notification.seen && !isPrefetch(request)) await seeNotification(actor, { _id: notification._id });
  return redirect(notification.link);
}

const isPrefetch = (request: Request) =>
  /prefetch/.test(`${request.headers.get("purpose") ?? ""} ${request.headers.get("sec-purpose") ?? ""}`);
