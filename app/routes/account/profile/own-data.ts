import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAccount } from "#app/http/guards/guard.ts";
import { confirmPath, ownDataPath } from "#app/shared/paths.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { ownData } from "./collect-own-data.ts";

export const addresses = ["/u/profile/data"];

/** The file with everything stored about the user; not for an administrator who looks through their eyes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAccount(request);
  if (actor.impersonator) throw new Response("Not allowed", { status: 403, statusText: "Forbidden" });
  // The file holds everything about a person, so a browser that was left open must not give it away.
  if (actor.stale) throw redirect(confirmPath(ownDataPath));
  return new Response(JSON.stringify(await ownData(actor), null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="my-data-${chicagoDay(new Date())}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
