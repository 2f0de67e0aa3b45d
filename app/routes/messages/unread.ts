import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "#app/http/actor.ts";
import { countUnreadThreads } from "#modules/messaging/index.ts";

/** The number next to "Messages", which must not redirect the page after the user has signed out. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json({ unread: await countUnreadThreads(await actorOf(request)) });
}
