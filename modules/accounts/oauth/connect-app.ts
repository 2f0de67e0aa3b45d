import { and, eq, isNull } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { db, type Executor } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { isKeyScope, isScope, type Scope } from "#modules/kernel/scopes.ts";
import { refuse } from "../errors.ts";
import { appConnected, appDisconnected } from "../events.ts";
import { seal } from "../secrets.ts";
import { openingToken } from "../sessions/sealed-token.ts";
import { users } from "../tables.ts";
import { isWorkingApp, kindOf } from "./find-apps.ts";
import { AppId, type AppKind, CODE_SECONDS, ConnectApp, fitsRedirect } from "./schemas.ts";
import { newOauthSecret } from "./secrets.ts";
import { oauthApps, oauthGrants } from "./tables.ts";

/** The app of this id with its owner's name, if this person may connect it. */
async function findApp(executor: Pick<Executor, "select">, actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await executor
    .select({ app: oauthApps, firstName: users.firstName, lastName: users.lastName, company: users.company })
    .from(oauthApps)
    .innerJoin(users, eq(users.id, oauthApps.userId))
    .where(and(eq(oauthApps.id, id), isWorkingApp()));
  if (!row) return undefined;
  const { app, firstName, lastName, company } = row;
  const mayConnect = app.approvedAt !== null || app.userId === actor.id;
  return { app, mayConnect, owner: company ?? `${firstName} ${lastName ?? ""}`.trim() };
}

/** What an app asks a member for, in a link that it sends them to. */
export type AppRequest = {
  app: { _id: string; name: string; website: string; owner: string; kind: AppKind; approved: boolean };
  redirectUri: string;
  scopes: Scope[];
  challenge: string;
};
/** `redirect`: tells the app why it was refused; nothing else is ever sent to an address that the app has not registered. */
export type CheckedRequest =
  | { kind: "ask"; request: AppRequest }
  | { kind: "redirect"; redirectUri: string; error: string; description: string };

/**
 * Checks the authorization request of an app (OAuth 2.1, section 4.1.1). Refuses an unknown app and an address that it has not
 * registered; everything else goes back to the app.
 */
export async function checkAppRequest(actor: Actor, query: URLSearchParams): Promise<Result<CheckedRequest>> {
  const repeated = [...new Set(query.keys())].some((name) => query.getAll(name).length > 1);
  const found = repeated ? undefined : await findApp(db(), actor, query.get("client_id") ?? "");
  if (!found) return refuse("app-unknown");
  const { app, mayConnect, owner } = found;
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!fitsRedirect(app.redirectUris, redirectUri)) return refuse("redirect-unknown");
  if (!mayConnect) return refuse("app-not-approved");
  const back = (error: string, description: string): Result<CheckedRequest> =>
    ok({ kind: "redirect", redirectUri, error, description });
  if (query.get("response_type") !== "code") return back("unsupported_response_type", "response_type has to be code.");
  const challenge = query.get("code_challenge") ?? "";
  if (query.get("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge))
    return back("invalid_request", "PKCE is required: send code_challenge with code_challenge_method=S256.");
  const asked = scopesAsked(query.get("scope"), app.scopes);
  if (!asked) return back("invalid_scope", "The app may not ask for one of these scopes.");
  const scopes = asked.filter((scope) => isKeyScope(scope) || can(actor, scope));
  if (scopes.length === 0) return back("invalid_scope", "This member holds none of these permissions.");
  const shown = {
    _id: app.id,
    name: app.name,
    website: app.website,
    owner,
    kind: kindOf(app),
    approved: app.approvedAt !== null,
  };
  return ok({ kind: "ask", request: { app: shown, redirectUri, scopes, challenge } });
}

/** The scopes of a space-separated list; all that the app may ask for, if it names none. Null if one is not the app's. */
export function scopesAsked(text: string | null | undefined, most: readonly Scope[]): Scope[] | null {
  const names = [...new Set((text ?? "").split(" ").filter(Boolean))];
  if (names.length === 0) return [...most];
  return names.every((name) => isScope(name) && most.includes(name)) ? (names as Scope[]) : null;
}

/** The member lets an app act for them. Returns the code with which the app gets its tokens. */
export const connectApp = openingToken(
  defineCommand({
    name: "accounts.connect-app",
    input: ConnectApp,
    allow: "verified",
    ownerOnly: true,
    fresh: true,
    errors: ["app-not-approved", "app-unknown", "redirect-unknown", "scope-not-held"],
    limits: ({ id }) => [{ subject: `connect-app:${id}`, most: 30, seconds: HOUR_SECONDS }],
    async run({ tx, actor, now, record }, { app: id, redirectUri, scopes, challenge }) {
      const found = await findApp(tx, actor, id);
      if (!found) return refuse("app-unknown");
      const { app, mayConnect } = found;
      if (!mayConnect) return refuse("app-not-approved");
      if (!fitsRedirect(app.redirectUris, redirectUri)) return refuse("redirect-unknown");
      const holds = (scope: Scope) => app.scopes.includes(scope) && (isKeyScope(scope) || can(actor, scope));
      if (!scopes.every(holds)) return refuse("scope-not-held");
      const { hash, secret } = newOauthSecret("code");
      const user = actor.id ?? "";
      await tx.insert(oauthGrants).values({
        id: newId(),
        appId: id,
        userId: user,
        scopes: [...new Set(scopes)],
        codeHash: hash,
        codeExpiresAt: new Date(now.getTime() + CODE_SECONDS * 1_000),
        challenge,
        redirectUri,
        createdAt: now,
      });
      await audit(tx, actor, "app-connected", user, { app: id, scopes });
      await record(appConnected({ user, app: id }));
      return ok({ token: seal(secret) });
    },
  }),
);

/** Ends everything that the member let an app do. */
export const disconnectApp = defineCommand({
  name: "accounts.disconnect-app",
  input: AppId,
  allow: "signed-in",
  ownerOnly: true,
  async run({ tx, actor, now, record }, { app }) {
    const user = actor.id ?? "";
    const own = and(eq(oauthGrants.appId, app), eq(oauthGrants.userId, user), isNull(oauthGrants.revokedAt));
    if ((await tx.$count(oauthGrants, own)) === 0) return notFound("app");
    await tx.update(oauthGrants).set({ revokedAt: now }).where(own);
    await audit(tx, actor, "app-disconnected", user, { app });
    await record(appDisconnected({ user, app }));
    return ok({ success: true as const });
  },
});
