import { and, count, eq, isNull, or, sql } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { isKeyScope, type Scope } from "#modules/kernel/scopes.ts";
import { refuse } from "../errors.ts";
import { apiKeyCreated } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { openingToken } from "../sessions/sealed-token.ts";
import { CreateApiKey, CreateTestKey, MOST_KEYS } from "./schemas.ts";
import { newSecret } from "./secret.ts";
import { apiKeys } from "./tables.ts";

/**
 * Makes an API key for the actor. A scope that the actor does not hold is refused. Returns the key,
 * which is shown once: only its hash is stored.
 */
export const createApiKey = openingToken(
  defineCommand({
    name: "accounts.create-api-key",
    input: CreateApiKey,
    allow: "verified",
    ownerOnly: true,
    fresh: true,
    errors: ["scope-not-held", "too-many-keys"],
    async run({ tx, actor, now, record }, { name, scopes, lives, addresses, apiVersion }) {
      const user = await lockUser(tx, actor.id ?? "");
      if (!user) return refuseCommon("sign-in-required");
      const foreign = scopes.find((scope) => !isKeyScope(scope) && !can(actor, scope));
      if (foreign) return refuse("scope-not-held", { message: `You can’t give a key the scope “${foreign}”.` });
      if ((await countWorking(tx, user.id)) >= MOST_KEYS) return refuse("too-many-keys");
      const { token, ...stored } = newSecret();
      const id = newId();
      const expiresAt = lives === "never" ? null : new Date(now.getTime() + Number(lives) * DAY_MS);
      const unique = [...new Set<Scope>(scopes)];
      await tx.insert(apiKeys).values({
        id,
        userId: user.id,
        name,
        scopes: unique,
        addresses,
        apiVersion,
        expiresAt,
        createdAt: now,
        ...stored,
      });
      await audit(tx, actor, "api-key-created", user.id, { key: id, scopes: unique });
      await record(apiKeyCreated({ user: user.id, key: id }));
      return ok({ _id: id, token });
    },
  }),
);

/**
 * Makes a test key for the actor's sandbox, which acts there as one of its people. It works until it is revoked. Returns
 * the key, which is shown once. Refuses `no-sandbox` where the site has none.
 */
export const createTestKey = openingToken(
  defineCommand({
    name: "accounts.create-test-key",
    input: CreateTestKey,
    allow: "verified",
    ownerOnly: true,
    fresh: true,
    errors: ["no-test-keys", "too-many-keys"],
    async run({ tx, actor, now, record }, { name, person, apiVersion }) {
      const user = await lockUser(tx, actor.id ?? "");
      if (!user) return refuseCommon("sign-in-required");
      if (!environment().SANDBOX_DATABASE_URL) return refuse("no-test-keys");
      if ((await countWorking(tx, user.id)) >= MOST_KEYS) return refuse("too-many-keys");
      const { token, ...stored } = newSecret({ test: true });
      const id = newId();
      await tx
        .insert(apiKeys)
        .values({ id, userId: user.id, name, person, apiVersion, scopes: [], createdAt: now, ...stored });
      await audit(tx, actor, "api-key-created", user.id, { key: id, person });
      await record(apiKeyCreated({ user: user.id, key: id, test: true }));
      return ok({ _id: id, token });
    },
  }),
);

/** The keys of this user that work. */
async function countWorking(tx: Tx, user: string): Promise<number> {
  const [row] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, user), isWorking()));
  return row?.keys ?? 0;
}

/** Keys that were neither revoked nor have expired. */
export const isWorking = () =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`));
