import { withScope } from "#app/http/request/request-scope.ts";
import { loader as ask, action as consent } from "#app/routes/account/apps/authorize.tsx";
import { action as token } from "#app/routes/account/apps/token.ts";
import { authorizePath } from "#app/shared/paths.ts";
import { acceptApiKey, approveApp, registerApp } from "#modules/accounts/index.ts";
import { challengeOf } from "#modules/accounts/oauth/secrets.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { anApp } from "#test/factories/oauth-app.ts";
import { makeUser } from "#test/factories/user.ts";
import { code as codeOf, value } from "#test/results.ts";

export const BACK = "https://fleet.example/back";
export const VERIFIER = "a-verifier-of-the-app-that-is-long-enough-to-be-one";

/** `secret` is empty for an app on the devices of its users. */
export type App = { id: string; secret: string; owner: Actor };

/** An app that staff have approved. */
export async function makeApp(given: Parameters<typeof anApp>[0] = {}): Promise<App> {
  const owner = await makeUser();
  const made = value(await registerApp(owner, anApp(given)));
  const staff = await makeUser({ role: "customer-service" });
  value(await approveApp(staff, { user: owner.id as string, app: made._id }));
  return { id: made._id, secret: made.token ?? "", owner };
}

export const requestOf = ({ id }: App, given: Record<string, string | undefined> = {}) => ({
  response_type: "code",
  client_id: id,
  redirect_uri: BACK,
  code_challenge: challengeOf(VERIFIER),
  code_challenge_method: "S256",
  state: "the state of the app",
  ...given,
});
export const queryOf = (fields: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

export type Answer = { data?: unknown; init?: { status: number } } | Response;

/** Opens the page of the consent as this member, or sends its form. A thrown answer is returned. */
export async function visit(member: Actor, query: URLSearchParams, form?: Record<string, string>): Promise<Answer> {
  const body = form && new URLSearchParams(form);
  const request = new Request(`${environment().baseUrl}${authorizePath}?${query}`, body && { method: "POST", body });
  const page = { request, params: {}, context: {} };
  const scope = { headers: new Headers(), address: "203.0.113.7", actor: Promise.resolve(member) };
  return withScope(scope, async () => (form ? consent(page) : ask(page))).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }) as Promise<Answer>;
}

/** Where an answer of the consent leads: the address of the app, and what it is told. */
export function told(answer: Answer): { at: string; query: Record<string, string> } {
  const to = answer instanceof Response ? answer.headers.get("location") : (answer as unknown as { to: string }).to;
  const url = new URL(String(to));
  return { at: url.origin + url.pathname, query: Object.fromEntries(url.searchParams) };
}

export async function codeFor(app: App, member: Actor, given: Record<string, string> = {}): Promise<string> {
  const { query } = told(await visit(member, queryOf(requestOf(app, given)), { answer: "allow" }));
  return query.code as string;
}

/** A call of the app, with its id and secret. */
export async function call(
  handler: typeof token,
  app: Pick<App, "id" | "secret"> | null,
  fields: Record<string, string>,
) {
  const headers: Record<string, string> = app?.secret
    ? { authorization: `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString("base64")}` }
    : {};
  const body = new URLSearchParams({ ...fields, ...(app && !app.secret && { client_id: app.id }) });
  const request = new Request("http://localhost/oauth/token", { method: "POST", body, headers });
  const scope = { headers: new Headers(), address: "203.0.113.8" };
  const answer = await withScope(scope, () => handler({ request, params: {}, context: {} }));
  // biome-ignore lint/suspicious/noExplicitAny: tokens, or an error
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

export const exchange = (app: App, code: string, given: Record<string, string> = {}) =>
  call(token, app, {
    grant_type: "authorization_code",
    code,
    redirect_uri: BACK,
    code_verifier: VERIFIER,
    ...given,
  });
export const refresh = (app: App, refresh_token: string, given: Record<string, string> = {}) =>
  call(token, app, { grant_type: "refresh_token", refresh_token, ...given });
export const tokensFor = async (app: App, member: Actor) => (await exchange(app, await codeFor(app, member))).body;
export const works = async (secret: string) => codeOf(await acceptApiKey(secret));
