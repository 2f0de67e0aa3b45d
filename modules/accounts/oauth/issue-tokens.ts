import { and, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import type { Limit } from "#db/rate-limit.ts";
import { guest } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import type { Scope } from "#modules/kernel/scopes.ts";
import { refuse } from "../errors.ts";
import { hashToken } from "../secrets.ts";
import { users } from "../tables.ts";
import { scopesAsked } from "./connect-app.ts";
import { isWorkingApp } from "./find-apps.ts";
import { ACCESS_SECONDS, AskForTokens, REFRESH_DAYS, RevokeToken } from "./schemas.ts";
import { challengeOf, newOauthSecret } from "./secrets.ts";
import { oauthApps, oauthGrants, oauthTokens } from "./tables.ts";

type App = typeof oauthApps.$inferSelect;
type Grant = typeof oauthGrants.$inferSelect;
type Client = { app: string; secret: string; address: string };
type Asked<G extends z.output<typeof AskForTokens>["grant"]> = Extract<z.output<typeof AskForTokens>, { grant: G }>;

/** The tokens of a grant. `refresh` is missing where the app acts as its owner: it asks again with its secret. */
export type Tokens = { access: string; refresh?: string; expiresIn: number; scopes: Scope[] };
/** A code or refresh token came twice. The grant has ended, which has to be written although the app is refused. */
type Issued = Tokens | { copied: true };

const limitsOf = ({ app, address }: Client): Limit[] => [
  { subject: `oauth-failed:${address}`, most: 30, seconds: 60, failuresOnly: true },
  { subject: `oauth:${app.slice(0, 40)}:${address}`, most: 120, seconds: 60 },
];

const issue = defineCommand({
  name: "accounts.issue-tokens",
  input: AskForTokens,
  allow: "anyone",
  errors: ["app-unauthorized", "grant-not-for-app", "grant-not-valid", "scope-not-granted"],
  limits: (_, input) => limitsOf(input),
  async run(context, input): Promise<Result<Issued>> {
    const app = await provenApp(context.tx, input);
    if (!app) return refuse("app-unauthorized");
    if (input.grant === "authorization_code") return takeCode(context, app, input);
    // Without a secret, everyone who knows the app could act as its owner.
    if (input.grant === "client_credentials" && !app.hash) return refuse("grant-not-for-app");
    return input.grant === "refresh_token" ? refresh(context, app, input) : actAsOwner(context, app, input);
  },
});

/** Gives an app its tokens: for a code, for a refresh token, or for acting as its owner. */
export async function issueTokens(asked: z.input<typeof AskForTokens>): Promise<Result<Tokens>> {
  const issued = await issue(guest, asked);
  if (!issued.ok) return issued;
  return "copied" in issued.value ? refuse("grant-not-valid") : ok(issued.value);
}

/** Ends the grant of a token, whichever of the two it is (RFC 7009). An unknown token counts as ended. */
export const revokeToken = defineCommand({
  name: "accounts.revoke-token",
  input: RevokeToken,
  allow: "anyone",
  errors: ["app-unauthorized"],
  limits: (_, input) => limitsOf(input),
  async run(context, input) {
    const app = await provenApp(context.tx, input);
    if (!app) return refuse("app-unauthorized");
    const found = await lockToken(context.tx, input.token);
    if (found?.grant.appId !== app.id) return ok({ success: true as const });
    if (found.grant.codeHash) await end(context, found.grant, "app-token-revoked");
    // The grant with which an app acts as its owner stays: the app would get the next token at once.
    else await context.tx.delete(oauthTokens).where(eq(oauthTokens.hash, found.token.hash));
    return ok({ success: true as const });
  },
});

/** The app of this id, if the secret is its own, or if it has none and sends none. */
async function provenApp(tx: Tx, { app, secret }: Client): Promise<App | undefined> {
  if (!isId(app)) return undefined;
  const hash = hashToken(secret);
  const isOwn = sql`(${oauthApps.hash} = ${hash} or (${oauthApps.previousHash} = ${hash} and ${oauthApps.previousUntil} > now()))`;
  const [row] = await tx
    .select({ app: oauthApps })
    .from(oauthApps)
    .innerJoin(users, eq(users.id, oauthApps.userId))
    .where(and(eq(oauthApps.id, app), isWorkingApp(), secret === "" ? isNull(oauthApps.hash) : isOwn));
  return row?.app;
}

/** A code works once, for the app, address, and challenge that it was made for. */
async function takeCode(
  context: CommandContext,
  app: App,
  { code, redirectUri, verifier }: Asked<"authorization_code">,
): Promise<Result<Issued>> {
  const { tx, now } = context;
  const [grant] = await tx
    .select()
    .from(oauthGrants)
    .where(eq(oauthGrants.codeHash, hashToken(code)))
    .for("update");
  if (!grant || grant.appId !== app.id) return refuse("grant-not-valid");
  if (grant.codeUsedAt) return endCopied(context, grant);
  const fits = grant.redirectUri === redirectUri && grant.challenge === challengeOf(verifier);
  if (!fits || grant.revokedAt || !grant.codeExpiresAt || grant.codeExpiresAt <= now) return refuse("grant-not-valid");
  await tx.update(oauthGrants).set({ codeUsedAt: now }).where(eq(oauthGrants.id, grant.id));
  await endEarlier(context, grant);
  return ok(await newTokens(context, grant, grant.scopes));
}

/** A refresh token works once, and is replaced. */
async function refresh(
  context: CommandContext,
  app: App,
  { token, scope }: Asked<"refresh_token">,
): Promise<Result<Issued>> {
  const { tx, now } = context;
  const found = await lockToken(tx, token);
  if (!found || found.grant.appId !== app.id || found.token.kind !== "refresh") return refuse("grant-not-valid");
  const { grant } = found;
  if (grant.revokedAt || found.token.expiresAt <= now) return refuse("grant-not-valid");
  if (found.token.usedAt) return endCopied(context, grant);
  const scopes = scopesAsked(scope, grant.scopes);
  if (!scopes) return refuse("scope-not-granted");
  await tx.update(oauthTokens).set({ usedAt: now }).where(eq(oauthTokens.hash, found.token.hash));
  return ok(await newTokens(context, grant, scopes));
}

/** The app acts as its owner, within its scopes. All of its tokens share one grant, and so one limit of requests. */
async function actAsOwner(
  context: CommandContext,
  app: App,
  { scope }: Asked<"client_credentials">,
): Promise<Result<Issued>> {
  const scopes = scopesAsked(scope, app.scopes);
  if (!scopes) return refuse("scope-not-granted");
  const row = { id: newId(), appId: app.id, userId: app.userId, scopes: app.scopes, createdAt: context.now };
  const [grant] = await context.tx
    .insert(oauthGrants)
    .values(row)
    .onConflictDoUpdate({
      target: oauthGrants.appId,
      targetWhere: isNull(oauthGrants.codeHash),
      set: { scopes: app.scopes },
    })
    .returning();
  return ok(await newTokens(context, grant as Grant, scopes));
}

async function newTokens(
  { tx, now }: CommandContext,
  { id, scopes: most, codeHash }: Grant,
  scopes: Scope[],
): Promise<Tokens> {
  const [access, next] = [newOauthSecret("access"), newOauthSecret("refresh")];
  const after = (ms: number) => new Date(now.getTime() + ms);
  await tx.delete(oauthTokens).where(and(eq(oauthTokens.grantId, id), lt(oauthTokens.expiresAt, now)));
  await tx.insert(oauthTokens).values([
    { hash: access.hash, grantId: id, kind: "access", scopes, expiresAt: after(ACCESS_SECONDS * 1_000) },
    ...(codeHash
      ? [
          {
            hash: next.hash,
            grantId: id,
            kind: "refresh" as const,
            scopes: most,
            expiresAt: after(REFRESH_DAYS * DAY_MS),
          },
        ]
      : []),
  ]);
  return { access: access.secret, ...(codeHash && { refresh: next.secret }), expiresIn: ACCESS_SECONDS, scopes };
}

/**
 * A member lets an app act by one grant at a time, so that all of its tokens share one limit of requests. Codes that were not
 * used yet stay.
 */
async function endEarlier({ tx, now }: CommandContext, { id, appId, userId }: Grant): Promise<void> {
  await tx
    .update(oauthGrants)
    .set({ revokedAt: now })
    .where(
      and(
        eq(oauthGrants.appId, appId),
        eq(oauthGrants.userId, userId),
        ne(oauthGrants.id, id),
        isNotNull(oauthGrants.codeUsedAt),
        isNull(oauthGrants.revokedAt),
      ),
    );
}

/** The first use may be a thief's, so neither side keeps what came of it. */
async function endCopied(context: CommandContext, grant: Grant): Promise<Result<Issued>> {
  await end(context, grant, "app-token-copied");
  return ok({ copied: true });
}

async function end({ tx, now }: CommandContext, grant: Grant, action: string): Promise<void> {
  if (grant.revokedAt) return;
  await tx.update(oauthGrants).set({ revokedAt: now }).where(eq(oauthGrants.id, grant.id));
  await audit(tx, guest, action, grant.userId, { app: grant.appId });
}

/** The grant is locked first, so that two uses of a token come one after the other. */
async function lockToken(tx: Tx, secret: string) {
  const hash = hashToken(secret);
  const [grant] = await tx
    .select()
    .from(oauthGrants)
    .where(sql`${oauthGrants.id} = (select t.grant_id from ${oauthTokens} t where t.hash = ${hash})`)
    .for("update");
  const [token] = await tx.select().from(oauthTokens).where(eq(oauthTokens.hash, hash));
  return grant && token ? { grant, token } : undefined;
}
