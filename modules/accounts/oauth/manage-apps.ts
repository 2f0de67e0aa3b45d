import { and, count, eq, isNull } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { isProtected } from "../protected.ts";
import { seal } from "../secrets.ts";
import { openingToken } from "../sessions/sealed-token.ts";
import {
  AppId,
  ChangeAppAddresses,
  isOwnScheme,
  MOST_APPS,
  ONLY_DEVICES,
  RegisterApp,
  SetAppVersion,
  UserAppId,
} from "./schemas.ts";
import { newOauthSecret } from "./secrets.ts";
import { oauthApps, oauthGrants } from "./tables.ts";

const HINT_LENGTH = 4;

function newAppSecret() {
  const { hash, secret } = newOauthSecret("secret");
  return { hash, hint: secret.slice(-HINT_LENGTH), token: seal(secret) };
}

/**
 * Registers an app of the actor. Returns its secret, which is shown once; null for an app on the devices of its users. Only
 * its owner can connect it until staff approve it.
 */
export const registerApp = openingToken(
  defineCommand({
    name: "accounts.register-app",
    input: RegisterApp,
    allow: "verified",
    ownerOnly: true,
    fresh: true,
    errors: ["too-many-apps"],
    async run({ tx, actor, now }, { kind, ...app }) {
      const user = await lockUser(tx, actor.id ?? "");
      if (!user) return refuseCommon("sign-in-required");
      const [row] = await tx
        .select({ apps: count() })
        .from(oauthApps)
        .where(and(eq(oauthApps.userId, user.id), isNull(oauthApps.removedAt)));
      if ((row?.apps ?? 0) >= MOST_APPS) return refuse("too-many-apps");
      const { token, ...stored } = kind === "server" ? newAppSecret() : { token: null };
      const id = newId();
      const unique = { redirectUris: [...new Set(app.redirectUris)], scopes: [...new Set(app.scopes)] };
      await tx.insert(oauthApps).values({ ...app, ...unique, ...stored, id, userId: user.id, createdAt: now });
      await audit(tx, actor, "app-registered", user.id, { app: id, kind, scopes: unique.scopes });
      return ok({ _id: id, token });
    },
  }),
);

/** Replaces the secret of an app. The former one works for a day. Returns the new one. */
export const rotateAppSecret = openingToken(
  defineCommand({
    name: "accounts.rotate-app-secret",
    input: AppId,
    allow: "verified",
    ownerOnly: true,
    fresh: true,
    async run({ tx, actor, now }, { app: id }) {
      const app = await lockApp(tx, actor.id ?? "", id);
      if (!app?.hash) return notFound("secret");
      const { token, ...stored } = newAppSecret();
      const previous = { previousHash: app.hash, previousUntil: new Date(now.getTime() + DAY_MS) };
      await tx
        .update(oauthApps)
        .set({ ...stored, ...previous })
        .where(eq(oauthApps.id, id));
      await audit(tx, actor, "app-secret-rotated", app.userId, { app: id });
      return ok({ _id: id, token });
    },
  }),
);

/** Where members return to. An address that staff have not looked at takes their approval away; removing one doesn't. */
export const changeAppAddresses = defineCommand({
  name: "accounts.change-app-addresses",
  input: ChangeAppAddresses,
  allow: "verified",
  ownerOnly: true,
  fresh: true,
  async run({ tx, actor }, { app: id, redirectUris }) {
    const app = await lockApp(tx, actor.id ?? "", id);
    if (!app) return notFound("app");
    const to = [...new Set(redirectUris)];
    if (app.hash && to.some(isOwnScheme))
      return refuseCommon("invalid-input", { fields: { redirectUris: [ONLY_DEVICES] } });
    const unapproved = app.approvedAt !== null && to.some((address) => !app.redirectUris.includes(address));
    await tx
      .update(oauthApps)
      .set({ redirectUris: to, ...(unapproved && { approvedAt: null }) })
      .where(eq(oauthApps.id, id));
    await audit(tx, actor, "app-changed", app.userId, { app: id, from: app.redirectUris, to, unapproved });
    return ok({ success: true as const });
  },
});

/** Sets the version of the API that answers an app of the actor where its requests name none. */
export const setAppVersion = defineCommand({
  name: "accounts.set-app-version",
  input: SetAppVersion,
  allow: "verified",
  ownerOnly: true,
  async run({ tx, actor }, { app: id, apiVersion }) {
    const app = await lockApp(tx, actor.id ?? "", id);
    if (!app) return notFound("app");
    await tx.update(oauthApps).set({ apiVersion }).where(eq(oauthApps.id, id));
    await audit(tx, actor, "app-version-set", app.userId, { app: id, from: app.apiVersion, to: apiVersion });
    return ok({ success: true as const });
  },
});

/** Ends an app of the actor, and everything that members let it do. */
export const removeApp = defineCommand({
  name: "accounts.remove-app",
  input: AppId,
  allow: "signed-in",
  ownerOnly: true,
  run: (context, { app }) => remove(context, context.actor.id ?? "", app),
});

/** Staff end an app of a user. Only administrators end one of an administrator. */
export const removeUserApp = defineCommand({
  name: "accounts.remove-user-app",
  input: UserAppId,
  allow: "user.manage",
  fresh: true,
  async run(context, { user: id, app }) {
    const user = await lockUser(context.tx, id);
    if (!user) return notFound("user");
    return isProtected(context.actor, user) ? refuseCommon("not-allowed") : remove(context, id, app);
  },
});

/** Staff let all members connect an app, after they have looked at it. */
export const approveApp = defineCommand({
  name: "accounts.approve-app",
  input: UserAppId,
  allow: "user.manage",
  ownerOnly: true,
  fresh: true,
  async run({ tx, actor, now }, { user, app: id }) {
    if (user === actor.id) return refuseCommon("not-allowed");
    const app = await lockApp(tx, user, id);
    if (!app) return notFound("app");
    await tx.update(oauthApps).set({ approvedAt: now }).where(eq(oauthApps.id, id));
    await audit(tx, actor, "app-approved", user, { app: id });
    return ok({ success: true as const });
  },
});

async function remove({ tx, actor, now }: CommandContext, user: string, id: string) {
  const app = await lockApp(tx, user, id);
  if (!app) return notFound("app");
  await tx.update(oauthApps).set({ removedAt: now }).where(eq(oauthApps.id, id));
  await tx
    .update(oauthGrants)
    .set({ revokedAt: now })
    .where(and(eq(oauthGrants.appId, id), isNull(oauthGrants.revokedAt)));
  await audit(tx, actor, "app-removed", user, { app: id });
  return ok({ success: true as const });
}

async function lockApp(tx: Tx, user: string, id: string) {
  const [app] = await tx
    .select()
    .from(oauthApps)
    .where(and(eq(oauthApps.id, id), eq(oauthApps.userId, user), isNull(oauthApps.removedAt)))
    .for("update");
  return app;
}
