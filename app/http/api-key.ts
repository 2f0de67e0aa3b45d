import { acceptApiKey, type KeyLimit } from "#modules/accounts/index.ts";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { scope } from "./request-scope.ts";
import { noteRetryAfter } from "./retry-after.ts";

const BEARER = /^Bearer +(\S+)$/i;

/** Headers of this request's response that tell how many requests the key has left. */
export const LIMIT_HEADERS = ["ratelimit-policy", "ratelimit"] as const;

/**
 * Makes the owner of the request's API key (`Authorization: Bearer`) its actor, in place of a session. Returns null if it
 * did or if the request has no key, and the refusal of a key that is not valid or has used up its minute.
 */
export async function signInWithKey(request: Request): Promise<Refused | null> {
  const given = request.headers.get("authorization");
  if (given === null) return null;
  const used = await acceptApiKey(BEARER.exec(given)?.[1] ?? "");
  if (!used.ok) return used;
  const { actor, limit } = used.value;
  tellLimit(limit);
  if (!actor) {
    noteRetryAfter({ retryAfter: limit.resetSeconds });
    return refuseCommon("too-many-requests", { retryAfter: limit.resetSeconds, message: tooMany(limit) });
  }
  scope().actor = Promise.resolve(actor);
  return null;
}

const tooMany = ({ limit, resetSeconds }: KeyLimit) =>
  `This key has made ${limit} requests in a minute. Please wait ${resetSeconds} seconds.`;

/** The fields of the RateLimit header draft of the IETF (draft-ietf-httpapi-ratelimit-headers). */
function tellLimit({ limit, left, resetSeconds }: KeyLimit): void {
  const { headers } = scope();
  headers.set("ratelimit-policy", `"key";q=${limit};w=60`);
  headers.set("ratelimit", `"key";r=${left};t=${resetSeconds}`);
}
