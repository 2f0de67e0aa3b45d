import type { LoaderFunctionArgs } from "@remix-run/node";
import { safeBack } from "#app/http/back.ts";
import { redirectWith } from "#app/http/flash.ts";
import { authenticatorOf, PROVIDER_NAMES, providerOf } from "#app/http/oauth.ts";
import { returnCookie } from "#app/http/oauth-return.ts";
import { dashboardPath, errorPath } from "#app/shared/paths.ts";

/** Redirects to Google or Facebook, which redirect to the callback (C029). */
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
  // Drop the query, so that its parameters cannot be mistaken for the provider's response.
  const start = new Request(new URL(url.pathname, url), { headers: request.headers });
  const answer = await authenticator.authenticate(provider, start).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  answer.headers.append("set-cookie", await returnCookie(back));
  return answer;
}
