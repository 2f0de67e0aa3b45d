import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { actorOf } from "#app/http/actor.ts";
import { redirectWith } from "#app/http/flash.ts";
import { authenticatorOf, PROVIDER_NAMES, type Provider, providerOf } from "#app/http/oauth.ts";
import { arriveSocially, type SocialArrival } from "#app/http/oauth-arrival.ts";
import { forgetReturn, returnPath } from "#app/http/oauth-return.ts";
import { stepOf, toSecondStep } from "#app/http/second-step.ts";
import { setCookies } from "#app/http/set-cookies.ts";
import { errorPath, loginPath, withQuery } from "#app/shared/paths.ts";
import type { SocialIdentity } from "#modules/accounts/index.ts";
import { log } from "#modules/kernel/log.ts";

/** The OAuth callback: signs in, links the account, or asks for the password of the account with this email. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const provider = providerOf(params.provider);
  const identity = provider && (await identityOf(provider, request));
  if (!provider || !identity) return redirect(errorPath("oauth"));
  const arrival = await arriveSocially(request, await actorOf(request), identity);
  const back = await returnPath(request);
  setCookies([await forgetReturn()]);
  const step = arrival.ok ? undefined : stepOf(arrival.refusal);
  if (step) return toSecondStep(step, back);
  if (!arrival.ok) return redirectWith(errorPath("oauth"), { kind: "error", text: arrival.refusal.message });
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
