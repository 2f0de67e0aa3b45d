import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { authenticatorOf, PROVIDER_NAMES, providerOf } from "#app/features/sign-in/oauth.server.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { confirmPath, dashboardPath, errorPath } from "#app/shared/paths.ts";
import { returnCookie } from "./oauth-return.ts";

export const addresses = ["/api/oauth/:provider/signin"];

/** Redirects to Google or Facebook, which redirect to the callback. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const provider = providerOf(params.provider);
  if (!provider) throw new Response("Not found", { status: 404 });
  const authenticator = authenticatorOf(provider);
  if (!authenticator)
    return redirectWith(errorPath("oauth"), {
      kind: "error",
      text: `Sign-in with ${PROVIDER_NAMES[provider]} is not set up on this server. Please use your email or phone.`,
    });
  const url = new URL(request.url);
  const back = safeBack(url.searchParams.get("back")) ?? dashboardPath;
  // A signed-in person adds the provider as another way to sign in, which needs a recent proof of identity.
  if ((await actorOf(request)).stale) return redirect(confirmPath(back));
  // Drop the query, so that its parameters cannot be mistaken for the provider's response.
  const start = new Request(new URL(url.pathname, url), { headers: request.headers });
  const answer = await authenticator.authenticate(provider, start).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  answer.headers.append("set-cookie", await returnCookie(back));
  return answer;
}
