import type { LoaderFunctionArgs } from "@remix-run/node";
import { menuCountsOf } from "#app/features/viewer/viewer.server.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { countUnreadThreads } from "#modules/messaging/index.ts";

export const addresses = ["/u/messages/unread"];

/** The numbers in the menu, which must not redirect the page after the user has signed out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const [unread, counts] = await Promise.all([countUnreadThreads(actor), menuCountsOf(actor)]);
  return Response.json({ unread, counts });
}
