import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { redirectWith } from "#app/http/flash.ts";
import { requireAccount } from "#app/http/guard.ts";
import { findProfile } from "#modules/accounts/index.ts";

/**
 * A dealer comes from the partner's auction with their id there (spec 2.4). The id is no secret, so it opens nothing
 * by itself: users who are not signed in sign in first, and the id must be the one staff entered for that account.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireAccount(request);
  const asked = new URL(request.url).searchParams.get("integration");
  const profile = await findProfile(actor);
  if (asked && profile?.integration !== asked)
    return redirectWith("/dashboard", { kind: "error", text: "This partner id does not belong to your account." });
  return redirect("/dashboard");
}
