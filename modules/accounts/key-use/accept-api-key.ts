import { isIP } from "node:net";
import { and, eq, gt, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, isStaff } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import type { SandboxPerson } from "#modules/kernel/sandbox-people.ts";
import { isScope } from "#modules/kernel/scopes.ts";
import { isWorking } from "../api-keys/create-api-key.ts";
import { KEY_REQUESTS } from "../api-keys/schemas.ts";
import { KEY_START } from "../api-keys/secret.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { refuse } from "../errors.ts";
import { isAccessToken } from "../oauth/secrets.ts";
import { isSecondStepOverdue } from "../second-steps/staff-second-step.ts";
import { hashToken } from "../secrets.ts";
import { findActor } from "../sessions/find-actor.ts";
import { countToken } from "./count-token.ts";
import { countInMinute, secondsLeft } from "./minute-window.ts";

/** What is left of the limit of requests a minute. */
export type KeyLimit = { limit: number; left: number; resetSeconds: number };
/** Who holds the key or token: an API key, or an app with one of its grants, and the version of the API that it was written for. */
export type KeyHolder = { id: string; version: string | null; grant: string | null };
/** `person`: the key is for the owner's sandbox, and acts there as this person. The actor is the owner. */
export type AcceptedKey = { actor: Actor | null; person: SandboxPerson | null; limit: KeyLimit; holder: KeyHolder };

type Row = {
  holder: string;
  grant?: string;
  version: string | null;
  user: string;
  person?: SandboxPerson | null;
  scopes: string[];
  requests: number;
  reset: number;
  /** Whether the key works from the address of the request. */
  here?: boolean;
};

/** The address as Postgres compares it: one of IPv4 is not written as IPv6. Null if it isn't known. */
const inetOf = (address = ""): string | null => {
  const plain = address.replace(/^::ffff:/i, "");
  return isIP(plain) ? plain : null;
};

/**
 * Counts a request with this key or access token of an app, and returns its owner, limited to its scopes; null once the limit of
 * the minute is reached. Refuses an unknown, revoked, or expired one, one of staff who have not set up a second step in time, and
 * one that doesn't work from this address. One statement counts for all processes.
 */
export async function acceptApiKey(secret: string, address?: string): Promise<Result<AcceptedKey>> {
  if (!secret.startsWith(KEY_START) || secret.length > 100) return refuse("key-not-valid");
  const row: Row | undefined = isAccessToken(secret) ? await countToken(secret) : await countKey(secret, address);
  const owner = row && (await findActor(row.user));
  if (!row || !owner) return refuse("key-not-valid");
  if (row.here === false) return refuse("key-address");
  if (isStaff(owner) && (await isSecondStepOverdue(row.user))) return refuse("second-step-required");
  const limit = { limit: KEY_REQUESTS, left: Math.max(0, KEY_REQUESTS - row.requests), resetSeconds: row.reset };
  const actor =
    row.requests > KEY_REQUESTS
      ? null
      : { ...owner, scopes: row.scopes.filter(isScope), access: row.grant ?? row.holder };
  const holder = { id: row.holder, version: row.version, grant: row.grant ?? null };
  return ok({ actor, person: row.person ?? null, limit, holder });
}

async function countKey(secret: string, address: string | undefined): Promise<Row | undefined> {
  const hash = hashToken(secret);
  const isHere = sql`(${apiKeys.addresses} = '{}' or coalesce(${inetOf(address)}::inet <<= any(${apiKeys.addresses}::inet[]), false))`;
  const [row] = await db()
    .update(apiKeys)
    .set({
      lastUsedAt: sql`case when ${isHere} then now() else ${apiKeys.lastUsedAt} end`,
      ...countInMinute(apiKeys, 1),
    })
    .where(
      and(
        or(eq(apiKeys.hash, hash), and(eq(apiKeys.previousHash, hash), gt(apiKeys.previousUntil, sql`now()`))),
        isWorking(),
      ),
    )
    .returning({
      holder: apiKeys.id,
      version: apiKeys.apiVersion,
      user: apiKeys.userId,
      person: apiKeys.person,
      scopes: apiKeys.scopes,
      requests: apiKeys.windowCount,
      reset: secondsLeft(apiKeys),
      here: sql<boolean>`${isHere}`,
    });
  return row;
}
