import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { authenticatorOf, PROVIDER_NAMES, type Provider, providerOf } from "#app/features/sign-in/oauth.server.ts";
import { arriveSocially, type SocialArrival } from "#app/features/sign-in/oauth-arrival.server.ts";
import { stepOf, toSecondStep } from "#app/features/sign-in/second-step.server.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { errorPath, loginPath, withQuery } from "#app/shared/paths.ts";
import type { SocialIdentity } from "#modules/accounts/index.ts";
import { log } from "#modules/kernel/log.ts";
import { forgetReturn, returnPath } from "./oauth-return.ts";

export const addresses = ["/api/oauth/:provider/callback"];

/** The OAuth callback: signs in, links the account, or asks for the password of the account with this email. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const provider = providerOf(params.provider);
  const identity = provider && (await identityOf(provider, request));
  if (!provider || !identity) return redirect(errorPath("oauth"));
  const arrival = await arriveSocially(request, await actorOf(request), identity);
  const back = await returnPath(request);
  setCookies([await forgetReturn()]);
  const step = arrival.ok ? undefined : stepOf(arrival.error);
  if (step) return toSecondStep(step, back);
  if (!arrival.ok) return redirectWith(errorPath("oauth"), { kind: "error", text: arrival.error.message });
  return redirectAfter(arrival.value, PROVIDER_NAMES[provider], back);
}

function redirectAfter(arrival: SocialArrival, name: string, back: string): Response | Promise<Response> {
  if (arrival.kind === "signed-in") return redirect(back);
  if (arrival.kind === "linked") return redirectWith(back, `${name} is linked to your account.`);
  const nextStep = arrival.kept
    ? `Log in with its password once, and ${name} is linked to it.`
    : "Log in with its password.";
  const text = `You already have an account with this email. ${nextStep}`;
  return redirectWith(withQuery(loginPath, { email: arrival.email, back }), { kind: "info", text });
}

/** Undefined if the user canceled, the state does not match, or the provider failed. */
async function identityOf(provider: Provider, request: Request): Promise<SocialIdentity | undefined> {
  // Without a state the strategy would restart, and a user who pressed "Cancel" would end up in a redirect loop.
  if (!new URL(request.url).searchParams.get("state")) return undefined;
  try {
    return await authenticatorOf(provider)?.authenticate(provider, request);
  } catch (error) {
    log.warn({ provider, error: error instanceof Error ? error.name : "redirect" }, "social sign-in failed");
    return undefined;
  }
}
