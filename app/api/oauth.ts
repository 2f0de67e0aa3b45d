import { z } from "zod";
import { authenticatorOf, PROVIDER_NAMES, type Provider } from "#app/features/sign-in/oauth.server.ts";
import { arriveSocially } from "#app/features/sign-in/oauth-arrival.server.ts";
import { setCookies } from "#app/http/request/set-cookies.ts";
import { findSocialAccounts, signInSocially, unlinkSocial } from "#modules/accounts/index.ts";
import { Unlink } from "#modules/accounts/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { defineErrors, ok } from "#modules/kernel/result.ts";
import { SignedIn } from "./account-shapes.ts";
import { answerSignedIn } from "./accounts.ts";
import { refuseCall } from "./errors.ts";
import { endpoint, NoInput, Success, success } from "./kit.ts";

export const refuseSignIn = defineErrors({
  "not-configured": { status: 409, message: "This way to log in is not set up here." },
  "sign-in-failed": { status: 400, message: "The other service did not confirm who you are." },
  "needs-password": { status: 409, message: "An account with this email exists. Log in with its password first." },
});

/** The callback query. It is loose because each provider sends additional parameters. */
const CallbackQuery = z.looseObject({ code: z.string().max(4_000).optional(), state: z.string().max(500).optional() });

/** The authorization URL of the provider. The state cookie is set on the response. */
async function authorizationUrl(provider: Provider, request: Request) {
  const withoutQuery = new Request(new URL("/api/oauth", request.url), { headers: request.headers });
  const thrown: unknown = await authenticatorOf(provider)
    ?.authenticate(provider, withoutQuery)
    .catch((error: unknown) => error);
  if (!(thrown instanceof Response)) return refuseSignIn("not-configured");
  setCookies(thrown.headers.getSetCookie());
  return ok({ url: thrown.headers.get("location") ?? "" });
}

/** Completes the OAuth flow with the `code` and `state` from the provider. */
async function complete(provider: Provider, actor: Actor, request: Request, create: boolean) {
  const authenticator = authenticatorOf(provider);
  if (!authenticator) return refuseSignIn("not-configured");
  if (!new URL(request.url).searchParams.has("state")) return refuseSignIn("sign-in-failed");
  const identity = await authenticator.authenticate(provider, request).catch(() => null);
  if (!identity) return refuseSignIn("sign-in-failed");
  const result = await arriveSocially(request, actor, identity, { create });
  if (!result.ok) return result;
  if (result.value.kind === "needs-password")
    return refuseSignIn("needs-password", { details: { email: result.value.email } });
  return answerSignedIn(result.value.kind === "signed-in" ? result.value.actor : actor, null);
}

/** A call to which the provider sends a browser back. */
const callbackEndpoint = (provider: Provider, catalogue: string, step: "auth" | "signup", summary: string) =>
  endpoint({
    catalogue: [catalogue],
    method: "GET",
    path: `/oauth/${provider}/${step}`,
    summary,
    allow: "anyone",
    input: CallbackQuery,
    output: SignedIn,
    commands: [signInSocially],
    errors: ["needs-password", "not-configured", "sign-in-failed"],
    run: (actor, _, { request }) => complete(provider, actor, request, step === "signup"),
  });

/** The four endpoints of a provider. */
function providerEndpoints(
  provider: Provider,
  [url, profile, auth, signup]: readonly [string, string, string, string],
) {
  const name = PROVIDER_NAMES[provider];
  return {
    url: endpoint({
      catalogue: [url],
      method: "GET",
      path: `/oauth/${provider}/url`,
      summary: `Where a browser goes to sign in with ${name}`,
      allow: "anyone",
      input: NoInput,
      output: z.object({ url: z.string() }),
      errors: ["not-configured"],
      run: (_, __, { request }) => authorizationUrl(provider, request),
    }),
    profile: endpoint({
      catalogue: [profile],
      method: "GET",
      path: `/oauth/${provider}/profile`,
      summary: `The ${name} account connected with yours`,
      allow: "signed-in",
      input: NoInput,
      output: z.object({ linked: z.boolean(), email: z.string().nullable() }),
      run: async (actor) => {
        const linked = (await findSocialAccounts(actor)).find((one) => one.provider === provider);
        return ok({ linked: linked !== undefined, email: linked?.email ?? null });
      },
    }),
    auth: callbackEndpoint(provider, auth, "auth", `Sign in with what ${name} sent back; creates no account`),
    signup: callbackEndpoint(provider, signup, "signup", `The same, and opens an account for a new person`),
  };
}

/** What a browser says about a request that a script of our own pages makes: neither a link, a form, a picture, nor a frame. */
const OWN_CALL = {
  "sec-fetch-site": ["same-origin"],
  "sec-fetch-mode": ["cors", "same-origin"],
  "sec-fetch-dest": ["empty"],
};

/** CSRF check for a GET that writes: allows only scripts of our own pages and clients that can set a header. */
const isTrustedRequest = ({ headers }: Request) =>
  headers.has("idempotency-key") ||
  Object.entries(OWN_CALL).every(([name, values]) => values.includes(headers.get(name) ?? ""));

export const tags = { oauth: "Signing in with Google or Facebook" };

/** Social sign-in over the API. */
export const oauth = {
  facebook: providerEndpoints("facebook", ["C016", "C017", "C018", "C019"]),
  google: providerEndpoints("google", ["C020", "C021", "C022", "C023"]),
  unlink: endpoint({
    catalogue: ["C026"],
    method: "GET",
    path: "/oauth/{channel}/unlink",
    summary: "Disconnect a social account; from our own pages, or with an Idempotency-Key header",
    allow: "signed-in",
    input: Unlink,
    output: Success,
    commands: [unlinkSocial],
    errors: ["foreign-request"],
    run: async (actor, input, { request, key }) => {
      if (!isTrustedRequest(request)) return refuseCall("foreign-request");
      const unlinked = await unlinkSocial(actor, input, { key });
      return unlinked.ok ? success : unlinked;
    },
  }),
};
