import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectWith } from "#app/http/flash.ts";
import { requireAccount } from "#app/http/guard.ts";
import { findProfile } from "#modules/accounts/index.ts";

/**
 * A dealer arrives from the partner's auction with their partner id (spec 2.4). The id is not a secret, so it does not
 * sign anyone in: the dealer must sign in, and the id must match the one that staff entered for the account.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireAccount(request);
  const asked = new URL(request.url).searchParams.get("integration");
  const profile = await findProfile(actor);
  if (asked && profile?.integration !== asked)
    return redirectWith("/dashboard", { kind: "error", text: "This partner id does not belong to your account." });
  return redirect("/dashboard");
}
