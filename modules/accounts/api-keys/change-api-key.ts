import { and, eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import type { Tx } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { apiKeyRevoked, apiKeyRotated } from "../events.ts";
import { lockUser } from "../lock-user.ts";
import { isProtected } from "../protected.ts";
import { openingToken } from "../sessions/sealed-token.ts";
import { isWorking } from "./create-api-key.ts";
import { ApiKeyId, RotateApiKey, SetKeyVersion, UserApiKeyId } from "./schemas.ts";
import { newSecret } from "./secret.ts";
import { apiKeys } from "./tables.ts";

/** Replaces one of the actor's keys. The former one works for the overlap. Returns the new key. */
export const rotateApiKey = openingToken(
  defineCommand({
    name: "accounts.rotate-api-key",
    input: RotateApiKey,
    allow: "verified",
    ownerOnly: true,
    fresh: true,
    async run({ tx, actor, now, record }, { apiKey, overlapHours }) {
      const key = await lockKey(tx, actor.id ?? "", apiKey);
      if (!key) return notFound("key");
      const { token, ...stored } = newSecret({ test: key.person !== null });
      const previousUntil = new Date(now.getTime() + overlapHours * HOUR_MS);
      await tx
        .update(apiKeys)
        .set({ ...stored, previousHash: key.hash, previousUntil })
        .where(eq(apiKeys.id, key.id));
      await audit(tx, actor, "api-key-rotated", key.userId, { key: key.id });
      await record(apiKeyRotated({ user: key.userId, key: key.id }));
      return ok({ _id: key.id, token });
    },
  }),
);

/** Sets the version of the API that answers one of the actor's keys where a request names none. */
export const setKeyVersion = defineCommand({
  name: "accounts.set-key-version",
  input: SetKeyVersion,
  allow: "verified",
  ownerOnly: true,
  async run({ tx, actor }, { apiKey, apiVersion }) {
    const key = await lockKey(tx, actor.id ?? "", apiKey);
    if (!key) return notFound("key");
    await tx.update(apiKeys).set({ apiVersion }).where(eq(apiKeys.id, key.id));
    await audit(tx, actor, "api-key-version-set", key.userId, { key: key.id, from: key.apiVersion, to: apiVersion });
    return ok({ success: true as const });
  },
});

/** Ends one of the actor's keys at once, and the one before its last rotation. */
export const revokeApiKey = defineCommand({
  name: "accounts.revoke-api-key",
  input: ApiKeyId,
  allow: "signed-in",
  ownerOnly: true,
  run: (context, { apiKey }) => revoke(context, context.actor.id ?? "", apiKey),
});

/** Staff end a key of a user. Only administrators end one of an administrator. */
export const revokeUserApiKey = defineCommand({
  name: "accounts.revoke-user-api-key",
  input: UserApiKeyId,
  allow: "user.manage",
  fresh: true,
  async run(context, { user: id, apiKey }) {
    const user = await lockUser(context.tx, id);
    if (!user) return notFound("user");
    if (isProtected(context.actor, user)) return refuseCommon("not-allowed");
    return revoke(context, id, apiKey);
  },
});

async function revoke({ tx, actor, now, record }: CommandContext, user: string, id: string) {
  const key = await lockKey(tx, user, id);
  if (!key) return notFound("key");
  await tx.update(apiKeys).set({ revokedAt: now, previousUntil: null }).where(eq(apiKeys.id, key.id));
  await audit(tx, actor, "api-key-revoked", user, { key: key.id });
  await record(apiKeyRevoked({ user, key: key.id }));
  return ok({ success: true as const });
}

async function lockKey(tx: Tx, user: string, id: string) {
  const [key] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, user), isWorking()))
    .for("update");
  return key;
}
