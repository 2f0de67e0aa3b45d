import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { acceptApiKey, type KeyLimit, noteUse } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { inSandbox } from "#modules/kernel/sandbox-scope.ts";
import { actAs, enterSandbox, refuseSandbox } from "#modules/sandboxes/index.ts";

const BEARER = /^Bearer +(\S+)$/i;

/** Headers of this request's response that tell how many requests the key has left. */
export const LIMIT_HEADERS = ["ratelimit-policy", "ratelimit"] as const;

/** Tells with every answer that it came from a sandbox. */
export const SANDBOX_HEADER = "swaplot-sandbox";

/**
 * Makes the owner of the request's API key (`Authorization: Bearer`) its actor, in place of a session. Returns null if it
 * did or if the request has no key, and the error of a key that is not valid or has used up its minute. A test key leads
 * into its owner's sandbox.
 */
export async function signInWithKey(request: Request): Promise<Refused | null> {
  const given = request.headers.get("authorization");
  const isPerson = request.headers.has(PERSON_HEADER);
  if (given === null) return isPerson ? refuseSandbox("person-needs-test-key") : null;
  const used = await acceptApiKey(BEARER.exec(given)?.[1] ?? "", scope().address);
  if (!used.ok) return used;
  const { actor, person, limit, holder } = used.value;
  scope().holder = holder;
  tellLimit(limit);
  if (!actor) {
    noteRetryAfter({ retryAfter: limit.resetSeconds });
    return refuseCommon("too-many-requests", { retryAfter: limit.resetSeconds, message: tooMany(limit) });
  }
  if (person) return enterAs(request.headers.get(PERSON_HEADER) ?? person, actor);
  if (isPerson) return refuseSandbox("person-needs-test-key");
  scope().actor = Promise.resolve(actor);
  return null;
}

/** Names another person of the sandbox than that of the test key. */
const PERSON_HEADER = "swaplot-person";

/** From here on, the request belongs to the sandbox of the key's owner and acts as one of its people. */
async function enterAs(person: string, owner: Actor): Promise<Refused | null> {
  const entered = await enterSandbox(owner);
  if (!entered.ok) return entered;
  const shared = scope();
  const found = await inSandbox(entered.value, () => actAs(person));
  if (!found.ok) return found;
  shared.sandbox = { scope: entered.value, owner };
  // The people of a sandbox have no password, so the key acts as the person would in a session.
  shared.actor = Promise.resolve(found.value);
  shared.headers.set(SANDBOX_HEADER, "true");
  return null;
}

const tooMany = ({ limit, resetSeconds }: KeyLimit) =>
  `This key has made ${limit} requests in a minute. Please wait ${resetSeconds} seconds.`;

/** Notes the call of a key, once it was answered, and takes from its limit what the call cost beyond one request. */
export async function noteKeyUse(): Promise<void> {
  const { holder, call, extraCost = 0, headers } = scope();
  if (!holder || !call) return;
  await noteUse(holder, call, extraCost);
  const left = /^"key";r=(\d+);t=(\d+)$/.exec(headers.get("ratelimit") ?? "");
  if (left && extraCost > 0)
    headers.set("ratelimit", `"key";r=${Math.max(0, Number(left[1]) - extraCost)};t=${left[2]}`);
}

/** The fields of the RateLimit header draft of the IETF (draft-ietf-httpapi-ratelimit-headers). */
function tellLimit({ limit, left, resetSeconds }: KeyLimit): void {
  const { headers } = scope();
  headers.set("ratelimit-policy", `"key";q=${limit};w=60`);
  headers.set("ratelimit", `"key";r=${left};t=${resetSeconds}`);
}
