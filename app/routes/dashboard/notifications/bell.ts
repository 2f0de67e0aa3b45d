import type { LoaderFunctionArgs } from "@remix-run/node";
import { bellOf } from "#app/features/viewer/viewer.server.ts";
import { actorOf } from "#app/http/request/actor.ts";

export const addresses = ["/u/notifications/bell"];

/** The notifications of the bell, loaded in the background: it must not redirect the page after the user has signed out. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await bellOf(await actorOf(request)));
}
