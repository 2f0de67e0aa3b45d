import * as oidc from "openid-client";
import { z } from "zod";
import { companyReturnPath } from "#app/shared/paths.ts";
import type { SignOn } from "#modules/auctions/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { outbound } from "#modules/kernel/outbound.ts";

/** What the browser keeps while its user is at the provider. */
export const Leaving = z.object({
  signOn: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The account that asked to link the identity; null: to sign in. */
  link: z.string().nullable(),
});
export type Leaving = z.output<typeof Leaving>;

const redirectOf = ({ id }: Pick<SignOn, "id">): string => environment().baseUrl + companyReturnPath(id);

/** The address at the provider to which the browser goes, and what it keeps meanwhile. */
export async function leaveFor(signOn: SignOn, link: string | null): Promise<{ url: URL; leaving: Leaving }> {
  const config = await configOf(signOn);
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectOf(signOn),
    scope: "openid email",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  return { url, leaving: { signOn: signOn.id, state, nonce, verifier, link } };
}

const Email = z.email().max(100);

/**
 * The subject that the provider vouches for, and a label for its owner to recognize it: the email there if it is one.
 * Throws when the answer is not valid, or belongs to another sign-in.
 */
export async function identityFrom(
  signOn: SignOn,
  request: Request,
  leaving: Leaving,
): Promise<{ subject: string; label: string }> {
  const url = new URL(redirectOf(signOn));
  url.search = new URL(request.url).search;
  const tokens = await oidc.authorizationCodeGrant(await configOf(signOn), url, {
    pkceCodeVerifier: leaving.verifier,
    expectedState: leaving.state,
    expectedNonce: leaving.nonce,
    idTokenExpected: true,
  });
  const { sub, email } = tokens.claims() as oidc.IDToken;
  return { subject: sub, label: Email.safeParse(email).data ?? sub };
}

const isLocal = () => environment().mode !== "production";

const configOf = ({ id, issuer, clientId, clientSecret }: SignOn): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [oidc.customFetch]: guardedFetch(id),
    // Without this, an id token from the token endpoint counts without a look at its signature.
    execute: [oidc.enableNonRepudiationChecks, ...(isLocal() ? [oidc.allowInsecureRequests] : [])],
  });

const JSON_TYPE = { "content-type": "application/json" };

/** A manager typed the address, so it is called like those of webhooks: no private addresses, no redirects, small answers. */
const guardedFetch =
  (memberRecord: string): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await outbound({
      service: "company-sign-on",
      url,
      hosts: [new URL(url).hostname],
      memberRecord,
      loopback: isLocal(),
      method: method === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(new Headers(headers as HeadersInit)),
      ...(body instanceof URLSearchParams ? { form: Object.fromEntries(body) } : {}),
      answer: z.unknown(),
    });
    return answer.ok
      ? Response.json(answer.value, { status: answer.status, headers: JSON_TYPE })
      : Response.json({ error: "server_error" }, { status: answer.status ?? 503, headers: JSON_TYPE });
  };
