import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireHolder } from "#app/http/guards/guard.ts";
import { findPasskeyOptions } from "#modules/accounts/index.ts";

export const addresses = ["/u/profile/passkeys/options"];

/** What the browser needs to make a passkey for its user. The challenge in it is different each time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const options = orNotFound(await findPasskeyOptions(await requireHolder(request)));
  return Response.json(options, { headers: { "cache-control": "no-store" } });
}
