import { EXPECTED_ACCOUNT } from "#app/shared/expected-account.ts";
import { type FoundSession, findSession, signInAgain } from "#modules/accounts/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { scope } from "./request-scope.ts";
import { rememberToken, sessionOf, signInCookies } from "./session.ts";

/** What an open page requests by itself, which is no sign that someone is there. */
const BY_ITSELF: ReadonlySet<string> = new Set(["/api/ws", "/api/live/changes"]);

/** Resolves the actor of a request, once per request. */
export function actorOf(request: Request): Promise<Actor> {
  const shared = scope();
  shared.actor ??= findOut(request);
  return shared.actor;
}

async function findOut(request: Request): Promise<Actor> {
  const actor = await signedIn(request);
  return isExpected(actor, request.headers.get(EXPECTED_ACCOUNT)) ? actor : guest;
}

/** What waited on a device is never done for another account, nor by an administrator who acts as its account. */
const isExpected = ({ id, impersonator }: Actor, expected: string | null): boolean =>
  expected === null || (id === expected && impersonator === null);

async function signedIn(request: Request): Promise<Actor> {
  const found = await sessionOf(request, { quiet: BY_ITSELF.has(new URL(request.url).pathname) });
  if (found) return admit(found);
  return (await signInSilently(request)) ?? guest;
}

/**
 * The actor of a session. A session that may only set a new password, or set up a second step, counts as a guest on the rest
 * of the site; the pages for these read it themselves (`sessionOf`, `holderOf`).
 */
export function admit({ actor, resetOnly, overdue }: FoundSession): Actor {
  if (resetOnly) return guest;
  if (!overdue) return actor;
  scope().settingUp = actor;
  return guest;
}

/** Who is signed in, also if they may do no more than set up a second step: for that, and for logging out. */
export async function holderOf(request: Request): Promise<Actor> {
  const actor = await actorOf(request);
  return scope().settingUp ?? actor;
}

/**
 * Signs in by "Remember Me" (docs/decisions/sessions.md). Its token is replaced at each use and the new one is sent
 * with the response; the token is not replaced where a response cannot carry it (websocket), is shared (public
 * pictures), or where an open page asks by itself.
 */
async function signInSilently(request: Request): Promise<Actor | undefined> {
  const { pathname } = new URL(request.url);
  if (BY_ITSELF.has(pathname) || pathname.startsWith("/images/")) return undefined;
  const token = await rememberToken(request);
  if (!token) return undefined;
  const result = await signInAgain(guest, { token });
  if (!result.ok || !result.value) return undefined;
  for (const cookie of await signInCookies(result.value)) scope().headers.append("set-cookie", cookie);
  const found = await findSession(result.value.token);
  return found && admit(found);
}
