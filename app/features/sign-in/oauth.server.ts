import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { cookieName } from "#app/http/request/cookies.ts";
import type { SocialIdentity } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import { outbound } from "#modules/kernel/outbound.ts";

const PROVIDERS = ["facebook", "google"] as const;
export type Provider = (typeof PROVIDERS)[number];
export const PROVIDER_NAMES: Record<Provider, string> = { facebook: "Facebook", google: "Google" };

export const providerOf = (name: string | undefined): Provider | undefined => PROVIDERS.find((one) => one === name);

type Endpoints = { authorization: string; token: string; profile: string };
type Setup = { clientId: string; clientSecret: string; scopes: string[]; endpoints: Endpoints };

/** Google's endpoints are on three hosts; any other issuer has them below its address. */
const googleEndpoints = (issuer: string): Endpoints =>
  issuer === "https://accounts.google.com"
    ? {
        authorization: "https://accounts.google.com/o/oauth2/v2/auth",
        token: "https://oauth2.googleapis.com/token",
        profile: "https://openidconnect.googleapis.com/v1/userinfo",
      }
    : { authorization: `${issuer}/authorize`, token: `${issuer}/token`, profile: `${issuer}/userinfo` };

function facebookEndpoints(base: string): Endpoints {
  const graph = base === "https://www.facebook.com" ? "https://graph.facebook.com" : base;
  return {
    authorization: `${base}/v21.0/dialog/oauth`,
    token: `${graph}/v21.0/oauth/access_token`,
    profile: `${graph}/v21.0/me?fields=id,first_name,last_name,email`,
  };
}

/** The configuration of a provider; undefined without its credentials. */
function setupOf(provider: Provider): Setup | undefined {
  const settings = environment();
  const [clientId, clientSecret] =
    provider === "google"
      ? [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET]
      : [settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET];
  if (!clientId || !clientSecret) return undefined;
  return provider === "google"
    ? {
        clientId,
        clientSecret,
        scopes: ["openid", "email", "profile"],
        endpoints: googleEndpoints(settings.GOOGLE_ISSUER_URL.replace(/\/$/, "")),
      }
    : {
        clientId,
        clientSecret,
        scopes: ["email", "public_profile"],
        endpoints: facebookEndpoints(settings.FACEBOOK_BASE_URL.replace(/\/$/, "")),
      };
}

export const configuredProviders = (): Provider[] => PROVIDERS.filter((provider) => setupOf(provider) !== undefined);

const callbackPath = (provider: Provider) => `/api/oauth/${provider}/callback`;

/**
 * The redirect to a provider and the callback: without `state` in the address it throws the redirect, with it the
 * identity is returned. State and PKCE verifier are stored in a cookie for this provider only, so that one provider's
 * response is never mistaken for another's. Undefined when the provider is not set up.
 */
export function authenticatorOf(provider: Provider): Authenticator<SocialIdentity> | undefined {
  const setup = setupOf(provider);
  if (!setup) return undefined;
  const { baseUrl, secure } = environment();
  const Strategy = provider === "facebook" ? FacebookStrategy : OAuth2Strategy<SocialIdentity>;
  const strategy = new Strategy(
    {
      cookie: {
        name: cookieName(`oauth-${provider}`),
        ...(secure ? { secure } : {}),
        path: "/",
        sameSite: "Lax",
        httpOnly: true,
      },
      clientId: setup.clientId,
      clientSecret: setup.clientSecret,
      authorizationEndpoint: setup.endpoints.authorization,
      tokenEndpoint: setup.endpoints.token,
      redirectURI: baseUrl + callbackPath(provider),
      scopes: setup.scopes,
    },
    ({ tokens }) => readIdentity(provider, setup.endpoints.profile, tokens.accessToken()),
  );
  return new Authenticator<SocialIdentity>().use(strategy, provider);
}

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

/** Facebook reads the credentials only from the address, and not from the header that the standard prefers. */
class FacebookStrategy extends OAuth2Strategy<SocialIdentity> {
  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<Tokens> {
    const { tokenEndpoint, clientId, clientSecret, redirectURI } = this.options;
    const url = new URL(tokenEndpoint);
    url.search = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret ?? "",
      redirect_uri: String(redirectURI),
      code,
      code_verifier: verifier,
    }).toString();
    const answer = await outbound({
      ...guarded("facebook", url.href),
      answer: z.object({ access_token: z.string().min(1) }),
    });
    if (!answer.ok) throw new Error(`Facebook’s token: ${answer.problem}`);
    return { accessToken: () => answer.value.access_token } as Tokens;
  }
}

/** Only this host; http to the local machine only outside production. */
const guarded = (service: Provider, url: string) => ({
  service,
  url,
  hosts: [new URL(url).hostname],
  loopback: environment().mode !== "production",
});

const GoogleProfile = z.object({
  sub: z.string(),
  email: z.email().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
const FacebookProfile = z.object({
  id: z.string(),
  email: z.email().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** Asks the provider for the owner of the token. Throws when the response is invalid. */
async function readIdentity(provider: Provider, url: string, token: string): Promise<SocialIdentity> {
  const request = { ...guarded(provider, url), token };
  if (provider === "google") {
    const answer = await outbound({ ...request, answer: GoogleProfile });
    if (!answer.ok) throw new Error(`Google’s profile: ${answer.problem}`);
    const { sub, email, email_verified, given_name, family_name } = answer.value;
    const verified = email !== undefined && email_verified === true;
    return identity(provider, sub, email, verified, given_name, family_name);
  }
  const answer = await outbound({ ...request, answer: FacebookProfile });
  if (!answer.ok) throw new Error(`Facebook’s profile: ${answer.problem}`);
  const { id, email, first_name, last_name } = answer.value;
  // Facebook does not say whether the email was verified: the user verifies it here.
  return identity(provider, id, email, false, first_name, last_name);
}

const identity = (
  provider: Provider,
  subject: string,
  email: string | undefined,
  emailVerified: boolean,
  firstName = "",
  lastName = "",
): SocialIdentity => ({
  provider,
  subject,
  email: email ?? null,
  emailVerified,
  firstName: firstName.slice(0, 80),
  lastName: lastName.slice(0, 80),
});

/** Production shows only configured providers. Other modes show all, and the buttons explain what is missing. */
export const shownProviders = () => (environment().mode === "production" ? configuredProviders() : undefined);
